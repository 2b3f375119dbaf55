import type { Membership } from '@foyer/contract/enums.ts';
import {
  type EventFieldValues,
  eventFieldValues,
  initialEventFields,
} from '@foyer/contract/events/event-fields.ts';
import { type Event, type EventInput, eventInput, limitedHasTickets } from '@foyer/contract/events.ts';
import { crossFieldRule, day, id } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type EventDiscountInput, eventDiscountInput } from '@foyer/contract/sales/discounts.ts';
import { z } from 'zod';
import { messageOf } from '#api/messages.ts';
import type { Picture } from '#form/pictures/use-uploads.ts';
import type { RecordForm } from '#form/record-form.ts';
import { dayOf, timeOf, today } from '#ui/time/venue-time.ts';
import { momentOf, typedDay, whenFields, whenRules } from '../when/event-when.ts';

/** A coupon's fields. Null if nothing is typed. */
export interface CouponValues {
  /** Absent for a new coupon. */
  id?: string;
  /** If empty, the server generates a code. */
  couponCode: string;
  discountPercentage: number | null;
  /** Null means everyone. */
  membership: Membership | null;
  validFrom: string;
  validTo: string;
  totalQty: number | null;
  sendNotification: boolean;
}

/** Values of an event's form. Days are `YYYY-MM-DD`, times `HH:mm`, or the typed text while invalid. */
export interface EventValues extends Omit<EventFieldValues, 'eventTypeId'> {
  /** Cover picture. */
  image: Picture | null;
  eventTypeId: number | null;
  dateFrom: string;
  dateTo: string;
  discountCoupons: CouponValues[];
}

/** Form of an event. */
export type EventForm = RecordForm<EventValues, EventInput, Event>;

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
  ...initialEventFields,
  image: null,
  dateFrom: '',
  dateTo: '',
  discountCoupons: [],
};

/** Converts a stored event to form values, in the venue's time zone. */
export const eventValues = (event: Event): EventValues => ({
  ...eventFieldValues.parse(event),
  image: event.image,
  dateFrom: dayOf(event.timeFrom),
  timeFrom: timeOf(event.timeFrom),
  dateTo: dayOf(event.timeTo),
  timeTo: timeOf(event.timeTo),
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

/** Validation shared with the API. */
const sharedFields = z
  .object(eventInput.shape)
  .omit({ timeFrom: true, timeTo: true, imageId: true, status: true, discountCoupons: true });

const cover = z.custom<Picture | null>();

/**
 * Validation of spec §5, and conversion to the API's input. `stored` is the draft as loaded: its unchanged moments and days stay
 * valid. Publishing also requires a cover.
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
        status: 'DRAFT',
        imageId: image?.id ?? null,
        timeFrom: momentOf(dateFrom, timeFrom, stored?.timeFrom),
        timeTo: momentOf(dateTo, timeTo, stored?.timeTo),
      }),
    );
  return z.pipe(z.transform(normalized), fields);
}

/** Validation for publishing: the form's rules and a cover. */
export const eventPublishSchema = (stored: Event | undefined) =>
  eventFormSchema(stored, { publishing: true });

/** Hidden fields must not block saving: an UNLIMITED event has no tickets, and an empty code is omitted. */
const normalized = (values: EventValues): unknown => ({
  ...values,
  ...(values.category === 'UNLIMITED' && { maxTicketsQty: null, price: null }),
  discountCoupons: values.discountCoupons.map((coupon) => ({
    ...coupon,
    couponCode: coupon.couponCode.trim() || undefined,
  })),
});

/** A coupon starts today or later. A stored day may stay, as on the server. */
function couponForm(stored: Event | undefined): z.ZodType<EventDiscountInput> {
  const storedDays = new Map(stored?.discountCoupons.map((coupon) => [coupon.id, coupon.validFrom]));
  return eventDiscountInput
    .safeExtend({ validFrom: typedDay, validTo: typedDay }) // the form holds days instead of moments
    .check(
      crossFieldRule(
        z.object({ id: id.optional(), validFrom: day }),
        (coupon) => coupon.validFrom >= today() || coupon.validFrom === storedDays.get(coupon.id ?? ''),
        { path: 'validFrom', key: 'dateInPast' },
      ),
    );
}
