/** Audit rows with their seals, in the order of the chain: archived ones first. */
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { nextPart } from './archive/archived-parts.ts';
import { erasableTexts, lastingTexts } from './audit-hash.ts';
import { erasureEntity, type Link } from './link.ts';

const linksAtOnce = 2000;

/** Yields rows up to the last seal, also while others archive them. */
export async function* chain(db: Db): AsyncGenerator<Link> {
  let passed = 0;
  for (;;) {
    const part = await nextPart(db, passed);
    if (part) {
      yield* part.links.filter(({ id }) => id > passed);
      passed = part.lastId;
      continue;
    }
    const links = await linksAfter(db, passed, linksAtOnce);
    if (links === 'archived') continue;
    if (links.length === 0) return;
    yield* links;
    passed = links.at(-1)?.id ?? passed;
  }
}

/**
 * Up to `count` sealed rows that are not archived, and rows among them that should not be there. Answers `archived` if the archive
 * goes further than `passed`.
 */
export async function linksAfter(db: Db, passed: number, count: number): Promise<Link[] | 'archived'> {
  const to = sql`(
    select max(audit_id) from (select audit_id from audit_seals where audit_id > ${passed} order by audit_id limit ${count}) s
  )`;
  // The archive has all rows up to its last one, so that others below it were inserted.
  const { rows } = await sql<Link & { archived: number }>`
    with range as (
      select archived, case when archived = ${passed} then 0 else ${passed}::bigint end as passed, ${to} as last
        from (select coalesce(max(last_id), 0) as archived from history_archive) h
    )
    select archived, l.*
      from range
      left join lateral (
        select coalesce(a.id, s.audit_id) as id, coalesce(s.at, a.at) as at,
               case when a.id is not null then ${lastingTexts} end as lasting, ${erasableTexts} as erasable,
               s.hash, s.values_hash, s.salt, s.erased_by,
               case when a.entity = ${erasureEntity} then (a.after ->> 'erasedEntries')::int end as erasing
          from (select * from audit_log where id > range.passed and id <= range.last) a
          full join (select * from audit_seals where audit_id > range.passed and audit_id <= range.last) s on s.audit_id = a.id
      ) l on true
     order by l.id`.execute(db);
  if (rows.some(({ archived }) => archived > passed)) return 'archived';
  return rows.filter(({ id }) => id !== null);
}
