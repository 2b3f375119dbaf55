import { expect, test } from 'vitest';
import { reservationWarnings } from '../reservations/warnings.ts';
import { closedPeriods, isOpenAt, isOpenDuring, nightOf, type PlaceHours } from './open-hours.ts';
import { venueTime } from './venue-time.ts';

const time = venueTime('Europe/Warsaw');
const [spring, autumn] = ['2026-03-29', '2026-10-25']; // 02:00 becomes 03:00; 03:00 becomes 02:00
const minute = 60_000;

const open = (from: string, to: string) => ({ isOpen: true, from, to });
const closed = { isOpen: false, from: null, to: null };
/** Saturday's hours, or special ones of the night when clocks change. */
const saturdays = (hours: ReturnType<typeof open>): PlaceHours[] => [
  { openingHours: [closed, closed, closed, closed, closed, hours, closed], specialDays: [] },
  {
    openingHours: Array(7).fill(closed),
    specialDays: [spring, autumn].map((sunday) => ({ date: before(sunday), ...hours, note: null })),
  },
];
const before = (sunday: string) => (sunday === spring ? '2026-03-28' : '2026-10-24');

/** Length in hours of the opening period that begins on the Saturday, by each of the functions. */
function hoursOpen(place: PlaceHours, sunday: string): number[] {
  const noon = time.momentAt(before(sunday), '12:00');
  const end = time.momentAt(sunday, '12:00');
  const [, shut] = closedPeriods(place, { from: noon, to: end }, time);
  const minutes = Array.from({ length: (end - noon) / minute }, (_, index) => noon + index * minute);
  const opens = minutes.find((at) => isOpenAt(place, at, time)) ?? end;
  const longest = minutes.findLast((at) => at > opens && isOpenDuring(place, { from: opens, to: at }, time));
  const night = minutes.filter((at) => at >= opens && nightOf(place, at, time) === before(sunday));
  const isBooked = (at: number) =>
    reservationWarnings(
      { reservationDate: new Date(at).toISOString(), guestsQty: 1, tableNumber: null, status: 'BOOKED' },
      [],
      { ...place, seats: null },
      time,
    ).length === 0;
  const accepted = minutes.filter(isBooked);
  return [
    (shut?.from ?? end) - opens,
    minutes.filter((at) => isOpenAt(place, at, time)).length * minute,
    (longest ?? opens) - opens,
    night.length * minute,
    accepted.length * minute,
  ].map((ms) => ms / 3_600_000);
}

test.for([
  [spring, '01:30', 7.5],
  [spring, '02:00', 8],
  [spring, '02:30', 8.5], // skipped: half an hour after the change
  [spring, '03:00', 8],
  [spring, '04:00', 9],
  [autumn, '01:30', 7.5],
  [autumn, '02:00', 9], // repeated: the second one
  [autumn, '02:30', 9.5],
  [autumn, '03:00', 10],
  [autumn, '04:00', 11],
] as const)(
  'in the night of %s a place that closes at %s is open for %d hours, for events and reservations',
  ([sunday, closes, hours]) => {
    for (const place of saturdays(open('18:00', closes))) {
      expect(hoursOpen(place, sunday)).toEqual(Array(5).fill(hours));
    }
  },
);

test.for([
  [spring, '02:00', '03:00', []],
  [spring, '02:30', '03:15', []], // ends before the clocks reach its beginning
  [spring, '01:00', '03:00', ['00:00 01:00']],
  [spring, '02:30', '05:00', ['01:30 03:00']],
  [autumn, '02:00', '03:00', ['01:00 02:00']],
  [autumn, '01:30', '02:30', ['23:30 01:30']],
] as const)('on %s hours from %s to %s are %j in UTC', ([sunday, from, to, periods]) => {
  const place = {
    openingHours: Array(7).fill(closed),
    specialDays: [{ date: sunday, ...open(from, to), note: null }],
  };
  const day = { from: time.startOfDay(sunday), to: time.startOfDay(sunday) + 12 * 60 * minute };
  const shut = closedPeriods(place, day, time);
  const text = (moment: number) => new Date(moment).toISOString().slice(11, 16);
  const opened = shut.slice(1).map(({ from }, index) => `${text(shut[index]?.to ?? 0)} ${text(from)}`);
  expect(opened).toEqual(periods);
  expect(isOpenAt(place, time.momentAt(sunday, '12:00'), time)).toBe(false);
});

test('a place that never closes is open while clocks change', () => {
  const always: PlaceHours = { openingHours: Array(7).fill(open('00:00', '00:00')), specialDays: [] };
  for (const sunday of [spring, autumn]) {
    const days = { from: time.startOfDay(before(sunday)), to: time.momentAt(sunday, '23:59') };
    expect(closedPeriods(always, days, time)).toEqual([]);
    expect(nightOf(always, time.startOfDay(sunday), time)).toBe(sunday);
  }
});
