import { externalId } from '@foyer/contract/app-api/guests.ts';
import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { email, moment, orderCost, requiredLine } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import type { BilledSubject } from '#db/schema/json-columns.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze } from '#lib/money.ts';
import { type BilledThings, billedThings } from './billed-things.ts';
import { amountOf, enumValue } from './import-cells.ts';
import {
  checkedRow,
  differs,
  knownBy,
  type Outcome,
  type RowHandler,
  refused,
  uuidsAmong,
} from './import-kind.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';
import { type Guests, guestIssues, guestsOf } from './row-guests.ts';
import { venueMoments } from './venue-moments.ts';

const billing = z.object({
  externalId,
  email,
  type: billingType,
  status: billingStatus,
  cost: orderCost,
  paymentMethod: requiredLine(limits.paymentMethod),
  transactionDate: moment,
});
/** An existing billing keeps the values that the row leaves empty. */
const knownBilling = billing.partial().extend({ externalId });

interface BillingRecord {
  id: string;
  externalId: string | null;
  userId: string | null;
  eventId: string | null;
  status: string;
  type: string;
  costMinor: number;
  paymentMethod: string;
  transactionDate: string;
  apiMetadata: BilledSubject | null;
}

const types = { ZAMÓWIENIE: 'ORDER', WYDARZENIE: 'EVENT', REZERWACJA: 'RESERVATION', ZWROT: 'REFUND' };
const statuses = {
  OPŁACONE: 'PAID',
  ZAPŁACONE: 'PAID',
  OCZEKUJĄCE: 'PENDING',
  BŁĄD: 'ERROR',
  ZWRÓCONE: 'REFUNDED',
};

/** Past billings, found by the id of the other program, or by Foyer's own in files from Foyer. They issue no tickets. */
export const billingImport: RowHandler<BillingRecord> = {
  validate: async (tx, rows, { clock, lock }) => {
    const known = await knownBillings(tx, rows, lock);
    const guests = await guestsOf(tx, rows);
    const things = await billedThings(tx, rows);
    const moments = await venueMoments(tx, rows, 'transactionDate');
    const lookups = { guests, things, moments, now: clock.now() };
    return rows.map((row) => validateBilling(row, known(row.values.externalId), lookups));
  },

  write: async (tx, made, changed, { now }) => {
    if (made.length > 0)
      await sql`
        insert into billings (id, external_id, user_id, event_id, status, type, cost_minor, payment_method, transaction_date,
                              api_metadata, created_at, updated_at)
        select id, "externalId", "userId", "eventId", status, type, "costMinor", "paymentMethod", "transactionDate",
               nullif("apiMetadata", 'null'), ${now}, ${now}
          from json_to_recordset(${JSON.stringify(made)}) as r (${recordColumns})`.execute(tx);
    if (changed.length > 0)
      await sql`
        update billings
           set user_id = r."userId", event_id = r."eventId", status = r.status, type = r.type, cost_minor = r."costMinor",
               payment_method = r."paymentMethod", transaction_date = r."transactionDate",
               api_metadata = nullif(r."apiMetadata", 'null'), updated_at = ${nextUpdatedAt(now)}
          from json_to_recordset(${JSON.stringify(changed)}) as r (${recordColumns})
         where billings.id = r.id`.execute(tx);
  },
};

type KnownBilling = BillingRecord & { isOrder: boolean; isRefundOrRefunded: boolean };

/** Records and moments that a batch of rows names. */
interface Lookups {
  guests: Guests;
  things: BilledThings;
  moments: Map<string, string>;
  now: Date;
}

