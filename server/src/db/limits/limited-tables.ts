/**
 * Rows of each table that a limited caller sees. A table without an entry does not compile, so that a new one is not
 * forgotten.
 */
import type { Tables } from '#db/schema/tables.ts';
import type { PlaceLimit } from './place-limit.ts';

/** A condition on the table's row `r`, or the whole select of a table of figures. */
type Rule = 'all' | 'none' | { where: (limit: LimitSql) => string } | { select: (limit: LimitSql) => string };

/** Parts of the conditions, as SQL. Names after `$` are parameters, so that callers share texts. */
interface LimitSql {
  /** Condition on a column with the id of a place. */
  isHere: (column: string) => string;
  /** Array of the ids of the places. */
  places: string;
  /** Select of the ids of the events at one of the places. */
  events: string;
  /** Id of the account. */
  account: string;
  /** Condition on `r`, a user: the guest whose e-mail address or phone number the caller knows. */
  known: string;
}

/** Only `=` lets an index of places and dates be read in order, and tells the planner that an event is at a place once. */
const isOneOf = (places: readonly string[]) => (column: string) =>
  places.length === 1 ? `${column} = $place::uuid` : `${column} = any($places::uuid[])`;

const limitSql = ({ places, guest }: PlaceLimit): LimitSql => {
  const isHere = isOneOf(places);
  const events = `(select limited.event_id from public.event_places limited where ${isHere('limited.place_id')})`;
  return { isHere, places: '$places::uuid[]', events, account: '$account::uuid', known: isKnownBy(guest) };
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

const ofEvent = (column = 'event_id'): Rule => ({
  where: ({ events }) => `r.${column} in ${events}`,
});
const ofPlace = (column: string): Rule => ({ where: ({ isHere }) => isHere(`r.${column}`) });
const ofAccount = (column: string): Rule => ({ where: ({ account }) => `r.${column} = ${account}` });
const ofEventOrPlace: Rule = {
  where: ({ events, isHere }) => `(r.event_id in ${events} or ${isHere('r.place_id')})`,
};

const ordersAt = ({ isHere }: LimitSql) =>
  `(select bought.id from public.orders bought where ${isHere('bought.place_id')})`;

/**
 * A REFUND belongs to the place of the order that it pays back. Arrays, as in the filter by place, let the planner combine the
 * indexes of the three columns.
 */
const isBillingAt = (limit: LimitSql, row = 'r') => {
  const orders = `any(array${ordersAt(limit)})`;
  return `(${row}.event_id = any(array${limit.events}) or ${row}.id = ${orders} or ${row}.original_id = ${orders})`;
};

const isReviewAt = ({ events, isHere }: LimitSql, row = 'r') =>
  `(${row}.event_id in ${events} or ${isHere(`${row}.place_id`)})`;

/** Ids of the messages that the account handles. */
const messagesOf = (account: string) =>
  `(select own.id from public.messages own where own.assignee_id = ${account})`;

/** Tables that name guests, with the condition on a row `g` that names one of the places or messages of the account. */
const guestSources = (limit: LimitSql): [table: string, condition: string][] => [
  ...['ticket_codes', 'billings', 'waiting_list_entries'].map((table): [string, string] => [
    table,
    `g.event_id in ${limit.events}`,
  ]),
  ['billings', `g.id in ${ordersAt(limit)}`],
  ['reservations', limit.isHere('g.place_id')],
  ['reviews', isReviewAt(limit, 'g')],
  ['messages', `g.assignee_id = ${limit.account}`],
];

/**
 * Condition on a user whom one of the sources names. If PostgreSQL checks many users, it reads all guests of the places first, unless
 * each user is checked alone.
 */
const isGuestAt = (limit: LimitSql, user: string, checks: 'alone' | 'together' = 'together') => {
  const alone = checks === 'alone' ? ' offset 0' : '';
  const named = guestSources(limit).map(
    ([table, condition]) =>
      `exists (select from public.${table} g where g.user_id = ${user} and ${condition}${alone})`,
  );
  return `(${named.join(' or ')})`;
};

const isGuestOrStaff = (limit: LimitSql, row: string) =>
  `(${row}.role <> 'USER' or ${isGuestAt(limit, `${row}.id`)})`;

const hasRow = (table: string, id: string, condition: string) =>
  `exists (select from public.${table} x where x.id = ${id} and ${condition})`;

/** Entries follow their record. Those of deleted records are hidden, because they no longer name a place. */
const isEntryAt = (limit: LimitSql) => {
  const { events, isHere, account } = limit;
  const id = `r.subject_id::uuid`;
  return `case when r.subject_id !~ '^[0-9a-f-]{36}$' then false else case r.subject
    when 'events' then ${id} in ${events}
    when 'places' then ${isHere(id)}
    when 'billings' then ${hasRow('billings', id, isBillingAt(limit, 'x'))}
    when 'reservations' then ${hasRow('reservations', id, isHere('x.place_id'))}
    when 'discounts' then ${hasRow('discounts', id, `x.event_id in ${events}`)}
    when 'users' then ${isGuestAt(limit, id, 'alone')}
    when 'messages' then ${id} in ${messagesOf(account)}
    when 'staff' then ${id} = ${account}
    when 'door_devices' then ${hasRow('access_keys', id, `x.maker_id = ${account}`)}
    else false end end`;
};

/** Views of the account, and shared ones that name a place of the limit, if they name no other place. */
const isViewFor = ({ account, places }: LimitSql) => `(
  (r.owner_id = ${account} or exists (select from unnest(${places}) own (id) where strpos(r.query::text, own.id::text) > 0))
  and not exists (
    select from public.places other where other.id <> all(${places}) and strpos(r.query::text, other.id::text) > 0))`;

const sumsOfBillings = (names: string, columns: string) => (limit: LimitSql) =>
  `select 0 as slot, r.status, r.type, ${columns} as ${names}, count(*) as billings, sum(r.cost_minor) as cost_minor
     from public.billings r where ${isBillingAt(limit)} group by 2, 3, 4`;

const countersAt = (limit: LimitSql) => `
  select 0 as slot, 'users ' || r.status as name, count(*) as value from public.users r
   where r.role = 'USER' and ${isGuestOrStaff(limit, 'r')} group by 2
  union all
  select 0, case when r.of_event then 'event ' else 'place ' end || figure.name,
         sum(case figure.name when 'reviews' then 1 else r.rating end)
    from public.reviews r cross join (values ('reviews'), ('ratings')) figure (name)
   where ${isReviewAt(limit)} group by 2
  union all
  select 0, figure.name, count(*)
    from public.messages r cross join (values ('messages'), ('pending messages')) figure (name)
   where r.assignee_id = ${limit.account} and (figure.name = 'messages' or coalesce(r.status, 'PENDING') = 'PENDING')
   group by 2`;

const rules: Record<keyof Tables, Rule> = {
  accessKeys: ofAccount('maker_id'),
  answerTemplates: 'all',
  attempts: 'none',
  auditLog: { where: isEntryAt },
  auditSeals: 'none',
  billingMethodSums: { select: sumsOfBillings('payment_method', 'r.payment_method') },
  billingSums: { select: sumsOfBillings('of_event', `(r.type = 'EVENT' or r.event_id is not null)`) },
  billings: { where: isBillingAt },
  browsers: ofAccount('user_id'),
  checkIns: {
    where: ({ events }) => `r.event_id in ${events} and (r.ticket_id is null or r.ticket_id in (
      select own.id from public.ticket_codes own where own.event_id in ${events}))`,
  },
  countedAdmissions: ofEvent(),
  counters: { select: countersAt },
  deletedPlaces: 'none',
  discounts: ofEvent(),
  eventLikes: ofEvent(),
  eventPlaces: ofEvent(),
  eventSales: ofEvent(),
  eventTypes: 'all',
  events: ofEvent('id'),
  faqs: 'all',
  guestMessages: ofEvent(),
  historyArchive: 'none',
  historyVerification: 'none',
  idempotencyKeys: 'all', // always read by owner, which may be a door device
  images: 'all',
  importChunks: 'none',
  importProblems: 'none',
  imports: 'none',
  invitations: 'none',
  legalTexts: 'all',
  listSettings: ofAccount('user_id'),
  locationTypes: 'all',
  loginChallenges: ofAccount('user_id'),
  logins: ofAccount('user_id'),
  mails: {
    where: ({ events, account }) => `(r.event_id in ${events} or r.id in (
      select reply.mail_id from public.message_replies reply where reply.message_id in ${messagesOf(account)}))`,
  },
  messageReplies: { where: ({ account }) => `r.message_id in ${messagesOf(account)}` },
  messages: ofAccount('assignee_id'),
  movements: {
    where: ({ events, places }) =>
      `case when r.event_id is null then r.place_ids && ${places} else r.event_id in ${events} end`,
  },
  orders: ofEventOrPlace,
  orphanedFiles: 'none',
  passkeyChallenges: ofAccount('user_id'),
  passkeys: ofAccount('user_id'),
  placeLikes: ofPlace('place_id'),
  placePhotos: ofPlace('place_id'),
  places: ofPlace('id'),
  ratings: { where: ({ events, isHere }) => `(r.subject_id in ${events} or ${isHere('r.subject_id')})` },
  recoveryCodes: ofAccount('user_id'),
  refreshTokens: 'none',
  refunds: {
    where: (limit) => hasRow('billings', 'r.id', isBillingAt(limit, 'x')),
  },
  reservations: ofPlace('place_id'),
  reviews: { where: isReviewAt },
  revisions: 'all',
  schemaMigrations: 'none',
  ticketCodes: ofEvent(),
  tickets: ofEvent(),
  totpFactors: ofAccount('user_id'),
  totpSetups: ofAccount('user_id'),
  users: { where: (limit) => `(${isGuestOrStaff(limit, 'r')} or ${limit.known})` },
  venue: 'all',
  verificationCodes: 'none',
  views: { where: isViewFor },
  waitingListEntries: ofEvent(),
  webhookDeliveries: 'none',
  webhooks: 'none',
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** For lists that choose among the rows of the whole house: ids at the places, and users, each of whom is checked alone. */
const helpers: Record<string, Rule> = {
  limitedEvents: { select: ({ events }) => `select event_id as id from ${events} at_places` },
  limitedOrders: { select: (limit) => `select id from ${ordersAt(limit)} at_places` },
  limitedGuests: {
    select: (limit) =>
      [
        ...guestSources(limit).map(
          ([table, condition]) => `select g.user_id as id from public.${table} g where ${condition}`,
        ),
        `select r.id from public.users r where ${limit.known}`,
      ].join(' union all '),
  },
  checkedUsers: {
    select: (limit) =>
      `select r.id from public.users r where ${isGuestAt(limit, 'r.id', 'alone')} or ${limit.known}`,
  },
};

const namedRules = Object.entries({ ...rules, ...helpers }).map(([table, rule]) => ({
  name: snakeCase(table),
  rule,
}));

function selectOf(name: string, rule: Exclude<Rule, 'all'>, limit: LimitSql): string {
  if (rule === 'none') return `select r.* from public.${name} r where false`;
  return 'select' in rule
    ? rule.select(limit)
    : `select r.* from public.${name} r where ${rule.where(limit)}`;
}

/** Names as text, and tables of a named schema, which no expression hides. Each that is left takes time to plan. */
const noTable = /'\w+'|"?\bpublic"?\."?\w+"?/g;

/** Tables that a statement names, as common table expressions of the rows that the caller sees. */
export function limitedTables(statement: string, limit: PlaceLimit): string[] {
  const words = new Set(statement.replace(noTable, '').match(/\w+/g));
  const parts = limitSql(limit);
  return namedRules.flatMap(({ name, rule }) =>
    rule !== 'all' && words.has(name) ? [`${name} as not materialized (${selectOf(name, rule, parts)})`] : [],
  );
}
