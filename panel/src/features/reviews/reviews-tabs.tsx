import { useQueries } from '@tanstack/react-query';
import { writeListQuery } from '#list/list-address.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import {
  type ReviewsPageQuery,
  type ReviewTab,
  reviewCountQuery,
  reviewsPageQuery,
  reviewTab,
} from './reviews.api.ts';

const names: Record<ReviewTab, string> = { PLACE: 'Places', EVENT: 'Events' };

/**
 * Reviews of places and of events, with how many there are. Each is a list of its own: the other one starts afresh (spec §4),
 * save for the filters, which mean the same there: of a place one wants to read both.
 */
export function ReviewsTabs({ query }: { query: ReviewsPageQuery }) {
  const tabs = reviewTab.options;
  const { rating, places } = query;
  const inTab = (tab: ReviewTab) =>
    tab === query.tab ? { ...query, page: 0 } : { ...reviewsPageQuery.parse({ tab }), rating, places };
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