function validateBilling(
  { values }: ImportRow,
  there: KnownBilling | undefined,
  { guests, things, moments, now }: Lookups,
): Outcome<BillingRecord> {
  const { value, issues } = checkedRow(there ? knownBilling : billing, fromCells(values, moments));
  const guest = values.email === undefined ? undefined : guests.get(values.email.toLowerCase());
  const subject = things.of(values);
  const others: RowIssue[] = [...subject.issues];
  const isEmailSound = !issues.some(({ field }) => field === 'email');
  if (values.email !== undefined && isEmailSound) others.push(...guestIssues(guest));
  if (value?.transactionDate && Date.parse(value.transactionDate) > now.getTime())
    others.push({ field: 'transactionDate', key: 'transactionDateInFuture' });
  if (!value || others.length > 0) return refused(...issues, ...others);

  const { email: _email, externalId: key, cost, transactionDate, ...same } = value;
  const given = {
    ...same,
    ...(guest && { userId: guest.id }),
    ...(cost !== undefined && { costMinor: toGrosze(cost) }),
    ...(transactionDate && { transactionDate: new Date(transactionDate).toISOString() }),
    ...(subject.eventId && { eventId: subject.eventId }),
  };
  if (!there) {
    const made = newBilling.parse(given);
    const apiMetadata = subject.subject?.(made.transactionDate) ?? null;
    return { outcome: 'new', record: { ...made, externalId: key, apiMetadata, id: newId() } };
  }
  const { isOrder, isRefundOrRefunded, ...before } = there;
  const apiMetadata =
    subject.subject?.(given.transactionDate ?? before.transactionDate) ?? before.apiMetadata;
  const isSamePlace = apiMetadata?.locations[0]?.name === before.apiMetadata?.locations[0]?.name;
  if (!differs(given, before) && isSamePlace) return { outcome: 'unchanged' };
  if (isOrder) return refused({ field: 'externalId', key: 'orderOfProgram' });
  const settled = isRefundOrRefunded ? settledChanges(given, before) : [];
  if (settled.length > 0) return refused(...settled);
  return { outcome: 'changed', record: { ...before, ...given, apiMetadata } };
}

/** Changes that would falsify a refund or the refunded sale. */
const settledChanges = (given: Partial<BillingRecord>, before: BillingRecord): RowIssue[] =>
  settledFields
    .filter(({ column }) => given[column] !== undefined && given[column] !== before[column])
    .map(({ field }) => ({ field, key: 'billingRefunded' }));

const settledFields = [
  { field: 'type', column: 'type' },
  { field: 'status', column: 'status' },
  { field: 'cost', column: 'costMinor' },
] as const;

/** Gives the compiler the types that the check of a new row has ensured. */
const newBilling = z.object({
  userId: z.string(),
  eventId: z
    .string()
    .optional()
    .transform((id) => id ?? null),
  status: z.string(),
  type: z.string(),
  costMinor: z.number(),
  paymentMethod: z.string(),
  transactionDate: z.string(),
});

const fromCells = (
  { type, status, cost, transactionDate, ...same }: ImportRow['values'],
  moments: Map<string, string>,
) => ({
  ...same,
  ...(type && { type: enumValue(type, types) }),
  ...(status && { status: enumValue(status, statuses) }),
  ...(cost && { cost: amountOf(cost) ?? cost }),
  ...(transactionDate && { transactionDate: moments.get(transactionDate) ?? transactionDate }),
});

async function knownBillings(tx: Tx, rows: readonly ImportRow[], lock: boolean) {
  const ids = rows.map(({ values }) => values.externalId ?? '');
  const billings = tx
    .selectFrom('billings as b')
    .select(['b.id', 'b.externalId', 'b.userId', 'b.eventId', 'b.status', 'b.type', 'b.costMinor'])
    .select(['b.paymentMethod', 'b.transactionDate', 'b.apiMetadata'])
    .select(sql<boolean>`exists (select from orders o where o.id = b.id)`.as('isOrder'))
    .where(sql<boolean>`(b.external_id = any(${ids}::text[]) or b.id = any(${uuidsAmong(ids)}::uuid[]))`)
    .orderBy('b.id');
  const known = await (lock ? billings.forNoKeyUpdate() : billings).execute();
  const refunded = await refundedAmong(tx, known);
  return knownBy<KnownBilling>(
    known.map((one) => ({
      ...one,
      transactionDate: one.transactionDate.toISOString(),
      isRefundOrRefunded: one.type === 'REFUND' || refunded.has(one.id),
    })),
  );
}

/** Runs after the locking statement, which misses refunds committed while it waits. */
async function refundedAmong(tx: Tx, known: readonly { id: string }[]): Promise<Set<string | null>> {
  const refunds = await tx
    .selectFrom('billings')
    .select('originalId')
    .where(sql<boolean>`original_id = any(${known.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Set(refunds.map(({ originalId }) => originalId));
}

const recordColumns = sql.raw(
  `id uuid, "externalId" text, "userId" uuid, "eventId" uuid, status billing_status, type billing_type, "costMinor" bigint,
   "paymentMethod" text, "transactionDate" timestamptz, "apiMetadata" jsonb`,
);
