import { type EventDiscountInput, eventDiscountInput } from '@foyer/contract/discounts.ts';
import type { EventCategory, Membership } from '@foyer/contract/enums.ts';
import { type Event, type EventInput, eventInput, limitedHasTickets } from '@foyer/contract/events.ts';
import { crossFieldRule, day, id, type Localized } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { z } from 'zod';
import { messageOf } from '#api/messages.ts';
import type { RecordForm } from '#form/record-form.ts';
import type { Picture } from '#form/use-uploads.ts';
import { dayOf, timeOf, today } from '#ui/venue-time.ts';
import { momentOf, typedDay, whenFields, whenRules } from '../event-when.ts';

/** A coupon as its fields hold it: null where nothing is typed yet. */
export interface CouponValues {
  /** Absent while the coupon is new. */
  id?: string;
  /** Empty: the server makes one up. */
  couponCode: string;
  discountPercentage: number | null;
  /** Null: everyone. */
  membership: Membership | null;
  validFrom: string;
  validTo: string;
  totalQty: number | null;
  sendNotification: boolean;
}

/** An event as its form holds it. Days are `YYYY-MM-DD`, times `HH:mm`, or whatever was typed while they are neither. */
export interface EventValues {
  /** The cover. */
  image: Picture | null;
  title: Localized;
  description: Localized;
  rules: Localized;
  eventTypeId: number | null;
  locationIds: string[];
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
  category: EventCategory;
  recommended: boolean;
  sendNotification: boolean;
  maxTicketsQty: number | null;
  price: number | null;
  discountCoupons: CouponValues[];
}

/** The form itself. */
export type EventForm = RecordForm<EventValues, EventInput, Event>;

const nothing = { pl: '', en: '' };

export const emptyCoupon: CouponValues = {
  couponCode: '',
  discountPercentage: null,
  membership: null,
  validFrom: '',
  validTo: '',
  totalQty: null,
  sendNotification: false,
};

export const emptyEvent: EventValues = {
  image: null,
  title: nothing,
  description: nothing,
  rules: nothing,
  eventTypeId: null,
  locationIds: [],
  dateFrom: '',
  timeFrom: '',
  dateTo: '',
  timeTo: '',
  category: 'LIMITED',
  recommended: false,
  sendNotification: false,
  maxTicketsQty: null,
  price: null,
  discountCoupons: [],
};

/** A stored event as its form shows it, in the venue's time. */
export const valuesOf = (event: Event): EventValues => ({
  image: event.image,
  title: event.title,
  description: event.description,
  rules: event.rules,
  eventTypeId: event.eventTypeId,
  locationIds: event.locationIds,
  dateFrom: dayOf(event.timeFrom),
  timeFrom: timeOf(event.timeFrom),
  dateTo: dayOf(event.timeTo),
  timeTo: timeOf(event.timeTo),
  category: event.category,
  recommended: event.recommended,
  sendNotification: event.sendNotification,
  maxTicketsQty: event.maxTicketsQty,
  price: event.price,
  discountCoupons: event.discountCoupons.map((coupon) => ({
    id: coupon.id,
    couponCode: coupon.couponCode,
    discountPercentage: coupon.discountPercentage,
    membership: coupon.membership,
    validFrom: coupon.validFrom,
    validTo: coupon.validTo,
    totalQty: coupon.totalQty,
    sendNotification: coupon.sendNotification,
  })),
});

/** What the form and the API judge alike. */
const sharedFields = z
  .object(eventInput.shape)
  .omit({ timeFrom: true, timeTo: true, imageId: true, status: true, discountCoupons: true });

const cover = z.custom<Picture | null>();

/**
 * The rules of spec §5 for what is typed, and what becomes of it. `stored` is the draft as it was read: its unchanged moments
 * and days are taken as they are. Publishing asks for a cover, too.
 */
export function eventFormSchema(
  stored?: Event,
  { publishing = false } = {},
): z.ZodType<EventInput, EventValues> {
  const fields = sharedFields
    .extend({
      image: publishing ? cover.refine((image) => image !== null, messageOf('imageRequired')) : cover,
      ...whenFields,
      discountCoupons: z.array(couponForm(stored)).max(limits.discountsPerEvent),
    })
    .check(...limitedHasTickets, ...whenRules())
    .transform(
      ({ image, dateFrom, timeFrom, dateTo, timeTo, ...same }): EventInput => ({
        ...same,
        imageId: image?.id ?? null,
        timeFrom: momentOf(dateFrom, timeFrom, stored?.timeFrom),
        timeTo: momentOf(dateTo, timeTo, stored?.timeTo),
      }),
    );
  return z.pipe(z.transform(asMeant), fields);
}

/** Of an event that is to be made public: the form's rules, and a cover. */
export const eventPublishSchema = (stored: Event | undefined) =>
  eventFormSchema(stored, { publishing: true });

/** Fields that are out of sight must not stand in the way: an UNLIMITED event has no tickets, an empty code is none. */
const asMeant = (values: EventValues): unknown => ({
  ...values,
  ...(values.category === 'UNLIMITED' && { maxTicketsQty: null, price: null }),
  discountCoupons: values.discountCoupons.map((coupon) => ({
    ...coupon,
    couponCode: coupon.couponCode.trim() || undefined,
  })),
});

/** A coupon begins today or later; one that was in order when it was saved may stay (as the server has it). */
function couponForm(stored: Event | undefined): z.ZodType<EventDiscountInput> {
  const storedDays = new Map(stored?.discountCoupons.map((coupon) => [coupon.id, coupon.validFrom]));
  return eventDiscountInput
    .safeExtend({ validFrom: typedDay, validTo: typedDay }) // a form holds no moments
    .check(
      crossFieldRule(
        z.object({ id: id.optional(), validFrom: day }),
        (coupon) => coupon.validFrom >= today() || coupon.validFrom === storedDays.get(coupon.id ?? ''),
        { path: 'validFrom', key: 'dateInPast' },
      ),
    );
}
