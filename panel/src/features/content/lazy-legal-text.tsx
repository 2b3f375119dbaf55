import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ContentTabs } from './content-tabs.tsx';

/** Editor of a legal text, loaded on demand because the list of questions needs no forms. */
export const LazyLegalTextPage = lazyPart(
  () => import('./legal-text.tsx').then(({ LegalTextPage }) => LegalTextPage),
  {
    fallback: ({ id }) => (
      <Page title="Content Management" tabs={<ContentTabs page={id} />}>
        <RecordSkeleton />
      </Page>
    ),
  },
);
