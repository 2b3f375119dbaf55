import { type BillingListQuery, billingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { useQuery } from '@tanstack/react-query';
import { useListRevision } from '#api/changes.ts';
import { messageFor } from '#api/messages.ts';
import { formatMoney } from '#domain/money.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { summaryQuery } from './billings.api.ts';
import styles from './billings.module.css';

/** Sums of the filtered billings, below their table. They follow every change. */
export function BillingsSummary({ query }: { query: BillingListQuery }) {
  const revision = useListRevision('billings')?.revision;
  const { data, error, refetch, isFetching } = useQuery(
    summaryQuery(billingSummaryQuery.parse(query), revision),
  );
  if (error && !data)
    return (
      <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load the totals. {messageFor(error)}
      </RetryNotice>
    );
  if (!data || data.paid.count + data.refunded.count === 0) return null;
  const { paid, refunded, net, byMethod } = data;
  const text = ({ count, total }: typeof paid, noun: string) =>
    `${formatMoney(total)} · ${countOf(count, noun)}`;
  return (
    <div className={styles.summary}>
      <Section title="Total" help="All matching paid billings">
        <DefinitionList>
          <Definition term="Paid" num>
            {text(paid, 'payment')}
          </Definition>
          <Definition term="Refunded" num>
            {text(refunded, 'refund')}
          </Definition>
          <Definition term="Net" num>
            {formatMoney(net)}
          </Definition>
          {byMethod.map(({ paymentMethod, ...sum }) => (
            <Definition key={paymentMethod} term={paymentMethod || 'No payment method'} num>
              {text(sum, 'billing')}
            </Definition>
          ))}
        </DefinitionList>
      </Section>
    </div>
  );
}
