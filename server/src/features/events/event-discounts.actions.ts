import type { EventDiscountInput } from '@foyer/contract/sales/discounts.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { type Insertable, sql } from 'kysely';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import type { Clock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { newCode } from '#lib/secrets/codes.ts';
import { dayIssues, discountDays } from '#shared/sales/discount-days.ts';

export const generatedCodeLength = 8;

const storedOf = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('discounts')
    .select(['id', 'couponCode', 'validFrom', 'validTo', 'createdAt', 'createdBy'])
    .where('eventId', '=', eventId)
    .execute();

/** Finds issues that the schema cannot: coupon ids of other events, duplicate codes, and days in the past. */
export async function discountIssues(
  tx: Tx,
  clock: Clock,
  inputs: EventDiscountInput[],
  eventId?: string,
): Promise<FieldIssue[]> {
  const stored = new Map(
    (eventId ? await storedOf(tx, eventId) : []).map((discount) => [discount.id, discount]),
  );
  return inputs.flatMap((input, index): FieldIssue[] => {
    const before = input.id ? stored.get(input.id) : undefined;
    const path = (field: string) => `discountCoupons.${index}.${field}`;
    const found: FieldIssue[] = [];
    if (input.id && !before) found.push({ path: path('id'), key: 'unknownRecord' });
    if (input.id && inputs.findIndex((other) => other.id === input.id) < index)
      found.push({ path: path('id'), key: 'notUnique' });
    if (input.couponCode && inputs.findIndex((other) => other.couponCode === input.couponCode) < index) {
      found.push({ path: path('couponCode'), key: 'notUnique' });
    }
    const days = dayIssues(clock, discountDays(clock, input), before);
    return [...found, ...days.map((issue) => ({ ...issue, path: path(issue.path) }))];
  });
}

/**
 * Replaces the event's coupons by the input, in its order: updates known ids, creates the others, and deletes
 * the rest.
 */
export async function saveEventDiscounts(
  tx: Tx,
  clock: Clock,
  { now, actor }: WriteContext,
  eventId: string,
  inputs: EventDiscountInput[],
): Promise<void> {
  const stored = await storedOf(tx, eventId);
  const keptIds = inputs.flatMap(({ id }) => id ?? []);
  const dropped = stored.filter(({ id }) => !keptIds.includes(id)).map(({ id }) => id);
  if (dropped.length > 0) await tx.deleteFrom('discounts').where('id', 'in', dropped).execute();
  const rows = inputs.map((input, position) => {
    const before = stored.find(({ id }) => id === input.id);
    return {
      id: input.id ?? newId(),
      eventId,
      couponCode: input.couponCode ?? before?.couponCode ?? newCode(generatedCodeLength),
      percentage: input.discountPercentage,
      membership: input.membership,
      ...discountDays(clock, input),
      totalQty: input.totalQty,
      sendNotification: input.sendNotification,
      position,
      createdAt: before?.createdAt ?? now,
      createdBy: before?.createdBy ?? actor.email,
      updatedAt: now,
    };
  });
  if (rows.length === 0) return;
  await refuseUsedCodes(tx, rows);
  const isNew = ({ id }: { id: string }) => !keptIds.includes(id);
  // Updates and inserts in separate statements: an upsert would leave the history without the previous
  // values.
  for (const some of [rows.filter((row) => !isNew(row)), rows.filter(isNew)])
    if (some.length > 0) await writeDiscounts(tx, some, now);
}

const writeDiscounts = (tx: Tx, rows: Insertable<Tables['discounts']>[], now: Date) =>
  tx
    .insertInto('discounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        couponCode: eb.ref('excluded.couponCode'),
        percentage: eb.ref('excluded.percentage'),
        membership: eb.ref('excluded.membership'),
        validFrom: eb.ref('excluded.validFrom'),
        validTo: eb.ref('excluded.validTo'),
        totalQty: eb.ref('excluded.totalQty'),
        sendNotification: eb.ref('excluded.sendNotification'),
        position: eb.ref('excluded.position'),
        updatedAt: sql<Date>`greatest(${now}::timestamptz(3), discounts.updated_at + interval '1 millisecond')`,
      })),
    )
    .execute();

/** Reports used codes at their form fields. The unique constraint still decides in a race. */
async function refuseUsedCodes(tx: Tx, rows: { id: string; couponCode: string }[]): Promise<void> {
  const codes = rows.map(({ couponCode }) => couponCode);
  const ids = rows.map(({ id }) => id);
  const others = tx
    .selectFrom('discounts')
    .select('couponCode')
    .where('couponCode', 'in', codes)
    .where('id', 'not in', ids);
  const used = await readingEverything(() => others.execute());
  if (used.length === 0) return;
  const details = rows.flatMap(({ couponCode }, index): FieldIssue[] =>
    used.some((other) => other.couponCode === couponCode)
      ? [{ path: `discountCoupons.${index}.couponCode`, key: 'couponCodeUsed' }]
      : [],
  );
  throw new AppError('couponCodeAlreadyUsed', { details });
}
