import { z } from 'zod';
import { maxCharacters } from './characters.ts';
import { discountStatus, membership } from './enums.ts';
import {
  crossFieldRule,
  day,
  id,
  localizedText,
  moment,
  percentage,
  storableText,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './list-query.ts';
import { placeRef } from './places.ts';
import { asCouponCode } from './text.ts';

/** A coupon of either kind (spec §3). `event` is null for a membership coupon, `membership` null for everyone. */
export const discount = z.object({
  id,
  couponCode: z.string(),
  discountPercentage: z.int(),
  membership: membership.nullable(),
  validFrom: day,
  validTo: day,
  totalQty: z.int().nullable(),
  totalUsed: z.int(),
  /** Of `totalQty`, in whole per cent; null where the quantity is unlimited. */
  usedPercentage: z.int().nullable(),
  type: discountStatus, // the API calls the status `type`; only the wire does
  title: localizedText.nullable(),
  sendNotification: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  event: z.object({ id, title: localizedText, locations: z.array(placeRef) }).nullable(),
  _count: z.object({ usedTickets: z.int() }),
});
export type Discount = z.infer<typeof discount>;

export const couponCode = storableText.overwrite(asCouponCode).min(1).check(maxCharacters(limits.couponCode));

/** A day as `YYYY-MM-DD`, or a moment, which the server turns into its day in the venue's time zone (decisions F). */
const dayOrMoment = z.union([day, moment]);

/** Of days alone: which day a moment belongs to only the venue's clock knows, so the server compares those. */
const daysInOrder = crossFieldRule(
  z.object({ validFrom: day, validTo: day }),
  ({ validFrom, validTo }) => validFrom <= validTo,
  { path: 'validTo', key: 'wrongDate' },
);

/** What the form of a membership coupon sends. Everyone is a choice to be made: `membership` null, not left out. */
export const discountInput = z
  .object({
    couponCode,
    discountPercentage: percentage,
    membership: membership.nullable(),
    validFrom: dayOrMoment,
    validTo: dayOrMoment,
  })
  .check(daysInOrder);
export type DiscountInput = z.infer<typeof discountInput>;

/** A coupon inside an event's form. Without `id` it is new; without a code one is generated (decisions C). */
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
  .check(daysInOrder);
export type EventDiscountInput = z.infer<typeof eventDiscountInput>;

/** `title` and `location` are `eventTitle` and `place` by the names that events have for them. */
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

/** A level of membership, or the coupons that are for everyone (`membership` null). */
export const membershipFilter = z.enum([...membership.options, 'EVERYONE']);

/** For both tabs. A membership coupon holds at every place, so `places` narrows the coupons of events alone. */
export const discountListQuery = listQuery(discountSortKeys).extend({
  type: discountStatus.optional(),
  membership: membershipFilter.optional(),
  places: csv(id),
});
export type DiscountListQuery = z.infer<typeof discountListQuery>;

/** Live from the start of `validFrom` to the end of `validTo`, both days of the venue (decisions D). */
export const discountStatusOn = (discount: Pick<Discount, 'validFrom' | 'validTo'>, today: string) =>
  discount.validFrom <= today && today <= discount.validTo ? 'ACTIVE' : 'INACTIVE';

/** A code that is live, or was, is a promise made to guests: it can no longer change (spec §4). */
export const canEditDiscount = (discount: Pick<Discount, 'validFrom' | 'validTo'>, today: string) =>
  discountStatusOn(discount, today) !== 'ACTIVE' && today <= discount.validTo;

export const canDeleteDiscount = (
  discount: Pick<Discount, 'validFrom' | 'validTo' | 'totalUsed'>,
  today: string,
) => discount.totalUsed === 0 && canEditDiscount(discount, today);
