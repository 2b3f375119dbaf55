import { type EventStatus, placeStatus } from '@foyer/contract/enums.ts';
import { type EventListItem, eventListQuery } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type LookupMatch, lookupMatches } from '@foyer/contract/lookup.ts';
import { type Message, messageListQuery } from '@foyer/contract/messages.ts';
import { type User, userListQuery } from '@foyer/contract/people/users.ts';
import type { PlaceListItem } from '@foyer/contract/places.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { type BillingListItem, billingListQuery } from '@foyer/contract/sales/billings.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { isLimited, useSession } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';
import { currentNight } from '#domain/days/current-night.ts';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { billingsQuery } from '#features/billings/billings.api.ts';
import { eventsQuery } from '#features/events/events.api.ts';
import { messageCalls } from '#features/messages/messages.api.ts';
import { placesPageQuery, placesQuery } from '#features/places/places.api.ts';
import { nameOf } from '#features/reservations/reservation-words.ts';
import { foundQuery } from '#features/reservations/reservations.api.ts';
import { usersQuery } from '#features/users/users.api.ts';
import { countOf, formatDate, formatDayTime } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { describedFound, foundRows, listWith, searchedNouns, sectionOf } from './described-results.ts';
import type { SearchResult } from './search-result.ts';

export interface SearchResults {
  /** One group per section, even without results. */
  groups: { section: string; results: SearchResult[] }[];
  /** Results are loading; the previous ones stay. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** Fewer letters would match everything. */
const fewestLetters = 2;
/** Shorter texts are words rather than codes. */
const fewestOfCode = 3;
const each = 4;

const lookupQuery = (text: string) =>
  queryOptions({
    queryKey: ['lookup', text],
    queryFn: ({ signal }) => api.get('/lookup', lookupMatches, { query: { text }, signal }),
  });

/** Statuses in the order of likely interest. */
const soonest = [
  'CURRENT',
  'UPCOMING',
  'DRAFT',
  'PAST',
  'CANCELLED',
] as const satisfies readonly EventStatus[];

/** Searches the nouns that have record pages with their lists' search, and codes and ids exactly. */
export function useSearchResults(text: string): SearchResults {
  const session = useSession();
  const search = text.trim().slice(0, limits.search);
  const enabled = search.length >= fewestLetters;
  const query = { search, size: each };
  const events = useQueries({
    queries: soonest.map((eventListType) => ({
      ...eventsQuery(eventListQuery.parse({ ...query, eventListType })),
      enabled,
    })),
  });
  const places = useQueries({
    queries: placeStatus.options.map((status) => ({
      ...placesQuery(placesPageQuery.parse({ ...query, status })),
      enabled,
    })),
  });
  const users = useQuery({ ...usersQuery(userListQuery.parse(query)), enabled });
  const billings = useQuery({ ...billingsQuery(billingListQuery.parse(query)), enabled });
  const messages = useQuery({ ...messageCalls.rows(messageListQuery.parse(query)), enabled });
  const reservations = useQuery({ ...foundQuery({ ...query, day: currentNight() }), enabled });
  const nouns = searchedNouns.filter(
    ({ roles, serves }) =>
      roles.some((one) => one === session?.role) && (serves === 'places' || !isLimited(session)),
  );
  const described = useQueries({
    queries: nouns.map((noun) => ({ ...foundRows(noun, query), enabled })),
  });
  const exact = useQuery({ ...lookupQuery(search), enabled: search.length >= fewestOfCode });

  const all = [exact, ...events, ...places, users, billings, messages, reservations, ...described];
  const contentOf = <Item>(results: { data?: { content: Item[] } | undefined }[]) =>
    results.flatMap(({ data }) => data?.content ?? []).slice(0, each);
  const groups = [
    { section: 'Exact match', results: (exact.data?.content ?? []).map(exactFound) },
    { section: 'Events', results: contentOf(events).map(eventFound) },
    { section: 'Places', results: contentOf(places).map(placeFound) },
    {
      section: 'Users',
      results: [
        ...contentOf([users]).map(userFound),
        ...others('user', users.data, { to: '/app/users', search: { search } }),
      ],
    },
    {
      section: 'Billings',
      results: [
        ...contentOf([billings]).map(billingFound),
        ...others('billing', billings.data, { to: '/app/billings', search: { search } }),
      ],
    },
    {
      section: 'Reservations',
      results: [
        ...contentOf([reservations]).map(reservationFound),
        ...others('reservation', reservations.data, { to: '/app/reservations', search: { search } }),
      ],
    },
    {
      section: 'Messages',
      results: [
        ...contentOf([messages]).map(messageFound),
        ...others('message', messages.data, { to: '/app/messages', search: { search } }),
      ],
    },
    ...nouns.map((noun, index) => ({
      section: sectionOf(noun),
      results: [
        ...contentOf(described.slice(index, index + 1)).map((row) => describedFound(noun, row)),
        ...others(noun.singular, described[index]?.data, listWith(noun, search)),
      ],
    })),
  ];
  return {
    groups: enabled ? groups : [],
    pending: enabled && all.some(({ isFetching }) => isFetching),
    failed: enabled && all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

const eventFound = ({ id, title, timeFrom, status }: EventListItem): SearchResult => ({
  label: title.pl,
  lang: 'pl',
  hint: `${statusLabel(status)} · ${formatDayTime(timeFrom)}`,
  to: '/app/events/form/{-$id}',
  params: { id },
});

const placeFound = ({ id, name, status }: PlaceListItem): SearchResult => ({
  label: name,
  hint: statusLabel(status),
  to: '/app/places/form/{-$id}/{-$subpage}',
  params: { id, subpage: status === 'DRAFT' ? 'edit' : 'view' },
});

const userFound = (user: User): SearchResult => ({
  label: personName(user),
  hint: user.email,
  to: '/app/users/$userId/{-$subpage}',
  params: { userId: user.id },
});

const billingFound = ({ id, cost, currency, transactionDate, user }: BillingListItem): SearchResult => ({
  label: `${formatMoney(cost, currency)}, ${personName(user)}`,
  hint: formatDate(transactionDate),
  to: '/app/billings/details/{-$id}',
  params: { id },
});

const reservationFound = (of: Reservation): SearchResult => ({
  label: nameOf(of),
  lang: 'pl',
  hint: `${formatDayTime(of.reservationDate)} · ${countOf(of.guestsQty, 'guest')}`,
  to: '/app/reservations/form/{-$id}',
  params: { id: of.id },
});

const messageFound = ({ id, title, createdAt, user }: Message): SearchResult => ({
  label: title,
  hint: `${personName(user)} · ${formatDate(createdAt)}`,
  to: '/app/messages/details/{-$id}',
  params: { id },
});

/** A ticket leads to its order, or to its event without one. */
function exactFound(match: LookupMatch): SearchResult {
  switch (match.kind) {
    case 'TICKET': {
      const { code, guest, status, event, billingId } = match;
      const named = {
        label: `Ticket ${code}, ${isolated(guest)}`,
        hint: `${statusLabel(status)} · ${isolated(event.title)}`,
      };
      return billingId === null
        ? { ...named, to: '/app/events/form/{-$id}', params: { id: event.id } }
        : { ...named, to: '/app/billings/details/{-$id}', params: { id: billingId } };
    }
    case 'COUPON': {
      const { id, code, percentage, eventId, title } = match;
      const named = {
        label: `Coupon ${code}`,
        hint: `${percentage}% off · ${isolated(title ?? 'Membership')}`,
      };
      return eventId === null
        ? { ...named, to: '/app/discounts/form/{-$id}', params: { id } }
        : { ...named, to: '/app/events/form/{-$id}', params: { id: eventId } };
    }
    default: {
      const { id, guest, cost, currency, status } = match;
      return {
        label: `${isolated(guest)}’s order`,
        hint: `${formatMoney(cost, currency)} · ${statusLabel(status)}`,
        to: '/app/billings/details/{-$id}',
        params: { id },
      };
    }
  }
}

/** Links to the list with the same search if it has more results. */
function others(noun: string, page: { numberOfElements: number } | undefined, list: Target): SearchResult[] {
  const count = (page?.numberOfElements ?? 0) - each;
  return count > 0 ? [{ ...list, label: `${count} more ${count === 1 ? noun : `${noun}s`}`, count }] : [];
}
