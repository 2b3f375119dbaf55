import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { lockRefundsOf, setRefundStatus, staffSteps } from '#shared/sales/refunds.ts';
import { getBilling } from './billings.queries.ts';

/**
 * Records the outcome of a refund: paid back, so that it reduces the income from now on, failed, or tried
 * again. 404; 412; 409 `billingStatusForbidden` for any other billing.
 */
export const updateBillingStatus = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
  status: BillingStatus,
  ifMatch?: string,
): Promise<Billing> =>
  change(context, async (tx) => {
    const billings = tx.selectFrom('billings').where('id', '=', id);
    const known = await billings.select('refundOf').executeTakeFirst();
    if (!known) throw new AppError('notFound');
    if (known.refundOf !== null) await lockRefundsOf(tx, known.refundOf);
    const billing = await billings
      .select(['id', 'type', 'status', 'refundOf', 'updatedAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!billing) throw new AppError('notFound');
    checkIfMatch(ifMatch, billing.updatedAt);
    await setRefundStatus(tx, context.now, billing, { status, steps: staffSteps });
    return getBilling(tx, id);
  });
