import type { Billing } from '@foyer/contract/billings.ts';
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { getBilling } from './billings.queries.ts';

/**
 * Records the outcome of a pending refund: paid back, so that it reduces the income from now on, or failed.
 * 404; 412; 409 `billingStatusForbidden` for any other billing.
 */
export const updateBillingStatus = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
  status: BillingStatus,
  ifMatch?: string,
): Promise<Billing> =>
  change(context, async (tx) => {
    const billing = await tx
      .selectFrom('billings')
      .select(['type', 'status', 'updatedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!billing) throw new AppError('notFound');
    checkIfMatch(ifMatch, billing.updatedAt);
    const waits = billing.type === 'REFUND' && billing.status === 'PENDING';
    if (!waits || (status !== 'PAID' && status !== 'ERROR')) throw new AppError('billingStatusForbidden');
    await tx
      .updateTable('billings')
      .set({ status, updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return getBilling(tx, id);
  });
