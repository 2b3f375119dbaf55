import type { Billing } from '@foyer/contract/billings.ts';
import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BillingEvent, BillingPayment, BillingUser } from './billing-sections.tsx';
import { costOf } from './billing-words.ts';
import { billingQuery } from './billings.api.ts';
import styles from './billings.module.css';
import { TypeTag } from './type-tag.tsx';

/** `/app/billings/details/{id?}`: one payment. Without an id, or with one that is none, the 404 page. */
export function BillingPage() {
  const { id } = useParams({ strict: false });
  const parsed = idSchema.safeParse(id);
  if (!parsed.success) return <Navigate to="/404" replace />;
  return <BillingRecord key={parsed.data} id={parsed.data} />;
}

function BillingRecord({ id }: { id: string }) {
  const { data: billing, error, isFetching, refetch } = useQuery(billingQuery(id));
  return (
    <Page
      title={billing ? `Billing of ${costOf(billing)}` : 'Billing'}
      back={back}
      meta={billing && <TypeTag type={billing.type} />}
    >
      {billing && <Details billing={billing} />}
      {!billing && !error && <RecordSkeleton />}
      {!billing && error && (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

const back = { to: '/app/billings', label: 'Back to billings' } as const;

const Details = ({ billing }: { billing: Billing }) => (
  <div className={styles.details}>
    <Stack>
      <BillingUser billing={billing} />
      {billing.type === 'EVENT' && <BillingEvent billing={billing} />}
      <BillingPayment billing={billing} />
    </Stack>
  </div>
);
