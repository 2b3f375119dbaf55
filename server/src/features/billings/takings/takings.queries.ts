/** Takings of a period, added up by the database. */

import type { Takings, TakingsGroup, TakingsQuery, TakingsSums } from '@foyer/contract/figures/takings.ts';
import { daysIn } from '@foyer/contract/time/days.ts';
import { type RawBuilder, sql } from 'kysely';
import { toZloty } from '#lib/money.ts';
import { type ListExport, moneyCell, numberCell, textCell } from '#lists/export-cells.ts';
import { queryTime } from '#lists/search.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';
import {
  filteredMovements,
  type MoneySource,
  type MovementFilters,
} from '#shared/sales/movements/movement-filters.ts';
import { methodGroup } from '#shared/sales/payment-methods.ts';
import { sellerAccountId, storedSellerName } from '#shared/sales/sellers.ts';
import { startOfTakingsDay } from '#shared/sales/takings-days.ts';

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

export async function readTakings(source: MoneySource, query: TakingsQuery): Promise<Takings> {
  const [rows, [late]] = await Promise.all([
    source.db.selectFrom(takingsOf(source, query)).selectAll().orderBy(order(query)).execute(),
    lateMovements(source, query).execute(),
  ]);
  const groups = rows.flatMap(({ key, label, ...row }) =>
    key === null ? [] : [{ key, label, ...toSums(row) }],
  );
  const total = rows.find(({ key }) => key === null);
  if (!total || !late) throw new Error('takings without a total');
  return { groups, total: toSums(total), late: { count: late.count, net: toZloty(late.netMinor) } };
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
export const exportTakings = (source: MoneySource, query: TakingsQuery): ListExport<'takings'> => ({
  columns: {
    label: { ...textCell(sql.ref('t.label')), header: headers[query.groupBy] },
    income: moneyCell(sql.ref('t.income_minor')),
    refunds: moneyCell(sql.ref('t.refunds_minor')),
    net: moneyCell(sql.ref('t.net_minor')),
    tickets: numberCell(sql.ref('t.tickets')),
    freeTickets: numberCell(sql.ref('t.free_tickets')),
    average: moneyCell(sql.ref('t.average_minor')),
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
function takingsOf(source: MoneySource, query: TakingsQuery) {
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

/** Adds up the movements of the period by the columns that decide their group. */
const soldBy = (source: MoneySource, { from, to }: TakingsQuery, { columns }: Grouping) =>
  movementsOf(source, { from, to })
    .select(columns.map((column, index) => column.as(`by${index}`)))
    .select([
      sql`count(*)`.as('movements'),
      sql`coalesce(sum(m.amount_minor) filter (where not m.is_refund), 0)`.as('income'),
      sql`coalesce(-sum(m.amount_minor) filter (where m.is_refund), 0)`.as('refunds'),
      sql`sum(m.quantity - m.free_quantity)`.as('tickets'),
      sql`sum(m.free_quantity)`.as('freeTickets'),
    ])
    .groupBy(columns.map((_, index) => sql`${sql.ref(`by${index}`)}`));

const movementsOf = (source: MoneySource, filters: Pick<MovementFilters, 'from' | 'to' | 'late'>) =>
  filteredMovements(source, { ...filters, placeIds: [], paymentMethod: '', seller: '' });

/** Movements of the period that were reported after the end of their day. */
const lateMovements = (source: MoneySource, { from, to }: TakingsQuery) =>
  movementsOf(source, { from, to, late: true }).select([
    sql<number>`count(*)`.as('count'),
    sql<number>`coalesce(sum(m.amount_minor), 0)::bigint`.as('netMinor'),
  ]);

interface Grouping {
  /** Columns of movements, as `s.by0` in the others. */
  columns: RawBuilder<unknown>[];
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const nothing = sql``;

const groupingOf = (source: MoneySource, query: TakingsQuery): Grouping =>
  query.groupBy === 'day' ? byDay(source, query) : groupings[query.groupBy];

const groupings: Record<Exclude<TakingsGroup, 'day'>, Grouping> = {
  event: {
    columns: [sql`m.event_id`],
    key: sql`coalesce(s.by0::text, 'none')`,
    label: sql`coalesce(min(e.title_pl), case when min(s.by0::text) is null then 'No event' else 'Deleted event' end)`,
    // One look-up for each group. A plain join reads all events.
    joins: sql`left join lateral (select title_pl from events where id = s.by0 limit 1) e on true`,
  },
  place: {
    columns: [sql`m.place_ids`],
    key: sql`coalesce(at.ids, 'none')`,
    label: sql`coalesce(min(at.names), 'No place')`,
    joins: sql`
        left join lateral (
          select string_agg(sold.at::text, ',' order by sold.at) as ids,
                 string_agg(coalesce(p.name, 'Deleted place'), ', ' order by sold.position) as names
            from unnest(s.by0) with ordinality sold (at, position) left join places p on p.id = sold.at
        ) at on true`,
  },
  paymentMethod: {
    columns: [sql`m.payment_method`],
    key: methodGroup(sql`s.by0`),
    label: sql`case when min(${methodGroup(sql`s.by0`)}) = 'none' then 'No payment method'
        else (array_agg(btrim(s.by0) order by s.movements desc, s.by0))[1] end`,
    joins: nothing,
  },
  seller: {
    columns: [sql`m.seller`],
    key: sql`coalesce(s.by0, 'none')`,
    label: sql`coalesce(min(${accountLabel}), ${storedSellerName(sql`min(s.by0)`)}, 'Not recorded')`,
    joins: sql`left join users u on u.id = ${sellerAccountId(sql`s.by0`)}`,
  },
};

/** Days as the filters see them, which may have 23 or 25 hours. */
function byDay({ settings }: MoneySource, period: TakingsQuery): Grouping {
  const days = daysIn(period);
  const names = sql`array[${sql.join(days)}]::text[]`; // COPY takes no arrays as parameters
  const starts = days.map((day) => queryTime(startOfTakingsDay(settings, day).toISOString()));
  return {
    columns: [sql`width_bucket(m.at, array[${sql.join(starts)}])`],
    key: sql`(${names})[s.by0]`,
    label: sql`(${names})[min(s.by0)]`,
    joins: nothing,
  };
}
