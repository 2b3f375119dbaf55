import type { Billing } from '@foyer/contract/sales/billing.ts';
import type { BillingStatusInput } from '@foyer/contract/sales/billings.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { laneOf } from '#shared/sales/payments.ts';
import { setRefundStatus, staffSteps } from '#shared/sales/refunds.ts';
import { getBilling } from './billings.queries.ts';
import { lockBillingWithPayment } from './refunds/locked-refund.ts';

/**
 * Records the outcome of a refund: paid back, so that it reduces the income from now on, failed, or tried
 * again. 404; 412; 409 `billingStatusForbidden` for any other billing, `refundExceedsPayment`.
 */
export const updateBillingStatus = async (
  { db, change }: Pick<Deps, 'db' | 'change'>,
  context: WriteContext,
  id: string,
  outcome: BillingStatusInput,
  ifMatch?: string,
): Promise<Billing> =>
  change({ ...context, lane: await laneOf(db, id) }, async (tx) => {
    const { refund, payment } = await lockBillingWithPayment(tx, id);
    checkIfMatch(ifMatch, refund.updatedAt);
    await setRefundStatus(tx, context.now, refund, { ...outcome, steps: staffSteps, payment });
    return getBilling(tx, id);
  });
