import { type MovementListItem, movementListQuery } from '@foyer/contract/sales/movements.ts';
import { formatMoney } from '#domain/money.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { formatDateTime } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { SaleChips } from '../sale-chips.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { movementsQuery } from './movements.api.ts';
import { kindNames, movementColumns } from './movements-columns.tsx';

const MovementsFilters = lazyFilters(() =>
  import('./movements-filters.tsx').then(({ MovementsFilters }) => MovementsFilters),
);

/** `/app/billings/movements`: money that came in or went back, of which takings are the sums. */
export function MovementsPage() {
  const list = useListQuery(movementListQuery, { name: 'movements' });
  const query = movementsQuery(list.query);
  const result = useRows(query);
  const { kind, late } = list.query;
  return (
    <Page
      title="Movements"
      back={{ to: '/app/billings', label: 'Back to billings' }}
      tabs={<MoneyTabs current="movements" />}
      showsList
      actions={<ExportButton list={list} name="movements" path="/admin/movements" />}
    >
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search movements" />}
        chips={
          <>
            <SaleChips list={list} />
            <FilterChip
              list={list}
              filter="kind"
              label={`Kind: ${kind.map((one) => kindNames[one]).join(', ')}`}
            />
            <FilterChip list={list} filter="late" label={late ? 'Reported late' : 'Reported in time'} />
          </>
        }
      >
        <NewestOldest list={list} by="at" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <MovementsFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Movements"
        noun="movements"
        columns={movementColumns}
        list={list}
        result={result}
        query={query}
        open={targetOf}
        empty={{ title: 'No movements yet', text: 'Paid billings and refunds appear here.' }}
      />
    </Page>
  );
}

const targetOf = ({ billingId, amount, at }: MovementListItem): RowTarget => ({
  to: '/app/billings/details/{-$id}',
  params: { id: billingId },
  label: `${formatMoney(amount)} on ${formatDateTime(at)}`,
});
