import type { BillingStatus, BillingType } from '@foyer/contract/enums.ts';
import { type Calendar, wakingMoment } from '../calendar.ts';
import type { Guests } from '../people.ts';
import type { Place } from '../places.ts';
import { idAt, type NonEmpty, pick, pickWeighted, type Random, randomOf, wholeBetween } from '../random.ts';
import { dayMs, type Row } from '../rows.ts';
import { paymentMethods } from './sales.ts';

/** Orders, reservations and refunds: billings without an event. */
export function takingOf(
  number: number,
  { calendar, guests, places }: { calendar: Calendar; guests: Guests; places: NonEmpty<Place> },
): Row<'billings'> {
  const random = randomOf('taking', number);
  const type = pickWeighted<BillingType>(random, [
    ['ORDER', 50],
    ['RESERVATION', 35],
    ['REFUND', 15],
  ]);
  const status = takingStatus(random, type);
  const isUnderWay = status === 'PENDING' || status === 'IN_PROGRESS';
  // Recent dates are more likely, because the venue's business grows.
  const age = isUnderWay ? random() * 2 : 1 + 600 * random() ** 1.7;
  const latest = calendar.now - 90_000;
  const moment = Math.floor(wakingMoment(random, calendar, latest - age * dayMs, latest - (age - 1) * dayMs));
  const at = new Date(Math.min(moment, latest));
  return {
    id: idAt(random, at.getTime()),
    userId: guests.pick(random, at.getTime()).id,
    eventId: null,
    status,
    type,
    costMinor: amountOf(random, type),
    currency: 'PLN',
    paymentMethod: type === 'REFUND' ? 'Bank transfer' : pick(random, paymentMethods),
    transactionDate: at,
    apiMetadata: type === 'RESERVATION' ? reservation(random, at, places) : null,
    externalId: null,
    guestName: null,
    seller: type === 'ORDER' ? 'key: Till' : 'key: Website',
    tickets: 0,
    originalId: null,
    createdAt: at,
    updatedAt: new Date(at.getTime() + 30_000),
  };
}

function takingStatus(random: Random, type: BillingType): BillingStatus {
  if (type === 'REFUND') {
    return pickWeighted(random, [
      ['PAID', 68],
      ['IN_PROGRESS', 14],
      ['PENDING', 12],
      ['ERROR', 6],
    ]);
  }
  return pickWeighted(random, [
    ['PAID', 84],
    ['REFUNDED', 5],
    ['ERROR', 5],
    ['PENDING', 4],
    ['IN_PROGRESS', 2],
  ]);
}

/** In grosze: odd amounts for bills, 50 zł per guest for deposits, parts of a bill for refunds. */
function amountOf(random: Random, type: BillingType): number {
  if (type === 'RESERVATION') return wholeBetween(random, 2, 12) * 5000;
  const zloty = type === 'REFUND' ? wholeBetween(random, 15, 190) : wholeBetween(random, 14, 380);
  return zloty * 100 + pick(random, [0, 0, 50, 90, 99]);
}

function reservation(random: Random, at: Date, places: NonEmpty<Place>) {
  const place = pick(random, places);
  const timeFrom = new Date(
    Math.ceil((at.getTime() + wholeBetween(random, 1, 20) * dayMs) / 1_800_000) * 1_800_000,
  );
  return {
    locations: [{ name: place.row.name }],
    timeFrom: timeFrom.toISOString(),
    title: { pl: 'Rezerwacja stolika' },
  };
}
