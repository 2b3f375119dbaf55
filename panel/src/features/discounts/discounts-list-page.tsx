import { type Discount, type DiscountListQuery, discountListQuery } from '@foyer/contract/sales/discounts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { discountSelection } from './discount-selection.tsx';
import {
  type DiscountTab,
  discountCalls,
  discountCountQuery,
  discountsQuery,
  discountTabs,
} from './discounts.api.ts';
import { DiscountsChips, discountFilters } from './discounts-chips.tsx';
import { columnsOf, targetOf } from './discounts-columns.tsx';

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
  const list = useListQuery(discountListQuery, discountFilters, lists[tab]);
  const query = discountsQuery(tab, list.query);
  const discounts = useRows(query);
  const selection = useSelection('membership_discounts', list, discounts, discountSelection[tab]);
  return (
    <Page
      title="Discounts"
      tabs={<DiscountsTabs tab={tab} query={list.query} />}
      actions={
        <>
          <ExportButton list={list} name={lists[tab]} path={discountCalls[tab]} />
          {tab === 'MEMBERSHIP' && addNew}
        </>
      }
    >
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search discounts" />}
        chips={<DiscountsChips list={list} />}
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <DiscountsFilters {...draft} tab={tab} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label={tables[tab]}
        noun="discounts"
        columns={columnsOf[tab]}
        list={list}
        result={discounts}
        query={query}
        open={rowTargetOf}
        selection={selection}
        empty={emptyStates[tab]}
      />
    </Page>
  );
}

const rowTargetOf = (discount: Discount): RowTarget => ({ ...targetOf(discount), name: discount.couponCode });

const addNew = (
  <LinkButton to="/app/discounts/form/{-$id}" variant="primary" icon={<IconPlus />}>
    Add new
  </LinkButton>
);

const lists = { EVENT: 'discounts', MEMBERSHIP: 'membership_discounts' } as const satisfies Record<
  DiscountTab,
  string
>;

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
