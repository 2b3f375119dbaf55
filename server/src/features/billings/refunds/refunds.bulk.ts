import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { buyerLabel } from '#shared/sales/buyers.ts';
import { refundedMinor } from '#shared/sales/payments.ts';
import { outcomeRefusal, staffSteps } from '#shared/sales/refunds.ts';
import { filteredBillings } from '../billing-filters.ts';
import { updateBillingStatus } from '../billing-status.actions.ts';

interface Act {
  action: 'setRefundStatus';
  status: BillingStatus;
}

/** Reports the outcome of many refunds. Other billings are refused as by the call for one. */
export const bulkRefunds = (
  deps: Pick<Deps, 'change' | 'clock' | 'settings'>,
): BulkFeature<BillingListQuery, Act> => ({
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
      .select(['r.id', 'r.type', 'r.status', 'r.costMinor', buyerLabel.as('label')])
      .select(sql<number | null>`b.cost_minor - ${refundedMinor}`.as('leftMinor'))
      .where('r.id', 'in', ids)
      .execute();
    return rows.map(({ id, label, leftMinor, ...refund }) => ({
      id,
      label,
      refusal: outcomeRefusal(refund, { status, steps: staffSteps }, leftMinor ?? undefined),
    }));
  },
  run: (context, id, { status }) => updateBillingStatus(deps, context, id, { status }),
  auditAction: () => 'updateBillingStatus',
});
