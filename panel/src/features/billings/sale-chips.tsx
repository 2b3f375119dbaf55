import { id } from '@foyer/contract/fields.ts';
import type { saleFilters } from '@foyer/contract/sales/movements.ts';
import type { z } from 'zod';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { BaseQuery, List, ListState } from '#list/query/use-list-query.ts';
import { useEventTitle } from '#pickers/events.ts';
import { usePeople } from '#pickers/people/use-people.ts';
import { usePlaceRefs } from '#pickers/places.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';
import { formatDate } from '#ui/format.ts';

type SaleQuery = BaseQuery & z.infer<typeof saleFilters>;

/** Chips of the filters that billings and movements share. */
export function SaleChips<Query extends SaleQuery>({ list }: { list: List<Query> }) {
  const { eventId, placeId, placeIds, paymentMethod, seller, from, to } = list.query;
  const title = useEventTitle(eventId === 'none' ? undefined : eventId);
  const event = eventId === 'none' ? 'Without an event' : title ? `Event: ${title}` : 'One event';
  return (
    <>
      <FilterChip list={list} filter="eventId" label={event} />
      <PlacesChip list={list} filter="placeId" ids={placeId ? [placeId] : []} />
      <ExactPlacesChip list={list} ids={placeIds} />
      <FilterChip list={list} filter="from" label={`From ${from ? formatDate(from) : ''}`} />
      <FilterChip list={list} filter="to" label={`Until ${to ? formatDate(to) : ''}`} />
      <FilterChip
        list={list}
        filter="paymentMethod"
        label={paymentMethod === 'none' ? 'Without a payment method' : `Payment method: ${paymentMethod}`}
      />
      <SellerChip list={list} seller={seller} />
    </>
  );
}

/** Sales at exactly these places, as takings link to them. */
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
