import { contentPage, faqListQuery } from '@foyer/contract/content.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#api/query-client.ts';
import { readListQuery } from '#list/list-address.ts';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { faqsQuery, legalTextQuery } from './content.api.ts';
import { ContentTabs } from './content-tabs.tsx';
import { FaqList } from './faq-list.tsx';

// The list of questions does without forms; they come with the tabs that have one.
const loadLegalText = () => import('./legal-text.tsx').then(({ LegalText }) => ({ default: LegalText }));
const LegalText = lazy(loadLegalText);

interface Visit {
  params: { subpage?: string };
  search: Record<string, string>;
}

/** While somebody points at a link to a tab, what it shows is on its way. */
export const preload = ({ params: { subpage }, search }: Visit) => {
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined || page === 'faq')
    return queryClient.prefetchQuery(faqsQuery(readListQuery(faqListQuery, search)));
  void loadLegalText().catch(() => undefined); // tried again when the tab is opened
  return queryClient.prefetchQuery(legalTextQuery(page));
};

/** `/app/content-management/{subpage?}`: questions and answers, the privacy policy, the terms of use. */
export function ContentPage() {
  const { subpage } = useParams({ strict: false });
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined)
    return <Navigate to="/app/content-management/{-$subpage}" params={{ subpage: 'faq' }} replace />;
  if (page === 'faq') return <FaqList />;
  return (
    <Suspense
      fallback={
        <Page title="Content Management" tabs={<ContentTabs page={page} />}>
          <RecordSkeleton />
        </Page>
      }
    >
      <LegalText key={page} id={page} />
    </Suspense>
  );
}
