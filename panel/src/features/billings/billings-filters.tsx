import type { BillingListQuery } from '@foyer/contract/billings.ts';
import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/filter-drawer.tsx';
import { CheckboxGroup } from '#ui/inputs/choices.tsx';
import { typeNames } from './billing-words.ts';

const statuses = billingStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const types = billingType.options.map((value) => ({ value, label: typeNames[value] }));

/** What the drawer holds: none chosen is all. */
export function BillingsFilters({ values, set }: FilterDraft<BillingListQuery>) {
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
