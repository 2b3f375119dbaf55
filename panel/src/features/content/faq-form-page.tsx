import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { preloadRichText } from '#ui/rich-text/rich-text-input.tsx';
import { faqQuery } from './content.api.ts';
import { FaqEditor } from './faq-editor.tsx';

/** While somebody points at a link to a question, it is on its way, and so is what it is edited with. */
export const preload = ({ params: { id } }: { params: { id?: string } }) => {
  void preloadRichText();
  return id !== undefined && queryClient.prefetchQuery(faqQuery(id));
};

/** `/app/faq/{id?}`: a new question, or one to edit. */
export function FaqFormPage() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <FaqEditor key="new" saved={undefined} />;
  if (!idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <FaqRecord key={id} id={id} />;
}

function FaqRecord({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(faqQuery(id));
  if (data) return <FaqEditor saved={data} />;
  return (
    <Page
      title="Question"
      back={{
        to: '/app/content-management/{-$subpage}',
        params: { subpage: 'faq' },
        label: 'Back to questions',
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
