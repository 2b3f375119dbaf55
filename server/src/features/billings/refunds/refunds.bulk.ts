import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { buyerLabel } from '#shared/sales/buyers.ts';
import { refundedMinor } from '#shared/sales/payments.ts';
import { outcomeRefusal, staffSteps } from '#shared/sales/refunds.ts';
import { filteredBillings } from '../billing-filters.ts';
import { updateBillingStatus } from '../billing-status.actions.ts';

interface Action {
  action: 'setRefundStatus';
  status: BillingStatus;
}

/** Reports the outcome of many refunds. Other billings are refused as by the call for one. */
export const bulkRefunds = (
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'settings'>,
): BulkFeature<BillingListQuery, Action> => ({
  idsOf: async (db, query, limit) =>
    (
      await filteredBillings({ db, settings: deps.settings }, query)
        .select('b.id')
        .orderBy('b.id')
        .limit(limit)
        .execute()
    ).map(({ id }) => id),
  predict: async (db, ids, { status }) => {
    if (!status) throw invalid('status', { key: 'empty' });
    const rows = await db
      .selectFrom('billings as r')
      .leftJoin('users as u', 'u.id', 'r.userId')
      .leftJoin('billings as b', 'b.id', 'r.originalId')
      .select(['r.id', 'r.type', 'r.status', 'r.costMinor', 'r.originalId', buyerLabel.as('label')])
      .select(sql<number | null>`b.cost_minor - ${refundedMinor}`.as('leftMinor'))
      .where('r.id', 'in', ids)
      .orderBy(sql`array_position(${ids}::uuid[], r.id)`)
      .execute();
    /** What the payments have left after the refunds before. */
    const lefts = new Map<string | null, number>();
    return rows.map(({ id, label, originalId, leftMinor: leftBefore, ...refund }) => {
      const leftMinor = lefts.get(originalId) ?? leftBefore ?? undefined;
      const refusal = outcomeRefusal(refund, { status, steps: staffSteps }, leftMinor);
      if (!refusal && refund.status === 'ERROR' && leftMinor !== undefined)
        lefts.set(originalId, leftMinor - refund.costMinor);
      return { id, label, amount: toZloty(refund.costMinor), refusal };
    });
  },
  run: (context, id, { status }) => updateBillingStatus(deps, context, id, { status }),
  auditAction: () => 'updateBillingStatus',
});
