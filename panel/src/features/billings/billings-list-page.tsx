import { type BillingListItem, billingListQuery } from '@foyer/contract/billings.ts';
import { useQuery } from '@tanstack/react-query';
import { DataTable, type RowTarget } from '#list/data-table.tsx';
import { FilterDrawer } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { Page } from '#ui/layout/page.tsx';
import { billingsQuery } from './billings.api.ts';
import { BillingsChips, billingFilters } from './billings-chips.tsx';
import { billingColumns, titleOf } from './billings-columns.tsx';
import { BillingsFilters } from './billings-filters.tsx';
import { ExportButton } from './export-button.tsx';

/** `/app/billings`: what guests have paid, and a file of it. */
export function BillingsListPage() {
  const list = useListQuery(billingListQuery, billingFilters);
  const billings = useQuery(billingsQuery(list.query));
  const { page: _, size: __, ...exported } = list.query;
  return (
    <Page title="Billings" actions={<ExportButton query={exported} />}>
      <ListToolbar
        search={<SearchField list={list} label="Search billings" />}
        chips={<BillingsChips list={list} />}
      >
        <NewestOldest list={list} by="transactionDate" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <BillingsFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Billings"
        noun="billings"
        columns={billingColumns}
        list={list}
        result={billings}
        open={targetOf}
        empty={{ title: 'No billings yet', text: 'What guests pay in the app is listed here.' }}
      />
    </Page>
  );
}

const targetOf = (billing: BillingListItem): RowTarget => ({
  to: '/app/billings/details/{-$id}',
  params: { id: billing.id },
  label: titleOf(billing),
});
