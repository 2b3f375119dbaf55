import { expect, test } from 'vitest';
import { nightOf } from '../time/open-hours.ts';
import { venueTime } from '../time/venue-time.ts';
import {
  type Booked,
  type BookedPlace,
  bookedTables,
  compareTables,
  reservationWarnings,
} from './warnings.ts';

const time = venueTime('Europe/Warsaw');

/** Open from 18:00 to 02:00, closed on Sundays. */
const place: BookedPlace = {
  seats: 10,
  openingHours: [
    ...Array.from({ length: 6 }, () => ({ isOpen: true, from: '18:00', to: '02:00' })),
    { isOpen: false, from: null, to: null },
  ],
  specialDays: [],
};

/** At a time of Friday 27 November 2026 at the venue. */
const at = (clock: string, change: Partial<Booked> = {}): Booked => ({
  reservationDate: new Date(time.momentAt('2026-11-27', clock)).toISOString(),
  guestsQty: 2,
  tableNumber: null,
  status: 'BOOKED',
  ...change,
});

const keys = (reservation: Booked, others: Booked[] = [], where = place) =>
  reservationWarnings(reservation, others, where, time).map(({ key }) => key);

test('tables are joined by + and , and compared without case and spaces', () => {
  expect(bookedTables({ tableNumber: ' 12a + 13,bar 1,' })).toEqual(['12A', '13', 'BAR1']);
  expect(bookedTables({ tableNumber: null })).toEqual([]);
  expect(['12', '2', '12A', null].toSorted(compareTables)).toEqual([null, '2', '12', '12A']);
});

test('the same table is taken by reservations that start less than two hours apart', () => {
  const mine = at('20:00', { tableNumber: '12 a+3' });
  const theirs = (clock: string, tableNumber = '4, 12A') => at(clock, { tableNumber });
  expect(reservationWarnings(mine, [theirs('21:59')], place, time)).toEqual([
    { key: 'tableTaken', params: { tables: '12A' } },
  ]);
  expect(keys(mine, [theirs('18:01')])).toEqual(['tableTaken']);
  expect(keys(mine, [theirs('22:00'), theirs('18:00'), theirs('20:00', '12')])).toEqual([]);
});

test('a taken table names the other guest and time, if the name is known', () => {
  const mine = at('20:00', { tableNumber: '15' });
  const theirs = at('19:30', { tableNumber: '15', guestName: 'Kinga Sawicka' });
  expect(reservationWarnings(mine, [theirs], place, time)).toEqual([
    {
      key: 'tableTaken',
      params: { tables: '15', guestName: 'Kinga Sawicka', at: theirs.reservationDate },
    },
  ]);
});

test('guests of the same time are added up and compared with the seats', () => {
  const others = [at('19:00', { guestsQty: 5 }), at('21:00', { guestsQty: 4, status: 'ARRIVED' })];
  expect(keys(at('20:00', { guestsQty: 1 }), others)).toEqual([]);
  expect(reservationWarnings(at('20:00', { guestsQty: 2 }), others, place, time)).toEqual([
    { key: 'overSeats', params: { guests: 11, seats: 10 } },
  ]);
  expect(keys(at('20:00', { guestsQty: 11 }))).toEqual(['overSeats']);
  expect(keys(at('20:00', { guestsQty: 11 }), [], { ...place, seats: null })).toEqual([]);
});

test('cancelled reservations and no-shows count for nothing and are not warned about', () => {
  for (const status of ['CANCELLED', 'NO_SHOW'] as const) {
    const gone = at('20:00', { status, tableNumber: '1', guestsQty: 20 });
    expect(keys(at('20:00', { tableNumber: '1' }), [gone])).toEqual([]);
    expect(keys(gone, [at('20:00', { tableNumber: '1' })])).toEqual([]);
  }
});

test('a night counts until it ends, and a special day replaces the hours of its weekday', () => {
  expect(['17:59', '18:00', '01:59', '02:00'].map((clock) => keys(at(clock)))).toEqual([
    ['placeClosed'],
    [],
    [],
    ['placeClosed'],
  ]);
  const special = (date: string, hours: { isOpen: boolean; from: string | null; to: string | null }) => ({
    ...place,
    specialDays: [{ date, ...hours, note: null }],
  });
  const shut = { isOpen: false, from: '18:00', to: '02:00' };
  expect(keys(at('20:00'), [], special('2026-11-27', shut))).toEqual(['placeClosed']);
  expect(keys(at('01:00'), [], special('2026-11-26', shut))).toEqual(['placeClosed']);
  const long = { isOpen: true, from: '10:00', to: '10:00' };
  expect(keys(at('09:59'), [], special('2026-11-26', long))).toEqual([]);
});

test('a closed place names its hours of that day, if it has any', () => {
  const params = (clock: string, where = place) =>
    reservationWarnings(at(clock), [], where, time).map((warning) => warning.params);
  expect(params('17:59')).toEqual([{ from: '18:00', to: '02:00' }]);
  expect(params('02:00')).toEqual([{ from: '18:00', to: '02:00' }]);
  const day = { date: '2026-11-27', isOpen: false, from: '18:00', to: '02:00', note: null };
  expect(params('20:00', { ...place, specialDays: [day] })).toEqual([{}]);
});

test('a moment after midnight belongs to the day before until the place closes', () => {
  const night = (clock: string, where: BookedPlace | null = place) =>
    nightOf(where, time.momentAt('2026-11-27', clock), time);
  expect(['01:59', '02:00', '23:00'].map((clock) => night(clock))).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-27',
  ]);
  expect(night('01:00', null)).toBe('2026-11-27');
  const monday = time.momentAt('2026-11-30', '01:00'); // closed on Sunday
  expect(nightOf(place, monday, time)).toBe('2026-11-30');
});
