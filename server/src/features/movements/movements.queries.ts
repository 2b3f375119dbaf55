import {
  type MovementListItem,
  type MovementListQuery,
  type MovementSortKey,
  movementsOrder,
} from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { dayCell, enumerationCell, type ListExport, textCell, wordCell } from '#lists/export-cells.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { filteredMovements, type MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { movementRows, refundId, toMovement } from '#shared/sales/movements/movement-rows.ts';
import { sellerKindOf, sellerName } from '#shared/sales/sellers.ts';
import { takingsDay } from '#shared/sales/takings-days.ts';

const movementOrder = sortingBy<MovementSortKey>(
  { at: { by: sql.ref('m.at') }, recordedAt: { by: sql.ref('m.recorded_at') } },
  movementsOrder,
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
    kind: enumerationCell(sql.ref('m.kind')),
    eventOrPlace: textCell(eventOrPlace),
    seller: textCell(sellerName(sql.ref('m.seller'))),
    day: dayCell(takingsDay(sql.ref('m.at'), source.settings)),
    type: enumerationCell(sql.ref('m.type')),
    orderId: wordCell(sql.ref('m.order_id')),
    refundId: wordCell(refundId),
    eventId: wordCell(sql.ref('m.event_id')),
    placeIds: wordCell(sql`array_to_string(m.place_ids, ' ')`),
    sellerKind: enumerationCell(sellerKindOf(sql.ref('m.seller'))),
    id: wordCell(sql.ref('m.id')),
  }),
  rows: (cells) => filteredMovements(source, query).select(cells).orderBy(movementOrder.clauseOf(query)),
});
