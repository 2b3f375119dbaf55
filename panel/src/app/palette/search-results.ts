import { type BillingListItem, billingListQuery } from '@foyer/contract/billings.ts';
import { type EventStatus, placeStatus } from '@foyer/contract/enums.ts';
import { type EventListItem, eventListQuery } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type Message, messageListQuery } from '@foyer/contract/messages.ts';
import type { PlaceListItem } from '@foyer/contract/places.ts';
import { type User, userListQuery } from '@foyer/contract/users.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { billingsQuery } from '#features/billings/billings.api.ts';
import { eventsQuery } from '#features/events/events.api.ts';
import { messagesQuery } from '#features/messages/messages.api.ts';
import { placesPageQuery, placesQuery } from '#features/places/places.api.ts';
import { usersQuery } from '#features/users/users.api.ts';
import { writeListQuery } from '#list/list-address.ts';
import { paths } from '#paths.ts';
import { formatDate, formatDateTime } from '#ui/format.ts';

/** One thing that was found, and where it is. */
export interface SearchResult {
  label: string;
  /** What tells it from others of the same name. */
  hint?: string;
  to: string;
  search?: Record<string, string>;
  lang?: 'pl';
}

export interface SearchResults {
  /** One for each section, found or not. */
  groups: { section: string; results: SearchResult[] }[];
  /** The answers are still on their way; until then what was found before stays. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** Fewer letters would find everything. */
const fewestLetters = 2;
const each = 4;

/** Events of which one is more likely to ask come first. */
const soonest = [
  'CURRENT',
  'UPCOMING',
  'DRAFT',
  'PAST',
  'CANCELLED',
] as const satisfies readonly EventStatus[];

/** Events, places, users, billings and messages with these words in them, by the searches of their lists. */
export function useSearchResults(text: string): SearchResults {
  const search = text.trim().slice(0, limits.search);
  const enabled = search.length >= fewestLetters;
  const asked = { search, size: each };
  const events = useQueries({
    queries: soonest.map((eventListType) => ({
      ...eventsQuery(eventListQuery.parse({ ...asked, eventListType })),
      enabled,
    })),
  });
  const places = useQueries({
    queries: placeStatus.options.map((status) => ({
      ...placesQuery(placesPageQuery.parse({ ...asked, status })),
      enabled,
    })),
  });
  const users = useQuery({ ...usersQuery(userListQuery.parse(asked)), enabled });
  const billings = useQuery({ ...billingsQuery(billingListQuery.parse(asked)), enabled });
  const messages = useQuery({ ...messagesQuery(messageListQuery.parse(asked)), enabled });

  const all = [...events, ...places, users, billings, messages];
  const contentOf = <Item>(results: { data?: { content: Item[] } | undefined }[]) =>
    results.flatMap(({ data }) => data?.content ?? []).slice(0, each);
  const groups = [
    { section: 'Events', results: contentOf(events).map(eventFound) },
    { section: 'Places', results: contentOf(places).map(placeFound) },
    {
      section: 'Users',
      results: [
        ...contentOf([users]).map(userFound),
        ...others('users', users.data, paths.users, writeListQuery(userListQuery, { search })),
      ],
    },
    {
      section: 'Billings',
      results: [
        ...contentOf([billings]).map(billingFound),
        ...others('billings', billings.data, paths.billings, writeListQuery(billingListQuery, { search })),
      ],
    },
    {
      section: 'Messages',
      results: [
        ...contentOf([messages]).map(messageFound),
        ...others('messages', messages.data, paths.messages, writeListQuery(messageListQuery, { search })),
      ],
    },
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
  hint: `${statusLabel(status)} · ${formatDateTime(timeFrom)}`,
  to: paths.eventForm(id),
});

const placeFound = ({ id, name, status }: PlaceListItem): SearchResult => ({
  label: name,
  hint: statusLabel(status),
  to: paths.placeForm(id, status === 'DRAFT' ? 'edit' : 'view'),
});

const userFound = (user: User): SearchResult => ({
  label: personName(user),
  hint: user.email,
  to: paths.user(user.id),
});

const billingFound = ({ id, cost, currency, transactionDate, user }: BillingListItem): SearchResult => ({
  label: `${formatMoney(cost, currency)}, ${personName(user)}`,
  hint: formatDate(transactionDate),
  to: paths.billingDetails(id),
});

const messageFound = ({ id, title, createdAt, user }: Message): SearchResult => ({
  label: title,
  hint: `${personName(user)} · ${formatDate(createdAt)}`,
  to: paths.messageDetails(id),
});

/** The way to the list with the same search, where it holds more than are shown here. */
function others(
  what: string,
  page: { numberOfElements: number } | undefined,
  to: string,
  search: Record<string, string>,
): SearchResult[] {
  const more = (page?.numberOfElements ?? 0) - each;
  return more > 0 ? [{ label: `${more} more ${what}`, to, search }] : [];
}
