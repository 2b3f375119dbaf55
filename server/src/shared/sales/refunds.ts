/** Refunds of orders and other billings. */
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import { jsonRows } from '#db/reading/json.ts';
import { type Db, nextUpdatedAt, type Tx } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';

/** Refunds of a billing, the latest first. */
export const refundsOf = (db: Db, billing: 'b.id' | 'paid.id') =>
  jsonRows(
    db
      .selectFrom('billings as r')
      .select(['r.id', 'r.status', 'r.costMinor', 'r.paymentMethod', 'r.createdAt', 'r.transactionDate'])
      .where('r.refundOf', '=', sql.ref<string>(billing))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc'),
  );

type Steps = Partial<Record<BillingStatus, readonly BillingStatus[]>>;

/** Outcomes that the payment provider reports. A failed refund can be tried again. */
export const providerSteps: Steps = { PENDING: ['PAID', 'ERROR'], ERROR: ['PAID'] };

/** Changes that staff can make. */
export const staffSteps: Steps = { PENDING: ['PAID', 'ERROR'], ERROR: ['PAID', 'PENDING'] };

/**
 * Records the outcome of a refund: once PAID, it reduces the income. The refunded billing changes as well,
 * because orders show their refund. Lock the refund first. 409 `billingStatusForbidden`.
 */
export async function setRefundStatus(
  tx: Tx,
  now: Date,
  refund: { id: string; refundOf: string | null; type: string; status: BillingStatus },
  { status, steps }: { status: BillingStatus; steps: Steps },
): Promise<void> {
  const isAllowed = refund.type === 'REFUND' && steps[refund.status]?.includes(status);
  if (!isAllowed) throw new AppError('billingStatusForbidden');
  await tx
    .updateTable('billings')
    .set({ status, ...(status === 'PAID' && { transactionDate: now }), updatedAt: nextUpdatedAt(now) })
    .where('id', '=', refund.id)
    .execute();
  if (refund.refundOf !== null) await touchBillings(tx, now, [refund.refundOf]);
}

/** Gives billings a new version after a change to their refunds. */
export async function touchBillings(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('billings')
    .set({ updatedAt: nextUpdatedAt(now) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Locks the refunds of a billing, and the billing before them, in the order of cancelling an event. */
export async function lockRefundsOf(tx: Tx, billingId: string) {
  await tx.selectFrom('billings').select('id').where('id', '=', billingId).forUpdate().execute();
  return tx
    .selectFrom('billings')
    .select(['id', 'refundOf', 'type', 'status'])
    .where('refundOf', '=', billingId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
