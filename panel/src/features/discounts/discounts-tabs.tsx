import { type DiscountListQuery, discountListQuery } from '@foyer/contract/discounts.ts';
import { useQueries } from '@tanstack/react-query';
import { writeListQuery } from '#list/list-address.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type DiscountTab, discountCountQuery, discountTabs } from './discounts.api.ts';

const names: Record<DiscountTab, string> = { EVENT: 'Events', MEMBERSHIP: 'Membership' };

/** The two kinds of coupons, with how many there are. Each is a list of its own: the other one starts afresh (spec §4). */
export function DiscountsTabs({ tab, query }: { tab: DiscountTab; query: DiscountListQuery }) {
  const queryIn = (one: DiscountTab) => (one === tab ? { ...query, page: 0 } : discountListQuery.parse({}));
  const counts = useQueries({
    queries: discountTabs.map((one) => discountCountQuery(one, queryIn(one))),
  });
  return (
    <Tabs
      label="Discounts by kind"
      items={discountTabs.map((one, index) => ({
        label: names[one],
        to: '/app/discounts/list/{-$subpage}',
        params: { subpage: one },
        search: writeListQuery(discountListQuery, queryIn(one)),
        current: one === tab,
        count: counts[index]?.data,
      }))}
    />
  );
}
