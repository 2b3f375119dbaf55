import {
  type ReviewsPageQuery,
  type ReviewTab,
  reviewsPageQuery,
  reviewTab,
} from '@foyer/contract/reviews.ts';
import { useQueries } from '@tanstack/react-query';
import { ExportButton } from '#list/export/export-button.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useRows } from '#list/table/use-rows.ts';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { reviewCalls, reviewCountQuery, reviewsQuery } from './reviews.api.ts';

/** `/app/reviews`: reviews of places and events. */
export function ReviewsPage() {
  const list = useListQuery(reviewsPageQuery, { name: 'reviews', tab: 'tab' });
  const query = reviewsQuery(list.query);
  const reviews = useRows(query);
  const { tab, ...withoutTab } = list.query;
  return (
    <Page
      title="Reviews"
      tabs={<ReviewsTabs query={list.query} />}
      actions={<ExportButton list={{ ...list, query: withoutTab }} name="reviews" path={reviewCalls[tab]} />}
    >
      <ReviewToolbar list={list} />
      <ReviewList list={list} result={reviews} query={query} empty={emptyStates[tab]} />
    </Page>
  );
}

const emptyStates = {
  PLACE: { title: 'No reviews of places yet', text: 'Guests can write one in the app after their visit.' },
  EVENT: {
    title: 'No reviews of events yet',
    text: 'Guests can write one in the app once an event is over.',
  },
} as const;

const names: Record<ReviewTab, string> = { PLACE: 'Places', EVENT: 'Events' };

/** The two tabs with their totals. Each is a separate list, so the other one starts without filters (spec §4). */
function ReviewsTabs({ query }: { query: ReviewsPageQuery }) {
  const tabs = reviewTab.options;
  const inTab = (tab: ReviewTab) =>
    tab === query.tab ? { ...query, page: 0 } : reviewsPageQuery.parse({ tab });
  const counts = useQueries({ queries: tabs.map((tab) => reviewCountQuery(inTab(tab))) });
  return (
    <Tabs
      label="Reviews by subject"
      items={tabs.map((tab, index) => ({
        label: names[tab],
        to: '/app/reviews',
        search: writeListQuery(reviewsPageQuery, inTab(tab)),
        current: tab === query.tab,
        count: counts[index]?.data,
      }))}
    />
  );
}
