import {
  canDeleteDiscount,
  canEditDiscount,
  type Discount,
  type DiscountInput,
} from '@foyer/contract/sales/discounts.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockAgainstReferences } from '#db/writing/row-locks.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { deleteRow, insertRow, updateRow } from '#resources/rows.ts';
import { type DiscountDays, dayIssues, discountDays } from '#shared/sales/discount-days.ts';
import { getDiscount } from './discounts.queries.ts';

type DiscountDeps = Pick<Deps, 'change' | 'clock'>;

/** Creates a membership coupon. 400 for invalid dates; 409 `couponCodeAlreadyUsed`. */
export const createDiscount = (
  { change, clock }: DiscountDeps,
  context: WriteContext,
  input: DiscountInput,
) =>
  change(context, async (tx) => {
    const columns = await soundColumns(tx, clock, input);
    const row = { ...columns, eventId: null, totalQty: null, createdBy: context.actor.email };
    const id = await insertRow(tx, 'discounts', row, context.now);
    return getDiscount({ db: tx, clock }, id);
  });

/** Updates a coupon that is not valid yet. 400; 409 `couponCannotBeEdited`, `couponCodeAlreadyUsed`; 412. */
export const updateDiscount = (
  { change, clock }: DiscountDeps,
  context: WriteContext,
  id: string,
  input: DiscountInput,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const before = await lockDiscount(tx, clock, id, ifMatch);
    if (!canEditDiscount(before, clock.today())) throw new AppError('couponCannotBeEdited');
    const columns = await soundColumns(tx, clock, input, before);
    await updateRow(tx, 'discounts', id, columns, context.now);
    return getDiscount({ db: tx, clock }, id);
  });

/** Deletes an unused coupon that is not valid yet. 409 `couponCannotBeDeleted`; 412. */
export const deleteDiscount = (
  { change, clock }: DiscountDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const before = await lockDiscount(tx, clock, id, ifMatch);
    if (!canDeleteDiscount(before, clock.today())) throw new AppError('couponCannotBeDeleted');
    await deleteRow(tx, 'discounts', id);
  });

/** Locks the row first, so that a ticket being bought with the coupon is either seen or has to wait. */
async function lockDiscount(
  tx: Tx,
  clock: Deps['clock'],
  id: string,
  ifMatch: string | undefined,
): Promise<Discount> {
  await lockAgainstReferences(tx, 'discounts', id);
  const discount = await getDiscount({ db: tx, clock }, id);
  checkIfMatch(ifMatch, new Date(discount.updatedAt));
  return discount;
}

/** Validates the dates and the code and returns the columns to store. */
async function soundColumns(
  tx: Tx,
  clock: Deps['clock'],
  input: DiscountInput,
  before?: DiscountDays & { id: string },
) {
  const days = discountDays(clock, input);
  const details = dayIssues(clock, days, before);
  if (details.length > 0) throw new AppError('validationFailed', { details });
  await refuseUsedCode(tx, input.couponCode, before?.id);
  return {
    couponCode: input.couponCode,
    percentage: input.discountPercentage,
    membership: input.membership,
    ...days,
  };
}

/** Reports a used code at its form field. The unique constraint still decides in a race. */
async function refuseUsedCode(tx: Tx, couponCode: string, ownId: string | undefined): Promise<void> {
  const used = await tx
    .selectFrom('discounts')
    .select('id')
    .where('couponCode', '=', couponCode)
    .executeTakeFirst();
  if (!used || used.id === ownId) return;
  throw new AppError('couponCodeAlreadyUsed', { details: [{ path: 'couponCode', key: 'couponCodeUsed' }] });
}
