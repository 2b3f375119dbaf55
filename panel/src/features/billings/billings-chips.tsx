import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { List } from '#list/query/use-list-query.ts';
import { formatDateTime } from '#ui/format.ts';
import { SaleChips } from './sale-chips.tsx';
import { typeNames } from './type-tag.tsx';

/** Chips of the active filters. */
export function BillingsChips({ list }: { list: List<BillingListQuery> }) {
  const { status, type, movement, before } = list.query;
  return (
    <>
      <SaleChips list={list} />
      <FilterChip list={list} filter="before" label={`Before ${before ? formatDateTime(before) : ''}`} />
      <FilterChip
        list={list}
        filter="movement"
        label={movement === 'REFUND' ? 'Refunds of takings' : 'Income of takings'}
      />
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip list={list} filter="type" label={`Type: ${type.map((one) => typeNames[one]).join(', ')}`} />
    </>
  );
}
