import type { BillingListQuery } from '@foyer/contract/billings.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/filter-chip.tsx';
import type { List } from '#list/use-list-query.ts';
import { typeNames } from './billing-words.ts';

/** What the drawer offers. */
export const billingFilters = ['status', 'type'] as const;

/** The filters in force, each to be taken back by itself. */
export function BillingsChips({ list }: { list: List<BillingListQuery> }) {
  const { status, type } = list.query;
  return (
    <>
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip list={list} filter="type" label={`Type: ${type.map((one) => typeNames[one]).join(', ')}`} />
    </>
  );
}
