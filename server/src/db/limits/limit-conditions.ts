/** Conditions on the rows that a limited caller sees, as SQL. */
import type { PlaceLimit } from './place-limit.ts';

/** Parts of the conditions. Names after `$` are parameters, so that callers share texts. */
export interface LimitSql {
  /** Condition on a column with the id of a place. */
  isHere: (column: string) => string;
  /** Array of the ids of the places. */
  places: string;
  /** Select of the ids of the events at one of the places. */
  events: string;
  /** Condition on a column with the id of an event. */
  isOfEvent: (column: string) => string;
  /** Id of the account. */
  account: string;
  /** Condition on `r`, a user: the guest whose e-mail address or phone number the caller knows. */
  known: string;
  /** Kinds of records whose entries of the history the statement may read. Empty: all. */
  entryKinds: readonly string[];
}

/** Only `=` lets an index of places and dates be read in order, and tells the planner that an event is at a place once. */
const isOneOf = (places: readonly string[]) => (column: string) =>
  places.length === 1 ? `${column} = $place::uuid` : `${column} = any($places::uuid[])`;

export const limitSql = ({ places, guest }: PlaceLimit, statement: string): LimitSql => {
  const isHere = isOneOf(places);
  const events = `(select limited.event_id from public.event_places limited where ${isHere('limited.place_id')})`;
  const isOfEvent = (column: string) => `${column} in ${events}`;
  const known = isKnownBy(guest);
  const entryKinds = [...statement.matchAll(/\bsubject = '(\w+)'/g)].map(([, kind = '']) => kind);
  return {
    isHere,
    places: '$places::uuid[]',
    events,
    isOfEvent,
    account: '$account::uuid',
    known,
    entryKinds,
  };
};

/** At least this many digits are a phone number. */
const phoneDigits = 7;

function isKnownBy(guest: string | undefined): string {
  if (guest === undefined) return 'false';
  const text = '$guest::text';
  const isNumber = guest.replace(/\D/g, '').length >= phoneDigits && /^[\d\s()+-]+$/.test(guest);
  const isPhone = isNumber
    ? `phone_digits(r.phone_prefix || r.phone_number) = phone_digits(${text})`
    : 'false';
  return `(r.status <> 'DELETED' and (lower(r.email) = lower(${text}) or ${isPhone}))`;
}

export const ordersAt = ({ isHere }: LimitSql) =>
  `(select bought.id from public.orders bought where ${isHere('bought.place_id')})`;

/**
 * A REFUND belongs to the place of the order that it pays back. Arrays, as in the filter by place, let the planner combine the
 * indexes of the three columns.
 */
export const isBillingAt = (limit: LimitSql, row = 'r') => {
  const orders = `any(array${ordersAt(limit)})`;
  return `(${row}.event_id = any(array${limit.events}) or ${row}.id = ${orders} or ${row}.original_id = ${orders})`;
};

export const isOfEventOrPlace = ({ isOfEvent, isHere }: LimitSql, row = 'r') =>
  `(${isOfEvent(`${row}.event_id`)} or ${isHere(`${row}.place_id`)})`;

/** Ids of the messages that the account handles. */
export const messagesOf = (account: string) =>
  `(select own.id from public.messages own where own.assignee_id = ${account})`;

/** A table that names guests, with the condition on a row `g`. */
type GuestSource = [table: string, condition: string];

const guestSourcesAt = (limit: LimitSql): GuestSource[] => [
  ...['ticket_codes', 'billings', 'waiting_list_entries'].map(
    (table): GuestSource => [table, limit.isOfEvent('g.event_id')],
  ),
  ['billings', `g.id in ${ordersAt(limit)}`],
  ['reservations', limit.isHere('g.place_id')],
  ['reviews', isOfEventOrPlace(limit, 'g')],
];

const messageSource = ({ account }: LimitSql): GuestSource => ['messages', `g.assignee_id = ${account}`];

