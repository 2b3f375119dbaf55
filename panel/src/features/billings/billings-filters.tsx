import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { type BillingListQuery, billingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { useEventOptions, useEventTitle } from '#pickers/events.ts';
import { usePlaceOptions, usePlaceRefs } from '#pickers/places.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { DateInput } from '#ui/inputs/dates/date-input.tsx';
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
      <DateInput
        label="From"
        value={values.from ?? ''}
        onChange={(from) => set({ from: isDay(from) ? from : undefined })}
      />
      <DateInput
        label="Until"
        value={values.to ?? ''}
        onChange={(to) => set({ to: isDay(to) ? to : undefined })}
      />
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

interface IdFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function EventFilter({ value, onChange }: IdFilterProps) {
  const options = useEventOptions();
  const title = useEventTitle(value === 'none' ? undefined : value);
  const labelOf = (id: string) =>
    id === 'none'
      ? 'Without an event'
      : (options.options.find((one) => one.value === id)?.label ?? title ?? '…');
  return (
    <ComboBox
      label="Event"
      {...options}
      value={value ?? ''}
      {...(value && {
        valueLabel: labelOf(value),
      })}
      onChange={(id) => onChange(id || undefined)}
      icon={<IconCalendarEvent aria-hidden="true" />}
      placeholder="All events"
      clearable
    />
  );
}

function PlaceFilter({ value, onChange }: IdFilterProps) {
  const { onSearch, ...options } = usePlaceOptions();
  const [place] = usePlaceRefs(value ? [value] : []);
  return (
    <ComboBox
      label="Place"
      {...options}
      {...(onSearch && { onSearch })}
      value={value ?? ''}
      {...(value && { valueLabel: place?.name ?? '…' })}
      onChange={(id) => onChange(id || undefined)}
      icon={<IconMapPin aria-hidden="true" />}
      placeholder="All places"
      clearable
    />
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
