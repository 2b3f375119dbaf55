import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { formatMoney } from './money.tsx';
import { StatusTag } from './status-tag.tsx';

type Billing = Pick<BillingListItem, 'status' | 'cost' | 'currency' | 'refundedAmount'>;

/** Status of a billing, and whether the payment was refunded, or a part of it. */
export function BillingStatusTag({ billing }: { billing: Billing }) {
  const { status, cost, refundedAmount = 0, currency } = billing;
  return (
    <div>
      <StatusTag value={status} />
      {status === 'PAID' && refundedAmount > 0 && (
        <div className="tiny muted" title={`${formatMoney(refundedAmount, currency)} refunded`}>
          {refundedAmount < cost ? 'Partly refunded' : 'Refunded'}
        </div>
      )}
    </div>
  );
}
