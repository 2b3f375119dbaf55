import { discountListQuery } from '@foyer/contract/discounts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { DataTable } from '#list/data-table.tsx';
import { FilterDrawer, lazyFilters } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type DiscountTab, discountsQuery, discountTabs } from './discounts.api.ts';
import { DiscountsChips, discountFilters } from './discounts-chips.tsx';
import { columnsOf, targetOf } from './discounts-columns.tsx';
import { DiscountsTabs } from './discounts-tabs.tsx';

const DiscountsFilters = lazyFilters(() =>
  import('./discounts-filters.tsx').then(({ DiscountsFilters }) => DiscountsFilters),
);

/** `/app/discounts/list/{subpage?}`: coupons of events, or those for members. None goes to those of events. */
export function DiscountsListPage() {
  const { subpage } = useParams({ strict: false });
  const tab = discountTabs.find((one) => one === subpage);
  if (!tab) return <Navigate to="/app/discounts/list/{-$subpage}" params={{ subpage: 'EVENT' }} replace />;
  return <DiscountsList key={tab} tab={tab} />;
}

function DiscountsList({ tab }: { tab: DiscountTab }) {
  const list = useListQuery(discountListQuery, discountFilters[tab]);
  const discounts = useQuery(discountsQuery(tab, list.query));
  return (
    <Page
      title="Discounts"
      tabs={<DiscountsTabs tab={tab} query={list.query} />}
      actions={tab === 'MEMBERSHIP' && addNew}
    >
      <ListToolbar
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
        open={targetOf}
        empty={emptyStates[tab]}
      />
    </Page>
  );
}

const addNew = (
  <LinkButton
    to="/app/discounts/form/{-$id}"
    variant="primary"
    icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
  >
    Add new
  </LinkButton>
);

const tables: Record<DiscountTab, string> = {
  EVENT: 'Discounts of events',
  MEMBERSHIP: 'Membership discounts',
};

/** What an empty tab says. */
const emptyStates = {
  EVENT: {
    title: 'No discounts of events',
    text: 'Coupons of an event are added in the form of the event.',
    action: <LinkButton to="/app/events">Go to events</LinkButton>,
  },
  MEMBERSHIP: {
    title: 'No membership discounts',
    text: 'A membership discount holds at every place, for the members you choose.',
    action: addNew,
  },
} as const;