/**
 * Condition on a user whom one of the sources names. Without `offset`, PostgreSQL would also plan to read all guests of the places
 * first, which doubles the time. Lists of guests choose among `guestIds` instead.
 */
const isNamedBy = (sources: GuestSource[], user: string) => {
  const named = sources.map(
    ([table, condition]) =>
      `exists (select from public.${table} g where g.user_id = ${user} and ${condition} offset 0)`,
  );
  return `(${named.join(' or ')})`;
};

const isGuestAt = (limit: LimitSql, user: string) =>
  isNamedBy([...guestSourcesAt(limit), messageSource(limit)], user);

/** Ids from the sources, some of them null. Only an array makes the planner use indexes by event, and `union` makes it expect few. */
const idsNamedBy = (sources: (limit: LimitSql) => GuestSource[]) => (limit: LimitSql) =>
  sources({ ...limit, isOfEvent: (column) => `${column} = any(array${limit.events})` })
    .map(([table, condition]) => `select g.user_id as id from public.${table} g where ${condition}`)
    .join(' union ');

/** Ids of the guests at the places. */
export const guestIdsAt = idsNamedBy(guestSourcesAt);

const guestIdsByMessage = idsNamedBy((limit) => [messageSource(limit)]);

/** Condition on a user `r` with a message that the account handles, and nothing at the places. */
export const isGuestByMessage = (limit: LimitSql) =>
  `r.id in (${guestIdsByMessage(limit)}) and not ${isNamedBy(guestSourcesAt(limit), 'r.id')}`;

/** Ids of all guests whom the caller sees. */
export const guestIds = idsNamedBy((limit) => [...guestSourcesAt(limit), messageSource(limit)]);

export const isGuestOrStaff = (limit: LimitSql, row: string) =>
  `(${row}.role <> 'USER' or ${isGuestAt(limit, `${row}.id`)})`;

export const hasRow = (table: string, id: string, condition: string) =>
  `exists (select from public.${table} x where x.id = ${id} and ${condition})`;

/** Conditions on the id of an entry's record, by its kind. Entries of other kinds are hidden. */
const recordsOfEntries = (limit: LimitSql, id: string): Record<string, string> => {
  const { events, isHere, account } = limit;
  return {
    events: `${id} in ${events}`,
    places: isHere(id),
    billings: hasRow('billings', id, isBillingAt(limit, 'x')),
    reservations: hasRow('reservations', id, isHere('x.place_id')),
    discounts: hasRow('discounts', id, `x.event_id in ${events}`),
    users: isGuestAt(limit, id),
    messages: `${id} in ${messagesOf(account)}`,
    staff: `${id} = ${account}`,
    door_devices: hasRow('access_keys', id, `x.maker_id = ${account}`),
  };
};

/**
 * Entries follow their record. Those of deleted records are hidden, because they no longer name a place. If the statement names
 * kinds (`subject = 'events'`), others are left out: planning for all of them takes longer than reading.
 */
export const isEntryAt = (limit: LimitSql) => {
  const { entryKinds } = limit;
  const kinds = Object.entries(recordsOfEntries(limit, 'r.subject_id::uuid'))
    .filter(([kind]) => entryKinds.length === 0 || entryKinds.includes(kind))
    .map(([kind, condition]) => ` when r.subject = '${kind}' then ${condition}`);
  return `case when r.subject_id !~ '^[0-9a-f-]{36}$' then false${kinds.join('')} else false end`;
};

/** Views of the account, and shared ones that name a place of the limit, if they name no other place. */
export const isViewFor = ({ account, places }: LimitSql) => `(
  (r.owner_id = ${account} or exists (select from unnest(${places}) own (id) where strpos(r.query::text, own.id::text) > 0))
  and not exists (
    select from public.places other where other.id <> all(${places}) and strpos(r.query::text, other.id::text) > 0))`;
