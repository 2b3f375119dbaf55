/** Takings of a period, added up by the database. */

import { billingType } from '@foyer/contract/enums.ts';
import type { Takings, TakingsGroup, TakingsQuery, TakingsSums } from '@foyer/contract/figures/takings.ts';
import { billingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { addDays, daysIn } from '@foyer/contract/time/days.ts';
import { type RawBuilder, sql } from 'kysely';
import { toZloty } from '#lib/money.ts';
import { type ListExport, money, number, text } from '#lists/export-cells.ts';
import { queryTime } from '#lists/search.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';
import { orderId } from '#shared/sales/purchases.ts';
import { type BillingSource, filteredBillings, methodGroup, startOfTakingsDay } from '../billing-filters.ts';

/** Sums in grosze. */
interface SumsRow {
  /** Null: the total. */
  key: string | null;
  label: string;
  incomeMinor: number;
  refundsMinor: number;
  netMinor: number;
  tickets: number;
  freeTickets: number;
  averageMinor: number | null;
}

export async function readTakings(source: BillingSource, query: TakingsQuery): Promise<Takings> {
  const [rows, [later]] = await Promise.all([
    source.db.selectFrom(takingsOf(source, query)).selectAll().orderBy(order(query)).execute(),
    refundedLater(source, query).execute(),
  ]);
  const groups = rows.flatMap(({ key, label, ...row }) =>
    key === null ? [] : [{ key, label, ...toSums(row) }],
  );
  const total = rows.find(({ key }) => key === null);
  if (!total || !later) throw new Error('takings without a total');
  const { count, totalMinor } = later;
  return { groups, total: toSums(total), refundedLater: { count, total: toZloty(totalMinor) } };
}

const toSums = (row: Omit<SumsRow, 'key' | 'label'>): TakingsSums => ({
  income: toZloty(row.incomeMinor),
  refunds: toZloty(row.refundsMinor),
  net: toZloty(row.netMinor),
  tickets: row.tickets,
  freeTickets: row.freeTickets,
  average: row.averageMinor === null ? null : toZloty(row.averageMinor),
});

/** Groups in the order of the screen, then the total. */
export const exportTakings = (source: BillingSource, query: TakingsQuery): ListExport<'takings'> => ({
  columns: {
    label: { ...text(sql.ref('t.label')), header: headers[query.groupBy] },
    income: money(sql.ref('t.income_minor')),
    refunds: money(sql.ref('t.refunds_minor')),
    net: money(sql.ref('t.net_minor')),
    tickets: number(sql.ref('t.tickets')),
    freeTickets: number(sql.ref('t.free_tickets')),
    average: money(sql.ref('t.average_minor')),
  },
  rows: (cells) => source.db.selectFrom(takingsOf(source, query)).select(cells).orderBy(order(query)),
});

const headers: Record<TakingsGroup, string> = {
  day: 'Day',
  event: 'Event',
  place: 'Place',
  paymentMethod: 'Payment method',
  seller: 'Seller',
};

/** Days in their order, others by net income. What has no event, place or seller comes last. */
const order = ({ groupBy }: TakingsQuery) =>
  groupBy === 'day'
    ? sql`t.key nulls last`
    : sql`t.key is null, t.key = 'none', t.net_minor desc, t.label, t.key`;

/** A row for each group, and one with the total. */
function takingsOf(source: BillingSource, query: TakingsQuery) {
  const grouping = groupingOf(source, query);
  const { key, label, joins } = grouping;
  const sums = sql`
    coalesce(sum(s.income), 0)::bigint as income_minor, coalesce(sum(s.refunds), 0)::bigint as refunds_minor,
    coalesce(sum(s.income - s.refunds), 0)::bigint as net_minor,
    coalesce(sum(s.tickets), 0)::bigint as tickets, coalesce(sum(s.free_tickets), 0)::bigint as free_tickets`;
  return sql<SumsRow>`(
    with s as materialized (${soldBy(source, query, grouping)})
    select *, case when tickets > 0 then round(net_minor::numeric / tickets)::bigint end as average_minor
      from (
        select ${key} as key, ${label} as label, ${sums} from s ${joins} group by 1
        union all
        select null, 'Total', ${sums} from s
      ) rows
  )`.as<'t'>('t');
}

/** Adds up the PAID billings of the period by the columns that decide their group. */
function soldBy(source: BillingSource, { from, to }: TakingsQuery, { columns, isByPlace = false }: Grouping) {
  const isRefund = sql`b.type = 'REFUND'`;
  // Of a REFUND, the payment decides: less than the price of a ticket may be left to pay back.
  const isFree = sql`(case when b.tickets = 0 then false when b.original_id is null then b.cost_minor = 0
    else (select p.cost_minor from billings p where p.id = b.original_id) = 0 end)`;
  const tickets = sql`case when ${isRefund} then -b.tickets else b.tickets end`;
  const amount = (where: RawBuilder<unknown>) => sql`coalesce(sum(b.cost_minor) filter (where ${where}), 0)`;
  const count = (where: RawBuilder<unknown>) => sql`coalesce(sum(${tickets}) filter (where ${where}), 0)`;
  return filteredBillings(source, billingSummaryQuery.parse({ status: 'PAID', from, to }))
    .$if(isByPlace, (billings) =>
      billings.leftJoin('orders as o', (join) =>
        join.on('o.id', '=', sql<string>`case when b.event_id is null then ${orderId} end`),
      ),
    )
    .select(columns.map((column, index) => column.as(`by${index}`)))
    .select([
      sql`count(*)`.as('billings'),
      amount(sql`not ${isRefund}`).as('income'),
      amount(isRefund).as('refunds'),
      count(sql`not ${isFree}`).as('tickets'),
      count(isFree).as('freeTickets'),
    ])
    .groupBy(columns.map((_, index) => sql`${sql.ref(`by${index}`)}`));
}

interface Grouping {
  /** Columns of billings, as `s.by0` and `s.by1` in the others. */
  columns: RawBuilder<unknown>[];
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** Needs the order as `o`. */
  isByPlace?: boolean;
}

const nothing = sql``;

const groupingOf = (source: BillingSource, query: TakingsQuery): Grouping =>
  query.groupBy === 'day' ? byDay(source, query) : groupings[query.groupBy];

const groupings: Record<Exclude<TakingsGroup, 'day'>, Grouping> = {
  event: {
    columns: [sql`b.event_id`],
    key: sql`coalesce(s.by0::text, 'none')`,
    label: sql`coalesce(min(e.title_pl), 'No event')`,
    joins: sql`left join events e on e.id = s.by0`,
  },
  place: {
    columns: [sql`b.event_id`, sql`o.place_id`],
    isByPlace: true,
    key: sql`coalesce(at.ids, s.by1::text, 'none')`,
    label: sql`coalesce(min(at.names), min(p.name), case when min(s.by1::text) is null then 'No place' else 'Deleted place' end)`,
    joins: sql`
        left join places p on p.id = s.by1
        left join lateral (
          select string_agg(ep.place_id::text, ',' order by ep.place_id) as ids,
                 string_agg(ep.place_name, ', ' order by ep.position, ep.place_id) as names
            from event_places ep where ep.event_id = s.by0
        ) at on true`,
  },
  paymentMethod: {
    columns: [sql`b.payment_method`],
    key: methodGroup(sql`s.by0`),
    label: sql`case when min(${methodGroup(sql`s.by0`)}) = 'none' then 'No payment method'
        else (array_agg(btrim(s.by0) order by s.billings desc, s.by0))[1] end`,
    joins: nothing,
  },
  seller: {
    columns: [sql`b.seller`],
    key: sql`coalesce(s.by0, 'none')`,
    label: sql`coalesce(
        min(${accountLabel}),
        regexp_replace(min(s.by0), '^(key: |import: \\S+ )', ''), 'Not recorded')`,
    joins: sql`left join users u on u.id = case when s.by0 ~ '^[0-9a-f-]{36}$' then s.by0::uuid end`,
  },
};

/** Days as the filters of billings see them, which may have 23 or 25 hours. */
function byDay({ settings }: BillingSource, period: TakingsQuery): Grouping {
  const days = daysIn(period);
  const names = sql`array[${sql.join(days)}]::text[]`; // COPY takes no arrays as parameters
  const starts = days.map((day) => queryTime(startOfTakingsDay(settings, day).toISOString()));
  return {
    columns: [sql`width_bucket(b.transaction_date, array[${sql.join(starts)}])`],
    key: sql`(${names})[s.by0]`,
    label: sql`(${names})[min(s.by0)]`,
    joins: nothing,
  };
}

/** The index by date begins with status and type. */
const payments = billingType.options.filter((type) => type !== 'REFUND').join();

/** Orders of the period that became REFUNDED after it. They are no income any more. */
function refundedLater(source: BillingSource, { from, to }: TakingsQuery) {
  const end = startOfTakingsDay(source.settings, addDays(to, 1));
  return filteredBillings(source, billingSummaryQuery.parse({ status: 'REFUNDED', type: payments, from, to }))
    .innerJoin('orders as o', 'o.id', 'b.id')
    .where('o.refundedAt', '>=', end)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(b.cost_minor), 0)::bigint`.as('totalMinor'),
    ]);
}
