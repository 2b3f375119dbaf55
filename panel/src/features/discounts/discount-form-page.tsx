import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { discountQuery } from './discounts.api.ts';

/** `/app/discounts/form/{id?}`: a new membership coupon, one to edit, or one to look at. */
export function DiscountFormPage() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <DiscountEditor key="new" saved={undefined} />;
  if (!idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <DiscountRecord key={id} id={id} />;
}

function DiscountRecord({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(discountQuery(id));
  if (data) return <DiscountEditor saved={data} />;
  return (
    <Page
      title="Discount"
      back={{
        to: '/app/discounts/list/{-$subpage}',
        params: { subpage: 'MEMBERSHIP' },
        label: 'Back to discounts',
      }}
    >
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
