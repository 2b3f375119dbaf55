/** Payments and their refunds. */
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { compiledOnce, execute } from '#db/reading/reusable-statement.ts';

/** Sum of the refunds that have not failed, in grosze. Expects the billings table as `b`. */
export const refundedMinor = sql<number>`(
  select coalesce(sum(r.cost_minor), 0)::bigint from billings r where r.original_id = b.id and r.status <> 'ERROR'
)`;

/** Refunds that have not failed exist. Expects the billings table as `b`. */
const hasRefund = sql<boolean>`exists (select from billings r where r.original_id = b.id and r.status <> 'ERROR')`;

/** Tickets that no refund covers exist. Expects the billings table as `b`. */
const hasOpenTickets = sql<boolean>`exists (
  select from ticket_codes c where c.order_id = b.id and c.refund_id is null
)`;

/** PAID payments with money, tickets or nothing refunded yet, as `createRefund` accepts. Expects the billings table as `b`. */
export const isRefundable = sql<boolean>`(
  b.status = 'PAID' and b.type <> 'REFUND'
  and (b.cost_minor > ${refundedMinor} or ${hasOpenTickets} or not ${hasRefund})
)`;

/** Lane of the changes that lock this billing: its event, if any. */
export async function laneOf(db: Db, billingId: string): Promise<string | null> {
  const [billing] = await execute(db, eventOf(db, { billingId }));
  return billing?.eventId ?? null;
}

const eventOf = compiledOnce((db: Db, { billingId }: { billingId: string }) =>
  db.selectFrom('billings').select('eventId').where('id', '=', billingId),
);

export type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/**
 * Locks the event, the order, the billing, then its refunds, so that together they never exceed the payment. Undefined
 * for an unknown billing.
 */
export async function lockPayment(tx: Tx, id: string) {
  const billings = tx.selectFrom('billings').where('id', '=', id);
  const found = await billings.select('eventId').executeTakeFirst();
  if (!found) return undefined;
  if (found.eventId)
    await tx.selectFrom('events').select('id').where('id', '=', found.eventId).forNoKeyUpdate().execute();
  await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const payment = await billings
    .select(['id', 'userId', 'eventId', 'status', 'type', 'costMinor', 'updatedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment) return undefined;
  const refunds = await tx
    .selectFrom('billings')
    .select(['id', 'type', 'status', 'costMinor', 'paymentMethod', 'updatedAt'])
    .where('originalId', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const counted = refunds.filter(({ status }) => status !== 'ERROR');
  const leftMinor = payment.costMinor - counted.reduce((sum, { costMinor }) => sum + costMinor, 0);
  return { ...payment, refunds, leftMinor, isRefundedWhole: leftMinor <= 0 && counted.length > 0 };
}
