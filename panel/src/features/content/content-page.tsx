import { contentPage, faqListQuery } from '@foyer/contract/content.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { readListQuery } from '#list/query/list-address.ts';
import { withOwnRows } from '#list/query/use-list-query.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { faqsQuery, legalTextQuery } from './content.api.ts';
import { ContentTabs } from './content-tabs.tsx';
import { FaqList } from './faq-list.tsx';

// Loaded separately, because the list of questions needs no forms.
const LegalText = lazyPart(() => import('./legal-text.tsx').then(({ LegalText }) => LegalText), {
  fallback: ({ id }) => (
    <Page title="Content Management" tabs={<ContentTabs page={id} />}>
      <RecordSkeleton />
    </Page>
  ),
});

interface Visit {
  params: { subpage?: string };
  search: Record<string, string>;
}

/** Prefetches a tab's content while the user points at a link to it. */
export const preload = ({ params: { subpage }, search }: Visit) => {
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined || page === 'faq')
    return queryClient.prefetchQuery(faqsQuery(readListQuery(faqListQuery, withOwnRows('faq', search))));
  void LegalText.preload();
  return queryClient.prefetchQuery(legalTextQuery(page));
};

/** `/app/content-management/{subpage?}`: FAQ, privacy policy and terms of use. */
export function ContentPage() {
  const { subpage } = useParams({ strict: false });
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined)
    return <Navigate to="/app/content-management/{-$subpage}" params={{ subpage: 'faq' }} replace />;
  if (page === 'faq') return <FaqList />;
  return <LegalText key={page} id={page} />;
}
