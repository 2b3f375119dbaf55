import type { TagsInUse } from '@foyer/contract/people/tags.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';

/** Most tags that are suggested. */
const suggested = 200;

/** Lists the tags in use, the most frequent first, each in its most frequent spelling. */
export async function listTags(db: Db): Promise<TagsInUse> {
  const { rows } = await sql<TagsInUse['content'][number]>`
    select mode() within group (order by tag) as tag, count(*)::int as guests
      from users u, unnest(u.tags) tag
     where u.role = 'USER' and u.tags <> '{}'
     group by searchable(tag) order by count(*) desc, searchable(tag) limit ${sql.lit(suggested)}`.execute(
    db,
  );
  return { content: rows };
}
