import type { Movement } from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';
import { sellerKindOf, sellerName } from '../sellers.ts';
import { takingsDay } from '../takings-days.ts';
import type { MoneySource } from './movement-filters.ts';

/** REFUND that moved the money. Null for other movements. */
export const refundId = sql<string | null>`nullif(m.billing_id, m.order_id)`;

export const movementRows = ({ db, settings }: MoneySource) =>
  db
    .selectFrom('movements as m')
    .select(['m.id', 'm.kind', 'm.at', 'm.recordedAt', 'm.amountMinor', 'm.quantity', 'm.freeQuantity'])
    .select(['m.orderId', 'm.externalId', 'm.type', 'm.eventId', 'm.placeIds', 'm.paymentMethod'])
    .select(sql<string>`${takingsDay(sql.ref('m.at'), settings)}::text`.as('day'))
    .select([refundId.as('refundId'), sellerKindOf(sql.ref('m.seller')).as('sellerKind')])
    .select(sellerName(sql.ref('m.seller')).as('sellerName'));

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['executeTakeFirstOrThrow']>>;

export const toMovement = ({
  amountMinor,
  sellerKind,
  sellerName,
  at,
  recordedAt,
  ...same
}: Read<MovementRow>): Movement => ({
  ...same,
  at: isoMoment(at),
  recordedAt: isoMoment(recordedAt),
  amount: toZloty(amountMinor),
  seller: sellerKind && { kind: sellerKind, name: sellerName ?? '' },
});
