import { isOpenAt } from '@foyer/contract/time/open-hours.ts';
import type { Calendar } from '../calendar.ts';
import type { Guests } from '../people.ts';
import type { Place } from '../places.ts';
import { chance, idAt, type NonEmpty, pick, type Random, randomOf, wholeBetween } from '../random.ts';
import { dayMs, type Row } from '../rows.ts';

interface Reserved {
  calendar: Calendar;
  guests: Guests;
  places: readonly Place[];
}

const [firstDay, lastDay] = [-10, 14];
/** `24:30` is in the night of the day before. */
const times: NonEmpty<string> = [
  '17:00',
  '18:00',
  '18:30',
  '19:00',
  '19:30',
  '20:00',
  '20:30',
  '21:00',
  '24:30',
];
const callers: NonEmpty<string> = ['Pani Wiśniewska', 'Pan Zieliński', 'Firma Lumen', 'Marta', 'Tomek W.'];
const notes: NonEmpty<string> = ['przy oknie', 'wózek dziecięcy', 'stały gość', 'faktura na firmę'];
const wishes: NonEmpty<string> = [
  'Urodziny, prosimy o świeczkę',
  'Alergia na orzechy',
  'Spóźnimy się kwadrans',
];

/** Tables at the published restaurants and bars, from last week to the week after next. */
export function reservationRows(world: Reserved): Row<'reservations'>[] {
  const tables = world.places.filter(({ row }) => row.status === 'PUBLISHED' && row.locationTypeId === 2);
  return tables.flatMap((place, index) => {
    const days = Array.from({ length: lastDay - firstDay + 1 }, (_, offset) => firstDay + offset);
    return days.flatMap((on) =>
      reservationsOn(on, place, randomOf('reservation', index * 100 + on + 50), world),
    );
  });
}

function reservationsOn(
  on: number,
  { row: place }: Place,
  random: Random,
  { calendar, guests }: Reserved,
): Row<'reservations'>[] {
  const open = times.filter((time) => isOpenAt(place, calendar.at(on, time), calendar.time));
  const [first, ...others] = open;
  if (first === undefined) return [];
  return Array.from({ length: wholeBetween(random, 2, 5) }, (_, number) => {
    const at = calendar.at(on, pick(random, [first, ...others]));
    const createdAt = Math.min(calendar.now, at) - Math.floor((0.2 + random() * 9) * dayMs);
    const known = chance(random, 0.6) ? guests.pick(random, createdAt) : undefined;
    const guest = known?.status === 'DELETED' ? undefined : known;
    return {
      id: idAt(random, createdAt),
      placeId: place.id,
      reservationDate: new Date(at),
      guestsQty: wholeBetween(random, 2, 8),
      tableNumber: chance(random, 0.75) ? String(number * 4 + wholeBetween(random, 1, 4)) : null,
      name: guest ? null : pick(random, callers),
      phone: guest ? null : `+48 60${wholeBetween(random, 1, 9)} ${wholeBetween(random, 100, 999)} 204`,
      note: chance(random, 0.25) ? pick(random, notes) : '',
      guestNote: chance(random, 0.2) ? pick(random, wishes) : '',
      status: statusOf(random, at < calendar.now),
      userId: guest?.id ?? null,
      billingId: null,
      externalId: null,
      calendarSequence: null,
      madeWithKey: false,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    };
  });
}

function statusOf(random: Random, isOver: boolean) {
  if (chance(random, 0.06)) return 'CANCELLED';
  if (!isOver) return 'BOOKED';
  return chance(random, 0.07) ? 'NO_SHOW' : 'ARRIVED';
}

/** Payment of an order that reserves a table. */
export type Deposit = Pick<Row<'billings'>, 'id' | 'userId' | 'status' | 'costMinor' | 'createdAt'>;

type TablePlace = Pick<Row<'places'>, 'id' | 'openingHours' | 'specialDays'>;

/** Table reserved by an order, within a week of the payment. Undefined if the place is closed on that day. */
export function paidTableOf(
  { id, userId, status, costMinor, createdAt }: Deposit,
  { calendar, places }: { calendar: Calendar; places: NonEmpty<TablePlace> },
): Row<'reservations'> | undefined {
  const random = randomOf(`paid table ${id}`);
  const place = pick(random, places);
  const on = Math.max(0, calendar.dayOf(createdAt.getTime()) + wholeBetween(random, 1, 7));
  const open = times.filter((time) => isOpenAt(place, calendar.at(on, time), calendar.time));
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  const at = calendar.at(on, pick(random, [first, ...others]));
  const isOver = status === 'ERROR' || status === 'REFUNDED';
  return {
    id: idAt(random, createdAt.getTime()),
    placeId: place.id,
    reservationDate: new Date(at),
    guestsQty: Math.max(1, Math.round(costMinor / 5000)),
    tableNumber: String(wholeBetween(random, 21, 40)),
    name: null,
    phone: null,
    note: '',
    guestNote: chance(random, 0.3) ? pick(random, wishes) : '',
    status: isOver ? 'CANCELLED' : 'BOOKED',
    userId,
    billingId: id,
    externalId: null,
    calendarSequence: null,
    madeWithKey: false,
    createdAt,
    updatedAt: createdAt,
  };
}
