import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { List } from '#list/query/use-list-query.ts';
import { useEventTitle } from '#pickers/events.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';
import { formatDate } from '#ui/format.ts';
import { typeNames } from './type-tag.tsx';

/** Chips of the active filters. */
export function BillingsChips({ list }: { list: List<BillingListQuery> }) {
  const { status, type, eventId, placeId, paymentMethod, from, to } = list.query;
  const title = useEventTitle(eventId);
  return (
    <>
      <FilterChip list={list} filter="eventId" label={title ? `Event: ${title}` : 'One event'} />
      <PlacesChip list={list} filter="placeId" ids={placeId ? [placeId] : []} />
      <FilterChip list={list} filter="from" label={`From ${from ? formatDate(from) : ''}`} />
      <FilterChip list={list} filter="to" label={`Until ${to ? formatDate(to) : ''}`} />
      <FilterChip list={list} filter="paymentMethod" label={`Payment method: ${paymentMethod}`} />
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip list={list} filter="type" label={`Type: ${type.map((one) => typeNames[one]).join(', ')}`} />
    </>
  );
}
