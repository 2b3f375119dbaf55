/**
 * Rows of each table that a limited caller sees. A table without an entry does not compile, so that a new one is not
 * forgotten.
 */
import { revisedTables, type Tables } from '#db/schema/tables.ts';
import {
  guestIds,
  guestIdsAt,
  hasRow,
  isBillingAt,
  isEntryAt,
  isGuestByMessage,
  isGuestOrStaff,
  isOfEventOrPlace,
  isViewFor,
  type LimitSql,
  limitSql,
  messagesOf,
  ordersAt,
} from './limit-conditions.ts';
import type { PlaceLimit } from './place-limit.ts';

/** A condition on the table's row `r`, or the whole select of a table of figures. */
type Rule =
  | 'all'
  | 'none'
  | { where: (limit: LimitSql) => string }
  | { figures: (limit: LimitSql) => string };

const ofEvent = (column = 'event_id'): Rule => ({ where: ({ isOfEvent }) => isOfEvent(`r.${column}`) });
const ofPlace = (column: string): Rule => ({ where: ({ isHere }) => isHere(`r.${column}`) });
const ofAccount = (column: string): Rule => ({ where: ({ account }) => `r.${column} = ${account}` });

/** Those of events are read from an index alone, which conditions combined by `or` would prevent. */
const sumsOfBillings = (names: string, columns: string) => (limit: LimitSql) => {
  const ofEvent = `r.event_id = any(array${limit.events})`;
  const orders = `any(array${ordersAt(limit)})`;
  const summed =
    'select r.status, r.type, r.event_id, r.payment_method, r.cost_minor from public.billings r where';
  return `select 0 as slot, r.status, r.type, ${columns} as ${names}, count(*) as billings, sum(r.cost_minor) as cost_minor
    from (${summed} ${ofEvent}
          union all
          ${summed} (r.id = ${orders} or r.original_id = ${orders}) and (${ofEvent}) is not true) r
   group by 2, 3, 4`;
};

const usersByStatus = (condition: string) =>
  `select 0 as slot, 'users ' || r.status as name, count(*) as value from public.users r
    where r.role = 'USER' and ${condition} group by 2`;

/** Those of the places. `limited_own_counters` has the rest. */
const countersAt = (limit: LimitSql) => `${usersByStatus(`r.id in (${guestIdsAt(limit)})`)}
  union all
  select 0, case when r.of_event then 'event ' else 'place ' end || figure.name,
         sum(case figure.name when 'reviews' then 1 else r.rating end)
    from public.reviews r cross join (values ('reviews'), ('ratings')) figure (name)
   where ${isOfEventOrPlace(limit)} group by 2`;

/** Messages of the account, and their guests whom `countersAt` does not count. */
const ownCounters = (limit: LimitSql) => `${usersByStatus(isGuestByMessage(limit))}
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
  billingMethodSums: { figures: sumsOfBillings('payment_method', 'r.payment_method') },
  billingSums: { figures: sumsOfBillings('of_event', `(r.type = 'EVENT' or r.event_id is not null)`) },
  billings: { where: isBillingAt },
  browsers: ofAccount('user_id'),
  checkIns: {
    where: ({ events }) => `r.event_id in ${events} and (r.ticket_id is null or r.ticket_id in (
      select own.id from public.ticket_codes own where own.event_id in ${events}))`,
  },
  countedAdmissions: ofEvent(),
  counters: { figures: countersAt },
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
  orders: { where: isOfEventOrPlace },
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
  reviews: { where: isOfEventOrPlace },
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

/** Ids at the places, for lists that choose among the rows of the whole house, and figures of the account. */
const helpers: Record<string, (limit: LimitSql) => string> = {
  limited_events: ({ events }) => `select event_id as id from ${events} at_places`,
  limited_orders: (limit) => `select id from ${ordersAt(limit)} at_places`,
  limited_guests: (limit) => `${guestIds(limit)} union select r.id from public.users r where ${limit.known}`,
  limited_own_counters: ownCounters,
};

const inlined = (select: string) => `as not materialized (${select})`;

function expressionOf(name: string, rule: Exclude<Rule, 'all'>, limit: LimitSql): string {
  if (rule === 'none') return inlined(`select r.* from public.${name} r where false`);
  // Figures are computed once, however often a statement names them.
  if ('figures' in rule) return `as (${rule.figures(limit)})`;
  return inlined(`select r.* from public.${name} r where ${rule.where(limit)}`);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A table or helper, and its common table expression. */
interface Hidden {
  name: string;
  expression: (limit: LimitSql) => string;
}

const hidden: Hidden[] = [
  ...Object.entries(rules).flatMap(([table, rule]) => {
    const name = snakeCase(table);
    return rule === 'all' ? [] : [{ name, expression: (limit: LimitSql) => expressionOf(name, rule, limit) }];
  }),
  ...Object.entries(helpers).map(([name, select]) => ({
    name,
    expression: (limit: LimitSql) => inlined(select(limit)),
  })),
];

/** Names as text, and tables of a named schema, which no expression hides. Each that is left takes time to plan. */
const noTable = /'\w+'|"?\bpublic"?\."?\w+"?/g;

/** Tables that a statement names, as common table expressions of the rows that the caller sees. */
export function limitedTables(statement: string, limit: PlaceLimit): string[] {
  const words = new Set(statement.replace(noTable, '').match(/\w+/g));
  const parts = limitSql(limit, statement);
  return hidden.flatMap(({ name, expression }) => (words.has(name) ? [`${name} ${expression(parts)}`] : []));
}

const anyLimit = limitSql({ places: [], accountId: '', wholeEvents: new Set() }, '');

function revisedTablesOfRule(table: string) {
  const rule = hidden.find(({ name }) => name === table)?.expression(anyLimit);
  const read = new Set(rule?.matchAll(/\bpublic\.(\w+)/g).map(([, name]) => name));
  return revisedTables.filter((name) => read.has(name));
}

/** Tables that decide which rows of a table a limited caller sees. */
export const limitingTables = new Map(revisedTables.map((table) => [table, revisedTablesOfRule(table)]));
