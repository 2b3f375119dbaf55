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
}

/** Only `=` lets an index of places and dates be read in order, and tells the planner that an event is at a place once. */
const isOneOf = (places: readonly string[]) => (column: string) =>
  places.length === 1 ? `${column} = $place::uuid` : `${column} = any($places::uuid[])`;

export const limitSql = ({ places, guest }: PlaceLimit): LimitSql => {
  const isHere = isOneOf(places);
  const events = `(select limited.event_id from public.event_places limited where ${isHere('limited.place_id')})`;
  const isOfEvent = (column: string) => `${column} in ${events}`;
  const known = isKnownBy(guest);
  return { isHere, places: '$places::uuid[]', events, isOfEvent, account: '$account::uuid', known };
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

/** Tables that name guests, with the condition on a row `g` that names one of the places or messages of the account. */
const guestSources = (limit: LimitSql): [table: string, condition: string][] => [
  ...['ticket_codes', 'billings', 'waiting_list_entries'].map((table): [string, string] => [
    table,
    limit.isOfEvent('g.event_id'),
  ]),
  ['billings', `g.id in ${ordersAt(limit)}`],
  ['reservations', limit.isHere('g.place_id')],
  ['reviews', isOfEventOrPlace(limit, 'g')],
  ['messages', `g.assignee_id = ${limit.account}`],
];

/**
 * Condition on a user whom one of the sources names. Without `offset`, PostgreSQL would also plan to read all guests of the places
 * first, which doubles the time. Lists of guests choose among `guestIds` instead.
 */
const isGuestAt = (limit: LimitSql, user: string) => {
  const named = guestSources(limit).map(
    ([table, condition]) =>
      `exists (select from public.${table} g where g.user_id = ${user} and ${condition} offset 0)`,
  );
  return `(${named.join(' or ')})`;
};

/** Ids of all whom a source names, some of them null or more than once. Only an array makes the planner use indexes by event. */
export const guestIds = (limit: LimitSql) =>
  guestSources({ ...limit, isOfEvent: (column) => `${column} = any(array${limit.events})` })
    .map(([table, condition]) => `select g.user_id as id from public.${table} g where ${condition}`)
    .join(' union all ');

export const isGuestOrStaff = (limit: LimitSql, row: string) =>
  `(${row}.role <> 'USER' or ${isGuestAt(limit, `${row}.id`)})`;

export const hasRow = (table: string, id: string, condition: string) =>
  `exists (select from public.${table} x where x.id = ${id} and ${condition})`;

/** Entries follow their record. Those of deleted records are hidden, because they no longer name a place. */
export const isEntryAt = (limit: LimitSql) => {
  const { events, isHere, account } = limit;
  const id = `r.subject_id::uuid`;
  return `case when r.subject_id !~ '^[0-9a-f-]{36}$' then false else case r.subject
    when 'events' then ${id} in ${events}
    when 'places' then ${isHere(id)}
    when 'billings' then ${hasRow('billings', id, isBillingAt(limit, 'x'))}
    when 'reservations' then ${hasRow('reservations', id, isHere('x.place_id'))}
    when 'discounts' then ${hasRow('discounts', id, `x.event_id in ${events}`)}
    when 'users' then ${isGuestAt(limit, id)}
    when 'messages' then ${id} in ${messagesOf(account)}
    when 'staff' then ${id} = ${account}
    when 'door_devices' then ${hasRow('access_keys', id, `x.maker_id = ${account}`)}
    else false end end`;
};

/** Views of the account, and shared ones that name a place of the limit, if they name no other place. */
export const isViewFor = ({ account, places }: LimitSql) => `(
  (r.owner_id = ${account} or exists (select from unnest(${places}) own (id) where strpos(r.query::text, own.id::text) > 0))
  and not exists (
    select from public.places other where other.id <> all(${places}) and strpos(r.query::text, other.id::text) > 0))`;
