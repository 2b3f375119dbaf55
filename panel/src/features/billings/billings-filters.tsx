import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { type BillingListQuery, billingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { useQuery } from '@tanstack/react-query';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { DayLimits } from '#pickers/days-filter.tsx';
import { EventFilter } from '#pickers/events-filter.tsx';
import { PlaceFilter } from '#pickers/places-filter.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { summaryQuery } from './billings.api.ts';
import { typeNames } from './type-tag.tsx';

const statuses = billingStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const types = billingType.options.map((value) => ({ value, label: typeNames[value] }));

/** Controls of the drawer. No choice means all. They load when it first opens, with the searches for events and places. */
export function BillingsFilters({ values, set }: FilterDraft<BillingListQuery>) {
  return (
    <>
      <EventFilter value={values.eventId} onChange={(eventId) => set({ eventId })} />
      <PlaceFilter value={values.placeId} onChange={(placeId) => set({ placeId })} />
      <DayLimits from={values.from} to={values.to} onChange={set} />
      <MethodFilter value={values.paymentMethod} onChange={(paymentMethod) => set({ paymentMethod })} />
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

/** Offers the methods of all payments. */
function MethodFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useQuery(summaryQuery(billingSummaryQuery.parse({})));
  const known = data?.byMethod.map(({ paymentMethod }) => paymentMethod || 'none') ?? [];
  const methods = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <SelectInput
      label="Payment method"
      options={methods
        .toSorted()
        .map((method) => ({ value: method, label: method === 'none' ? 'No payment method' : method }))}
      value={value}
      onChange={onChange}
      placeholder="All"
    />
  );
}
