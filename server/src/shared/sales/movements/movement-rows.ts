import type { Movement } from '@foyer/contract/sales/movements.ts';
import { type VenueTime, venueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';
import { sellerName, toSeller } from '../sellers.ts';
import { type DaySettings, takingsDayOf } from '../takings-days.ts';

/** REFUND that moved the money. Null for other movements. */
export const refundId = sql<string | null>`nullif(m.billing_id, m.order_id)`;

export const movementRows = (db: Db) =>
  db
    .selectFrom('movements as m')
    .select(['m.id', 'm.kind', 'm.at', 'm.recordedAt', 'm.amountMinor', 'm.quantity', 'm.freeQuantity'])
    .select(['m.orderId', 'm.externalId', 'm.type', 'm.eventId', 'm.placeIds', 'm.paymentMethod', 'm.seller'])
    .select([refundId.as('refundId'), sellerName(sql.ref('m.seller')).as('sellerName')]);

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['executeTakeFirstOrThrow']>>;

/** Converts rows to movements, with their days. */
export function movementReader({ timeZone, dayStart }: DaySettings): (row: Read<MovementRow>) => Movement {
  const time: VenueTime = venueTime(timeZone);
  return ({ amountMinor, sellerName, seller, at, recordedAt, ...same }) => ({
    ...same,
    at: isoMoment(at),
    day: takingsDayOf(time, dayStart, isoMoment(at)),
    recordedAt: isoMoment(recordedAt),
    amount: toZloty(amountMinor),
    seller: toSeller(seller, sellerName),
  });
}
