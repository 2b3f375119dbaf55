import { id } from '@foyer/contract/fields.ts';
import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { List, ListState } from '#list/query/use-list-query.ts';
import { useEventTitle } from '#pickers/events.ts';
import { usePeople } from '#pickers/people/use-people.ts';
import { usePlaceRefs } from '#pickers/places.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { typeNames } from './type-tag.tsx';

/** Chips of the active filters. */
export function BillingsChips({ list }: { list: List<BillingListQuery> }) {
  const { status, type, eventId, placeId, placeIds, paymentMethod, seller, from, to, before } = list.query;
  const title = useEventTitle(eventId === 'none' ? undefined : eventId);
  const event = eventId === 'none' ? 'Without an event' : title ? `Event: ${title}` : 'One event';
  return (
    <>
      <FilterChip list={list} filter="eventId" label={event} />
      <PlacesChip list={list} filter="placeId" ids={placeId ? [placeId] : []} />
      <ExactPlacesChip list={list} ids={placeIds} />
      <FilterChip list={list} filter="from" label={`From ${from ? formatDate(from) : ''}`} />
      <FilterChip list={list} filter="to" label={`Until ${to ? formatDate(to) : ''}`} />
      <FilterChip list={list} filter="before" label={`Before ${before ? formatDateTime(before) : ''}`} />
      <FilterChip
        list={list}
        filter="paymentMethod"
        label={paymentMethod === 'none' ? 'Without a payment method' : `Payment method: ${paymentMethod}`}
      />
      <SellerChip list={list} seller={seller} />
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip list={list} filter="type" label={`Type: ${type.map((one) => typeNames[one]).join(', ')}`} />
    </>
  );
}

/** Billings for exactly these places, as takings link to them. */
function ExactPlacesChip({ list, ids }: { list: ListState; ids: readonly string[] }) {
  const isNone = ids.includes('none');
  const places = usePlaceRefs(isNone ? [] : ids);
  const names = places.map(({ name }) => name).join(', ') || `${ids.length} selected`;
  return (
    <FilterChip list={list} filter="placeIds" label={isNone ? 'Without a place' : `Only at: ${names}`} />
  );
}

/** Account, access key or import that made the billings. */
function SellerChip({ list, seller }: { list: ListState; seller: string }) {
  const isAccount = id.safeParse(seller).success;
  const name = usePeople(isAccount ? [seller] : []).get(seller);
  const text = isAccount ? (name ?? '1 account') : seller.replace(/^(key: |import: \S+ )/, '');
  return (
    <FilterChip
      list={list}
      filter="seller"
      label={seller === 'none' ? 'Without a seller' : `Seller: ${text}`}
    />
  );
}
