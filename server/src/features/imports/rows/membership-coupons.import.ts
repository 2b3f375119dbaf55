import { canEditDiscount, discountInput } from '@foyer/contract/sales/discounts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import type { Clock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { dayIssues } from '#shared/sales/discount-days.ts';
import { dayOf, enumValue, percentageOf } from './import-cells.ts';
import { checkedRow, differs, type Outcome, type RowHandler, refused } from './import-kind.ts';
import type { ImportRow } from './import-row.ts';

interface CouponRecord extends z.output<typeof discountInput> {
  id: string;
}

const memberships = { EVERYONE: '', WSZYSCY: '' };

/** Membership coupons, found by their code. */
export const membershipCouponImport: RowHandler<CouponRecord> = {
  validate: async (tx, rows, { clock, lock }) => {
    const codes = rows.map(({ values }) => values.couponCode ?? '');
    const known = new Map((await knownCoupons(tx, codes, lock)).map((one) => [one.couponCode, one]));
    return rows.map((row, index) => {
      const there = known.get(codes[index] ?? '');
      if (there && there.eventId !== null) return refused({ field: 'couponCode', key: 'couponOfEvent' });
      return validateCoupon(row, there, clock);
    });
  },

  write: async (tx, made, changed, { now, actor }) => {
    if (made.length > 0)
      await sql`
        insert into discounts (id, coupon_code, percentage, membership, valid_from, valid_to, created_at, created_by, updated_at)
        select id, "couponCode", "discountPercentage", membership, "validFrom", "validTo", ${now}, ${actor.email}, ${now}
          from json_to_recordset(${JSON.stringify(made)}) as r (${recordColumns})`.execute(tx);
    if (changed.length > 0)
      await sql`
        update discounts
           set percentage = r."discountPercentage", membership = r.membership, valid_from = r."validFrom",
               valid_to = r."validTo", updated_at = ${nextUpdatedAt(now)}
          from json_to_recordset(${JSON.stringify(changed)}) as r (${recordColumns})
         where discounts.id = r.id`.execute(tx);
  },
};

type KnownCoupon = Awaited<ReturnType<typeof knownCoupons>>[number];

function validateCoupon(
  { values }: ImportRow,
  there: KnownCoupon | undefined,
  clock: Clock,
): Outcome<CouponRecord> {
  const before = there && {
    discountPercentage: there.percentage,
    membership: there.membership,
    validFrom: there.validFrom,
    validTo: there.validTo,
  };
  const { value, issues } = checkedRow(discountInput, { membership: null, ...before, ...fromCells(values) });
  if (!value) return refused(...issues);
  const { couponCode, ...given } = value;
  if (there && before && !differs(given, before)) return { outcome: 'unchanged' };
  if (there && !canEditDiscount(there, clock.today()))
    return refused({ field: 'couponCode', key: 'couponNotEditable' });
  const wrongDays = dayIssues(clock, given, before);
  if (wrongDays.length > 0) return refused(...wrongDays.map(({ path, key }) => ({ field: path, key })));
  const record = { ...given, couponCode, id: there?.id ?? newId() };
  return { outcome: there ? 'changed' : 'new', record };
}

const fromCells = ({ discountPercentage, membership, validFrom, validTo, ...same }: ImportRow['values']) => ({
  ...same,
  ...(discountPercentage && { discountPercentage: percentageOf(discountPercentage) ?? discountPercentage }),
  ...(membership && { membership: enumValue(membership, memberships) || null }),
  ...(validFrom && { validFrom: dayOf(validFrom) ?? validFrom }),
  ...(validTo && { validTo: dayOf(validTo) ?? validTo }),
});

function knownCoupons(tx: Tx, codes: readonly string[], lock: boolean) {
  const coupons = tx
    .selectFrom('discounts')
    .select(['id', 'eventId', 'couponCode', 'percentage', 'membership', 'validFrom', 'validTo'])
    .where(sql<boolean>`coupon_code = any(${codes}::text[])`)
    .orderBy('id');
  return (lock ? coupons.forNoKeyUpdate() : coupons).execute();
}

const recordColumns = sql.raw(
  `id uuid, "couponCode" text, "discountPercentage" int, membership membership, "validFrom" date, "validTo" date`,
);
