import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { BillingStatusTag } from '#domain/billing-status-tag.tsx';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { DashboardCard, Entries, Entry, Figure, More } from './dashboard-card.tsx';

/** The latest payments. */
export function BillingsCard({ billings: { count, billings } }: { billings: Dashboard['billings'] }) {
  return (
    <DashboardCard
      name="billings"
      nothing={
        billings.length === 0 && {
          title: 'No billings yet',
          text: 'Payments from the app appear here.',
        }
      }
    >
      <Figure value={count}>{count === 1 ? 'transaction' : 'transactions'}</Figure>
      <Entries>
        {billings.map((billing) => (
          <Entry
            key={billing.id}
            to="/app/billings/details/{-$id}"
            params={{ id: billing.id }}
            title={formatMoney(billing.cost, billing.currency)}
            details={[personName(billing.user), billing.paymentMethod]}
            aside={<BillingStatusTag billing={billing} />}
          />
        ))}
      </Entries>
      <More name="billings" count={count} shown={billings.length} noun="billing" />
    </DashboardCard>
  );
}
