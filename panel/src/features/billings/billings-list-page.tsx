import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import {
  type BillingListItem,
  type BillingListQuery,
  billingListQuery,
} from '@foyer/contract/sales/billings.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { type FilterDraft, FilterDrawer } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { type List, useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { Page } from '#ui/layout/page.tsx';
import { billingsQuery } from './billings.api.ts';
import { billingColumns, titleOf } from './billings-columns.tsx';
import { typeNames } from './type-tag.tsx';

/** `/app/billings`: payments of guests, with an export. */
export function BillingsListPage() {
  const list = useListQuery(billingListQuery, billingFilters, 'billings');
  const query = billingsQuery(list.query);
  const billings = useRows(query);
  return (
    <Page
      title="Billings"
      actions={<ExportButton list={list} name="billings" path="/admin/billings" direct={csv} />}
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
        empty={{ title: 'No billings yet', text: 'Payments from the app appear here.' }}
      />
    </Page>
  );
}

/** The export of the specification, with fixed columns. */
const csv = { label: 'Export CSV', path: '/admin/billings/download_csv' };

const targetOf = (billing: BillingListItem): RowTarget => ({
  to: '/app/billings/details/{-$id}',
  params: { id: billing.id },
  label: titleOf(billing),
});

/** Filters of the drawer. */
const billingFilters = ['status', 'type'] as const;

/** Chips of the active filters. */
function BillingsChips({ list }: { list: List<BillingListQuery> }) {
  const { status, type } = list.query;
  return (
    <>
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip list={list} filter="type" label={`Type: ${type.map((one) => typeNames[one]).join(', ')}`} />
    </>
  );
}

const statuses = billingStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const types = billingType.options.map((value) => ({ value, label: typeNames[value] }));

/** Controls of the drawer. No choice means all. */
function BillingsFilters({ values, set }: FilterDraft<BillingListQuery>) {
  return (
    <>
      <CheckboxGroup
        label="Status"
        options={statuses}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      <CheckboxGroup label="Type" options={types} value={values.type} onChange={(type) => set({ type })} />
    </>
  );
}
