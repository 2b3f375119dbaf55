import { membershipDiscounts } from '@foyer/contract/resources/discounts.ts';
import { type Discount, type DiscountListQuery, discountListQuery } from '@foyer/contract/sales/discounts.ts';
import { useQueries } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ExportButton } from '#list/export/export-button.tsx';
import { lazyFilters } from '#list/query/filter-drawer.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { AddButton } from '#resource/add-button.tsx';
import { ResourceList } from '#resource/resource-list.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { discountSelection } from './discount-selection.tsx';
import {
  type DiscountTab,
  discountCalls,
  discountCountQuery,
  discountsOf,
  discountTabs,
} from './discounts.api.ts';
import { DiscountsChips } from './discounts-chips.tsx';
import { columnsOf, discountTarget } from './discounts-columns.tsx';

const DiscountsFilters = lazyFilters(() =>
  import('./discounts-filters.tsx').then(({ DiscountsFilters }) => DiscountsFilters),
);

/** `/app/discounts/list/{subpage?}`: coupons of events or of members. Defaults to events. */
export function DiscountsListPage() {
  const { subpage } = useParams({ strict: false });
  const tab = discountTabs.find((one) => one === subpage);
  if (!tab) return <Navigate to="/app/discounts/list/{-$subpage}" params={{ subpage: 'EVENT' }} replace />;
  return <DiscountsList key={tab} tab={tab} />;
}

function DiscountsList({ tab }: { tab: DiscountTab }) {
  const discounts = discountsOf[tab];
  const list = useListQuery(discountListQuery, { name: discounts.list });
  const query = discountCalls[tab].rows(list.query);
  const result = useRows(query);
  const selection = useSelection('membership_discounts', list, result, discountSelection[tab]);
  return (
    <Page
      title="Discounts"
      tabs={<DiscountsTabs tab={tab} query={list.query} />}
      actions={
        <>
          <ExportButton list={list} name={discounts.list} path={discounts.path} />
          {tab === 'MEMBERSHIP' && addNew}
        </>
      }
    >
      <ResourceList
        resource={discounts}
        list={list}
        result={result}
        query={query}
        columns={columnsOf[tab]}
        label={tables[tab]}
        nameOf={nameOf}
        open={rowTargetOf}
        newestFirst
        filters={(draft) => <DiscountsFilters {...draft} tab={tab} />}
        chips={<DiscountsChips list={list} />}
        selection={selection}
        empty={emptyStates[tab]}
      />
    </Page>
  );
}

const nameOf = ({ couponCode }: Discount) => couponCode;

const rowTargetOf = (discount: Discount): RowTarget => ({
  ...discountTarget(discount),
  name: discount.couponCode,
});

const addNew = <AddButton resource={membershipDiscounts}>Add new</AddButton>;

const tables: Record<DiscountTab, string> = {
  EVENT: 'Event discounts',
  MEMBERSHIP: 'Membership discounts',
};

/** Text of an empty tab. */
const emptyStates = {
  EVENT: {
    title: 'No event discounts',
    text: 'Add coupons in the event form.',
    action: <LinkButton to="/app/events">Go to events</LinkButton>,
  },
  MEMBERSHIP: {
    title: 'No membership discounts',
    text: 'Membership discounts are valid at every place, for the members you choose.',
    action: addNew,
  },
} as const;

const names: Record<DiscountTab, string> = { EVENT: 'Events', MEMBERSHIP: 'Membership' };

/** The two tabs with their totals. Each is a separate list, so the other one starts without filters (spec §4). */
function DiscountsTabs({ tab, query }: { tab: DiscountTab; query: DiscountListQuery }) {
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
