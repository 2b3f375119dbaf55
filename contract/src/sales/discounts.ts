import { z } from 'zod';
import { discountStatus, membership } from '../enums.ts';
import {
  crossFieldRule,
  day,
  id,
  localizedText,
  moment,
  percentage,
  storableText,
  wholeNumber,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { placeRef } from '../places.ts';
import { csv, listQuery } from '../queries/list-query.ts';
import { maxCharacters } from '../text/characters.ts';
import { asCouponCode } from '../text/coupon-code.ts';

/**
 * Coupon of either kind (spec §3). `event` is null for a membership coupon; `membership` is null if it is for everyone.
 */
export const discount = z
  .object({
    id,
    couponCode: z.string(),
    discountPercentage: z.int(),
    membership: membership.nullable(),
    validFrom: day,
    validTo: day,
    totalQty: z.int().nullable(),
    totalUsed: z.int(),
    /** Share of `totalQty` in whole per cent; null if the quantity is unlimited. */
    usedPercentage: z.int().nullable(),
    type: discountStatus, // the status, called `type` in the API only
    title: localizedText.nullable(),
    sendNotification: z.boolean(),
    createdAt: z.string(),
    createdBy: z.string(),
    updatedAt: z.string(),
    event: z.object({ id, title: localizedText, locations: z.array(placeRef) }).nullable(),
    _count: z.object({ usedTickets: z.int() }),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof discount>;

/** Why a coupon is not accepted. */
export const couponReason = z.enum([
  'UNKNOWN',
  'NOT_YET_VALID',
  'EXPIRED',
  'OTHER_EVENT',
  'OTHER_MEMBERSHIP',
]);
export type CouponReason = z.infer<typeof couponReason>;

/** Cost of tickets in grosze after a discount, halves rounded up. */
export const costOfTickets = (priceMinor: number, quantity: number, percentage: number) =>
  Math.floor((priceMinor * quantity * (100 - percentage) + 50) / 100);

export const couponCode = storableText.overwrite(asCouponCode).min(1).check(maxCharacters(limits.couponCode));

/** A day (`YYYY-MM-DD`), or a moment, which the server converts to its day in the venue's time zone (decisions F). */
const dayOrMoment = z.union([day, moment]);

/** Compares plain days only. The day of a moment depends on the venue's time zone, so the server compares those. */
const daysInOrder = crossFieldRule(
  z.object({ validFrom: day, validTo: day }),
  ({ validFrom, validTo }) => validFrom <= validTo,
  { path: 'validTo', key: 'wrongDate' },
);

/** Input of the membership coupon form. "Everyone" is an explicit choice: `membership` must be null, not missing. */
export const discountInput = z
  .object({
    couponCode,
    discountPercentage: percentage,
    membership: membership.nullable(),
    validFrom: dayOrMoment,
    validTo: dayOrMoment,
  })
  .check(daysInOrder)
  .meta({ id: 'DiscountInput' });
export type DiscountInput = z.infer<typeof discountInput>;

/** Coupon in an event's form. Without `id` it is new; without a code the server generates one (decisions C). */
export const eventDiscountInput = z
  .object({
    id: id.optional(),
    couponCode: couponCode.optional(),
    discountPercentage: percentage,
    membership: membership.nullable(),
    validFrom: dayOrMoment,
    validTo: dayOrMoment,
    totalQty: wholeNumber.min(1),
    sendNotification: z.boolean(),
  })
  .check(daysInOrder)
  .meta({ id: 'EventDiscountInput' });
export type EventDiscountInput = z.infer<typeof eventDiscountInput>;

/** `title` and `location` are aliases of `eventTitle` and `place`, named as in the list of events. */
export const discountSortKeys = [
  'couponCode',
  'discountPercentage',
  'eventTitle',
  'title',
  'place',
  'location',
  'type',
  'membership',
  'createdAt',
  'validTo',
  'createdBy',
] as const;
export type DiscountSortKey = (typeof discountSortKeys)[number];

/** Membership level, or EVERYONE for coupons with `membership` null. */
export const membershipFilter = z.enum([...membership.options, 'EVERYONE']).meta({ id: 'MembershipFilter' });

/** Order without `sort`. */
export const discountsOrder = { key: 'createdAt', direction: 'desc' } as const;

/** Query of both tabs. Membership coupons are valid at every place, so `places` filters event coupons only. */
export const discountListQuery = listQuery(discountSortKeys, discountsOrder, 'discounts').extend({
  type: discountStatus.optional(),
  membership: membershipFilter.optional(),
  places: csv(id),
});
export type DiscountListQuery = z.infer<typeof discountListQuery>;

/** Active from the start of `validFrom` to the end of `validTo`, in the venue's time zone (decisions D). */
export const discountStatusOn = (discount: Pick<Discount, 'validFrom' | 'validTo'>, today: string) =>
  discount.validFrom <= today && today <= discount.validTo ? 'ACTIVE' : 'INACTIVE';

/** Guests rely on a code once it has been active, so it can no longer change (spec §4). */
export const canEditDiscount = (discount: Pick<Discount, 'validFrom' | 'validTo'>, today: string) =>
  discountStatusOn(discount, today) !== 'ACTIVE' && today <= discount.validTo;

export const canDeleteDiscount = (
  discount: Pick<Discount, 'validFrom' | 'validTo' | 'totalUsed'>,
  today: string,
) => discount.totalUsed === 0 && canEditDiscount(discount, today);
