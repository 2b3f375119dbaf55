/** Refunds of orders and other billings. */
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { jsonRows } from '#db/reading/json.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import { freeCoupons } from './coupon-uses.ts';
import type { Payment } from './payments.ts';

/** Refunds with their tickets. Those that were imported or made before reasons were kept have none. */
export const refundRows = (db: Db) =>
  db
    .selectFrom('billings as r')
    .leftJoin('refunds as said', 'said.id', 'r.id')
    .select(['r.id', 'r.externalId', 'r.status', 'r.costMinor', 'r.paymentMethod', 'said.reason'])
    .select(['r.createdAt', 'r.transactionDate'])
    .select(
      sql<string[]>`array(select c.id from ticket_codes c where c.refund_id = r.id order by c.id)`.as(
        'ticketIds',
      ),
    );

/** Refunds of a billing, the latest first. */
export const refundsOf = (db: Db, billing: 'b.id' | 'paid.id') =>
  jsonRows(
    refundRows(db)
      .where('r.originalId', '=', sql.ref<string>(billing))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc'),
  );

/** Latest REFUND of a billing. Expects the billings table as `b`. */
export const latestRefundId = sql<string | null>`(
  select r.id from billings r where r.original_id = b.id order by r.created_at desc, r.id desc limit 1
)`;

/**
 * Latest REFUND of a billing, and the sum of the confirmed ones in grosze, null without any. Expects the billings table as `b`. A
 * billing without refunds has no row, so that PostgreSQL starts no sort for it.
 */
export const refundFigures = (db: Db) =>
  db
    .selectFrom(namedRows('billings', 'r'))
    .where('r.originalId', '=', sql.ref<string>('b.id'))
    .select(sql<string | null>`(array_agg(r.id order by r.created_at desc, r.id desc))[1]`.as('latestId'))
    .select(sql<number | null>`(sum(r.cost_minor) filter (where r.status = 'PAID'))::bigint`.as('paidMinor'))
    .groupBy('r.originalId');

type Steps = Partial<Record<BillingStatus, readonly BillingStatus[]>>;

/** Outcomes that the payment provider reports. A failed refund can be tried again. */
export const providerSteps: Steps = { PENDING: ['PAID', 'ERROR'], ERROR: ['PAID'] };

/** Changes that staff can make. */
export const staffSteps: Steps = { PENDING: ['PAID', 'ERROR'], ERROR: ['PAID', 'PENDING'] };

interface Refund {
  id: string;
  type: string;
  status: BillingStatus;
  costMinor: number;
  paymentMethod: string;
}

interface Outcome {
  status: BillingStatus;
  paymentMethod?: string | null | undefined;
  steps: Steps;
}

/** Error if the refund cannot have this outcome. `leftMinor` is the rest of its payment, if it names one. */
export function outcomeRefusal(
  refund: Pick<Refund, 'type' | 'status' | 'costMinor'>,
  { status, steps }: Outcome,
  leftMinor: number | undefined,
): AppError | undefined {
  const isAllowed = refund.type === 'REFUND' && steps[refund.status]?.includes(status);
  if (!isAllowed) return new AppError('billingStatusForbidden');
  const exceeds = refund.status === 'ERROR' && leftMinor !== undefined && refund.costMinor > leftMinor;
  return exceeds ? exceedsPayment(leftMinor) : undefined;
}

export const exceedsPayment = (leftMinor: number) =>
  new AppError('refundExceedsPayment', { params: { left: toZloty(leftMinor) } });

/**
 * Records the outcome of a refund: once PAID, it reduces the income. The refunded billing changes as well,
 * because orders show their refunds. The same outcome again changes nothing. Lock the payment first. 409 `billingStatusForbidden`,
 * `refundExceedsPayment`.
 */
export async function setRefundStatus(
  tx: Tx,
  now: Date,
  refund: Refund,
  { payment, ...outcome }: Outcome & { payment: Payment | undefined },
): Promise<void> {
  if (isRepeated(refund, outcome)) return;
  const refusal = outcomeRefusal(refund, outcome, payment?.leftMinor);
  if (refusal) throw refusal;
  const { status, paymentMethod } = outcome;
  await tx
    .updateTable('billings')
    .set({
      status,
      ...(paymentMethod && { paymentMethod }),
      ...(status === 'PAID' && { transactionDate: now }),
      updatedAt: nextUpdatedAt(now),
    })
    .where('id', '=', refund.id)
    .execute();
  if (!payment) return;
  await touchBillings(tx, now, [payment.id]);
  const isRetried = refund.status === 'ERROR';
  if (isRetried && payment.leftMinor === refund.costMinor) await freeCoupons(tx, [payment.id]);
}

const isRepeated = ({ type, ...refund }: Refund, { status, paymentMethod }: Outcome) =>
  type === 'REFUND' &&
  status === refund.status &&
  (paymentMethod ?? refund.paymentMethod) === refund.paymentMethod;

/** Gives billings a new version after a change to their refunds. */
export async function touchBillings(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('billings')
    .set({ updatedAt: nextUpdatedAt(now) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

interface NewRefund {
  id: string;
  originalId: string;
  costMinor: number;
  /** Omitted: the same as of the payment. */
  paymentMethod?: string | undefined;
  externalId?: string | undefined;
  /** Omitted: PENDING. */
  status?: 'PENDING' | 'PAID' | undefined;
  reason?: string | undefined;
  /** Refunds all that was left of the payment. */
  isOfRest: boolean;
}

/** Creates refunds. Those of 0.00 are PAID at once, since no money goes back. */
export async function insertRefunds(tx: Tx, now: Date, refunds: readonly NewRefund[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(refunds)})
    as r (id uuid, "originalId" uuid, "costMinor" bigint, "paymentMethod" text, "externalId" text, status billing_status, reason text,
          "isOfRest" boolean)`;
  await sql`
    insert into billings (id, external_id, original_id, user_id, guest_name, event_id, status, type, cost_minor, currency,
                          payment_method, transaction_date, api_metadata, created_at, updated_at)
    select r.id, r."externalId", b.id, b.user_id, b.guest_name, b.event_id,
           case r."costMinor" when 0 then 'PAID' else coalesce(r.status, 'PENDING') end, 'REFUND', r."costMinor", b.currency,
           coalesce(r."paymentMethod", b.payment_method), ${now}, b.api_metadata, ${now}, ${now}
      from ${given} join billings b on b.id = r."originalId"`.execute(tx);
  await sql`
    insert into refunds (id, reason, made_as, is_of_rest)
    select r.id, r.reason, coalesce(r.status, 'PENDING'), r."isOfRest" from ${given}`.execute(tx);
  await touchBillings(
    tx,
    now,
    refunds.map(({ originalId }) => originalId),
  );
}
