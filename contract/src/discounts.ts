import { z } from 'zod';
import { discountStatus, membership } from './enums.ts';
import { across, day, id, localizedText, percentage, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './list-query.ts';
import { placeRef } from './places.ts';
import { say } from './validation-texts.ts';

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

const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(limits.couponCode)
  .refine((code) => code.isWellFormed() && !code.includes('\0'), say('wrongShape'));

/** A day as `YYYY-MM-DD`, or a moment, which the server turns into its day in the venue's time zone (decisions F). */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const datesInOrder = across(
  z.object({ validFrom: dayOrMoment, validTo: dayOrMoment }),
  ({ validFrom, validTo }) => validFrom.slice(0, 10) <= validTo.slice(0, 10),
  { path: 'validTo', key: 'wrongDate' },
);

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
  .check(datesInOrder);
export type EventDiscountInput = z.infer<typeof eventDiscountInput>;

export const discountSortKeys = [
  'couponCode',
  'discountPercentage',
  'eventTitle',
  'place',
  'type',
  'membership',
  'createdAt',
  'validTo',
  'createdBy',
] as const;
export const discountListQuery = listQuery(discountSortKeys).extend({
  type: discountStatus.optional(),
  membership: membership.optional(),
  places: csv(id),
});
export type DiscountListQuery = z.infer<typeof discountListQuery>;

/** Live from the start of `validFrom` to the end of `validTo`, both days of the venue (decisions D). */
export const discountStatusOn = (discount: Pick<Discount, 'validFrom' | 'validTo'>, today: string) =>
  discount.validFrom <= today && today <= discount.validTo ? 'ACTIVE' : 'INACTIVE';
