/** Events, reservations and hours of the current night, and what staff should look at. */
import { z } from 'zod';
import { eventCategory, eventStatus } from '../enums.ts';
import { day, id, localizedText, moment } from '../fields.ts';
import { placeRef } from '../places.ts';
import { specialDay } from '../time/opening-hours.ts';

const count = z.int();

/** `sold` are paid tickets, `inCheckout` those of unpaid orders. `arrived` and `expected` count as at the door. */
export const tonightEvent = z
  .object({
    id,
    title: localizedText,
    timeFrom: moment,
    timeTo: moment,
    places: z.array(placeRef),
    category: eventCategory,
    status: eventStatus,
    sold: count,
    inCheckout: count,
    arrived: count,
    expected: count,
    staffNote: z.string(),
  })
  .meta({ id: 'TonightEvent' });
export type TonightEvent = z.infer<typeof tonightEvent>;

export const attentionKind = z
  .enum([
    'REFUNDS_PENDING',
    'MAILS_FAILED',
    'MAILS_WAITING', // all queued mails, while the mail server cannot be used
    'WEBHOOKS_OFF',
    'PUBLISHING_FAILED',
    'DRAFTS_INCOMPLETE',
    'OFFLINE_ADMISSIONS',
  ])
  .meta({ id: 'AttentionKind' });
export type AttentionKind = z.infer<typeof attentionKind>;

/** Records listed per kind. `count` has all of them. */
export const attentionItems = 3;

/** Refunds that are pending for longer need attention. */
export const refundsPendingMs = 3 * 24 * 3_600_000;

/** Offline admissions need attention for this long. */
export const admissionsShownMs = 24 * 3_600_000;

/**
 * Problems of one kind. `items` are the records that it leads to, by id: billings, mails, webhooks and events, those of the
 * offline admissions included. `label` is the guest's name, the recipient, the address or the Polish title.
 */
export const attention = z
  .object({
    kind: attentionKind,
    count,
    items: z.array(z.object({ id, label: z.string() })),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attention>;

/** `specialHours` has the opening hours of published places that differ on the day of the night. */
export const tonight = z
  .object({
    day: day.meta({ description: 'Day on which the night began' }),
    events: z.array(tonightEvent),
    /** Those that are expected, by place. The place is null after it was deleted. */
    reservations: z.array(z.object({ place: placeRef.nullable(), count, guests: count })),
    specialHours: z.array(specialDay.extend({ place: placeRef })),
    /** The next published event after the night. Null if the night has events or reservations. */
    nextEvent: tonightEvent.nullable(),
    attention: z.array(attention),
  })
  .meta({ id: 'Tonight' });
export type Tonight = z.infer<typeof tonight>;
