import { type DiscountListQuery, discountListQuery } from '@foyer/contract/discounts.ts';
import { useQueries } from '@tanstack/react-query';
import { writeListQuery } from '#list/list-address.ts';
import { paths } from '#paths.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type DiscountTab, discountCountQuery, discountTabs } from './discounts.api.ts';

const names: Record<DiscountTab, string> = { EVENT: 'Events', MEMBERSHIP: 'Membership' };

/** The two kinds of coupons, with how many the search and the filters find there: they stay when one changes tab. */
export function DiscountsTabs({ tab, query }: { tab: DiscountTab; query: DiscountListQuery }) {
  const counts = useQueries({
    queries: discountTabs.map((one) => discountCountQuery(one, queryIn(one, query))),
  });
  return (
    <Tabs
      label="Discounts by kind"
      items={discountTabs.map((one, index) => ({
        label: names[one],
        to: paths.discounts(one),
        search: writeListQuery(discountListQuery, queryIn(one, query)),
        current: one === tab,
        count: counts[index]?.data,
      }))}
    />
  );
}

/** What of a query holds in a tab: membership coupons have neither event nor place. */
function queryIn(tab: DiscountTab, query: DiscountListQuery): DiscountListQuery {
  const first = { ...query, page: 0 };
  if (tab === 'EVENT') return first;
  const { sort } = query;
  const isOfEvents = sort?.key === 'eventTitle' || sort?.key === 'place';
  return { ...first, places: [], sort: isOfEvents ? undefined : sort };
}
