import type { LegalTextId } from '@foyer/contract/content.ts';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { legalTextQuery } from './content.api.ts';
import { ContentTabs } from './content-tabs.tsx';
import { LegalTextForm } from './legal-text-form.tsx';

/** The tab of the privacy policy, or of the terms of use. */
export function LegalText({ id }: { id: LegalTextId }) {
  const { data, error, isFetching, refetch } = useQuery(legalTextQuery(id));
  return (
    <Page title="Content Management" tabs={<ContentTabs page={id} />}>
      {data ? (
        <LegalTextForm id={id} stored={data} />
      ) : error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
