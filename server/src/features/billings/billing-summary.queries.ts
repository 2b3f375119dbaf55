import type { BillingSummary } from '@foyer/contract/sales/billings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { jsonRows } from '#db/reading/json.ts';
import type { Send } from '#db/reading/pipeline.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import { toZloty } from '#lib/money.ts';
import { figuresByRevision } from '#lists/figures.ts';
import { isOneOf } from '#lists/search.ts';
import { filteredMovements, type MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { isPaidBy, methodGroup } from '#shared/sales/payment-methods.ts';
import {
  type BillingFilters,
  countFromSums,
  filteredBillings,
  tablesOfFilters,
  withoutSale,
} from './billing-filters.ts';
import { foundSources } from './billing-search.ts';

/** PAID billings of one spelling of a payment method. */
interface Row {
  isRefund: boolean;
  /** Equal for spellings of one method. */
  key: string;
  paymentMethod: string;
  billings: number;
  costMinor: number;
}

/**
 * Returns a function that sums the billings that match the filters, or with `movement` their movements. Uses the sums that triggers
 * keep where these know the filters.
 */
export function billingSummaryReader(source: MoneySource) {
  const { db } = source;
  const readFigures = figuresByRevision<Row[]>('billing_summaries');
  const send: Send = (statement) => execute(db, statement);
  return async (filters: BillingFilters): Promise<BillingSummary> => {
    const { status, movement, search } = filters;
    if (!movement && status.length > 0 && !status.includes('PAID')) return toSummary([]);
    const select = await (movement ? movedBillings : paidBillings)(source, filters);
    // Sources of a search were found before, perhaps in another state of the data.
    if (search)
      return toSummary(
        (await sql<{ rows: Row[] }>`select ${select} as rows`.execute(db)).rows[0]?.rows ?? [],
      );
    const figures = { key: JSON.stringify(filters), dependsOn: tablesOfFilters(filters), select };
    return toSummary(await readFigures(db, send, figures));
  };
}

function toSummary(paid: readonly Row[]): BillingSummary {
  const refunds = paid.filter(({ isRefund }) => isRefund);
  const payments = paid.filter(({ isRefund }) => !isRefund);
  return {
    paid: sumOf(payments),
    refunded: sumOf(refunds),
    net: toZloty(netOf(paid)),
    byMethod: [...Map.groupBy(paid, ({ key }) => key).values()]
      .map((rows) => ({
        paymentMethod: usualSpelling(rows),
        count: sumOf(rows).count,
        total: toZloty(netOf(rows)),
      }))
      .toSorted((one, other) => other.total - one.total || compare(one.paymentMethod, other.paymentMethod)),
  };
}

async function paidBillings(source: MoneySource, filters: BillingFilters): Promise<RawBuilder<Row[]>> {
  const { db } = source;
  const found = filters.search ? await sourcesFound(db, filters.search) : undefined;
  const rows = countFromSums(filters)
    ? sumsByMethod(db, filters)
    : filteredBillings(source, { ...filters, status: ['PAID'] }, found)
        .select((of) => ['b.type', 'b.paymentMethod', of.fn.countAll<number>().as('billings')])
        .select(sql<number>`sum(b.cost_minor)::bigint`.as('costMinor'))
        .groupBy(['b.type', 'b.paymentMethod']);
  return jsonRows(
    db
      .selectFrom(sql<Pick<Row, 'paymentMethod' | 'billings' | 'costMinor'>>`${rows}`.as<'paid'>('paid'))
      .select([
        sql<boolean>`type = 'REFUND'`.as('isRefund'),
        methodGroup(sql.ref('payment_method')).as('key'),
      ])
      .select(['paymentMethod', 'billings', 'costMinor']),
  );
}

/** Billings behind movements, with the sums of those. */
async function movedBillings(source: MoneySource, filters: BillingFilters): Promise<RawBuilder<Row[]>> {
  const { db } = source;
  const { movement: side, status, type, search, before } = filters;
  const billings = filteredBillings(
    source,
    withoutSale(filters),
    search ? await sourcesFound(db, search) : undefined,
  );
  const isEvery = status.length === 0 && type.length === 0 && search === '' && !before;
  const rows = filteredMovements(source, { ...filters, search: '', side })
    .$if(!isEvery, (movements) => movements.where('m.billingId', 'in', billings.select('b.id')))
    .select(['m.isRefund', 'm.paymentMethod', methodGroup(sql.ref('m.payment_method')).as('key')])
    .select(sql<number>`count(distinct m.billing_id)`.as('billings'))
    .select(
      sql<number>`(sum(m.amount_minor) * case when m.is_refund then -1 else 1 end)::bigint`.as('costMinor'),
    )
    .groupBy(['m.isRefund', 'm.paymentMethod']);
  return jsonRows(rows);
}

/** A search is planned and run faster without sources that hold none of its words. */
async function sourcesFound(db: Db, search: string): Promise<string | undefined> {
  const { rows } = await sql<{ found: string }>`select ${foundSources(search)} as found`.execute(db);
  return rows[0]?.found;
}

function sumsByMethod(db: Db, { type, paymentMethod }: BillingFilters) {
  let sums = db.selectFrom('billingMethodSums').where('status', '=', sql.lit('PAID' as const));
  if (type.length > 0) sums = sums.where(isOneOf(sql.ref('type'), type));
  if (paymentMethod) sums = sums.where(isPaidBy(sql.ref('payment_method'), paymentMethod));
  return sums
    .select(['type', 'paymentMethod', sql<number>`sum(billings)::bigint`.as('billings')])
    .select(sql<number>`sum(cost_minor)::bigint`.as('costMinor'))
    .groupBy(['type', 'paymentMethod'])
    .having(sql<boolean>`sum(billings) <> 0`);
}

const sumOf = (rows: readonly Row[]) => ({
  count: rows.reduce((sum, { billings }) => sum + billings, 0),
  total: toZloty(rows.reduce((sum, { costMinor }) => sum + costMinor, 0)),
});

/** In grosze. */
const netOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { isRefund, costMinor }) => sum + (isRefund ? -costMinor : costMinor), 0);

/** The most frequent spelling of a method, or an empty text. */
function usualSpelling(rows: readonly Row[]): string {
  if (rows[0]?.key === 'none') return '';
  const counts = new Map<string, number>();
  for (const { paymentMethod, billings } of rows) {
    const spelling = paymentMethod.trim();
    counts.set(spelling, (counts.get(spelling) ?? 0) + billings);
  }
  const [usual] = [...counts].toSorted(([one, of], [other, ofOther]) => ofOther - of || compare(one, other));
  return usual?.[0] ?? '';
}

const compare = (one: string, other: string) => (one < other ? -1 : 1);
