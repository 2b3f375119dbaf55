import { type BillingListItem, billingListQuery } from '@foyer/contract/sales/billings.ts';
import { IconReportMoney } from '@tabler/icons-react';
import { useSession } from '#api/session/session.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { billingSelection } from './billing-selection.tsx';
import { billingsQuery } from './billings.api.ts';
import { BillingsChips } from './billings-chips.tsx';
import { billingColumns, billingTitle } from './billings-columns.tsx';
import { BillingsSummary } from './billings-summary.tsx';

const BillingsFilters = lazyFilters(() =>
  import('./billings-filters.tsx').then(({ BillingsFilters }) => BillingsFilters),
);

/** `/app/billings`: payments of guests, with an export. */
export function BillingsListPage() {
  const list = useListQuery(billingListQuery, { name: 'billings' });
  const query = billingsQuery(list.query);
  const billings = useRows(query);
  const isAdmin = useSession()?.role === 'ADMIN';
  const selection = useSelection('billings', list, billings, billingSelection(isAdmin));
  return (
    <Page
      title="Billings"
      actions={
        <>
          <LinkButton to="/app/billings/takings" icon={<IconReportMoney />}>
            Takings
          </LinkButton>
          <ExportButton list={list} name="billings" path="/admin/billings" direct={csv} />
        </>
      }
    >
      <ListToolbar
        list={list}
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
        query={query}
        open={targetOf}
        selection={selection}
        empty={{ title: 'No billings yet', text: 'Payments from the app appear here.' }}
      />
      <BillingsSummary query={list.query} />
    </Page>
  );
}

/** The export of the specification, with fixed columns. */
const csv = { label: 'Export CSV', path: '/admin/billings/download_csv' };

const targetOf = (billing: BillingListItem): RowTarget => ({
  to: '/app/billings/details/{-$id}',
  params: { id: billing.id },
  label: billingTitle(billing),
});
