import type { Page } from '@foyer/contract/list-query.ts';
import type { PlaceListItem, PlaceListQuery } from '@foyer/contract/places.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { inOrder, matchesSearch, pageOf, polish, rowsOf } from '#db/list.ts';
import type { Totals } from '#db/totals.ts';

/** One page of places by name. */
export async function listPlaces(
  { db, totals, now }: { db: Db; totals: Totals; now: Date },
  query: PlaceListQuery,
): Promise<Page<PlaceListItem>> {
  let wanted = db.selectFrom('places as p');
  if (query.status) wanted = wanted.where('p.status', '=', query.status);
  if (query.search) wanted = wanted.where(matchesSearch(sql.ref('p.search_text'), query.search));
  const { limit, offset } = rowsOf(query);
  const order = inOrder(
    query.sort ?? { key: 'name', direction: 'asc' },
    { name: { by: polish(sql.ref('p.name')) } },
    sql.ref('p.id'),
  );
  const content = await wanted
    .select(['p.id', 'p.name', 'p.status'])
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await totals(db, {
    key: JSON.stringify(['places', query.status, query.search]),
    of: ['places'],
    count: sql`${wanted.select((eb) => eb.fn.countAll<number>().as('total'))}`,
    now,
  });
  return pageOf(content, total, query.size);
}
