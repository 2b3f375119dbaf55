import type {
  MovementListItem,
  MovementListQuery,
  MovementSortKey,
} from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { day, enumeration, type ListExport, text, word } from '#lists/export-cells.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { filteredMovements, type MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { movementRows, refundId, toMovement } from '#shared/sales/movements/movement-rows.ts';
import { sellerKindOf, sellerName } from '#shared/sales/sellers.ts';
import { takingsDay } from '#shared/sales/takings-days.ts';

const movementOrder = sortingBy<MovementSortKey>(
  { at: { by: sql.ref('m.at') }, recordedAt: { by: sql.ref('m.recorded_at') } },
  { key: 'at', direction: 'desc' },
  'm.id',
);

/** Lists movements (default order: newest first). */
export function listMovements(
  { db, totals, clock, settings }: Pick<Deps, 'db' | 'totals' | 'clock' | 'settings'>,
  query: MovementListQuery,
): PageReading<MovementListItem> {
  return readPage(
    { db, totals, now: clock.now() },
    {
      name: 'movements',
      query,
      dependsOn: query.search ? ['movements', 'billings'] : ['movements'],
      select: () => ({
        id: 'm.id',
        matching: filteredMovements({ db, settings }, query),
        shown: listedMovements({ db, settings }),
        order: movementOrder.orderOf(query),
      }),
      toItem: ({ billingId, eventOrPlace, ...row }) => ({ ...toMovement(row), billingId, eventOrPlace }),
    },
  );
}

/** Present names of what was bought. A deleted event or place has none. */
const eventOrPlace = sql<string | null>`coalesce(
  (select nullif(e.title_pl, '') from events e where e.id = m.event_id),
  (select string_agg(p.name, ', ' order by p.name, p.id) from places p where p.id = any(m.place_ids))
)`;

const listedMovements = (source: MoneySource) =>
  movementRows(source).select(['m.billingId', eventOrPlace.as('eventOrPlace')]);

export const exportMovements = (
  source: MoneySource,
  query: Omit<MovementListQuery, 'page' | 'size'>,
): ListExport<'movements'> => ({
  columns: exportedColumns('movements', 'm', {
    kind: enumeration(sql.ref('m.kind')),
    eventOrPlace: text(eventOrPlace),
    seller: text(sellerName(sql.ref('m.seller'))),
    day: day(takingsDay(sql.ref('m.at'), source.settings)),
    type: enumeration(sql.ref('m.type')),
    orderId: word(sql.ref('m.order_id')),
    refundId: word(refundId),
    eventId: word(sql.ref('m.event_id')),
    placeIds: word(sql`array_to_string(m.place_ids, ' ')`),
    sellerKind: enumeration(sellerKindOf(sql.ref('m.seller'))),
    id: word(sql.ref('m.id')),
  }),
  rows: (cells) => filteredMovements(source, query).select(cells).orderBy(movementOrder.clauseOf(query)),
});
