import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { expect, test } from 'vitest';
import { expectedGuests, hourGroups, placeGroups } from './groups.ts';

/** At a time of 20 November 2026 in Warsaw. */
const at = (id: string, time: string, change: Partial<Reservation> = {}): Reservation => ({
  id,
  placeId: null,
  reservationDate: new Date(`2026-11-20T${time}:00+01:00`).toISOString(),
  guestsQty: 2,
  tableNumber: null,
  name: id,
  phone: null,
  note: '',
  guestNote: '',
  status: 'BOOKED',
  userId: null,
  billingId: null,
  externalId: null,
  warnings: [],
  place: { id: 'attic', name: 'Antresola' },
  user: null,
  payment: null,
  day: '2026-11-20',
  createdAt: '',
  updatedAt: '',
  ...change,
});

test('guests are expected while they may come and have paid what they must', () => {
  const guests = (change: Partial<Reservation>) => expectedGuests([at('a', '18:00', change)]);
  expect(guests({})).toBe(2);
  expect(guests({ status: 'ARRIVED', payment: 'PAID' })).toBe(2);
  expect(guests({ status: 'NO_SHOW' })).toBe(0);
  expect(guests({ status: 'CANCELLED' })).toBe(0);
  expect(guests({ payment: 'PENDING' })).toBe(0);
});

test('hours follow the time, the night after midnight last, and tables their number', () => {
  const late = at('late', '00:30', { reservationDate: '2026-11-20T23:30:00.000Z' });
  const groups = hourGroups([
    late,
    at('c', '19:00', { tableNumber: '12' }),
    at('b', '19:00', { tableNumber: '2', guestsQty: 5 }),
    at('a', '18:45'),
  ]);
  expect(groups.map(({ hour, guests }) => [hour, guests])).toEqual([
    ['18:00', 2],
    ['19:00', 7],
    ['00:00', 2],
  ]);
  expect(groups.flatMap(({ reservations }) => reservations.map(({ id }) => id))).toEqual([
    'a',
    'b',
    'c',
    'late',
  ]);
});

test('places follow the alphabet, and deleted places come last', () => {
  const place = (name: string) => ({ place: { id: name, name } });
  const groups = placeGroups([
    at('a', '18:00', { place: null }),
    at('b', '18:00', place('Żuraw')),
    at('c', '18:00', place('Łódź')),
  ]);
  expect(groups.map((group) => group.place?.name)).toEqual(['Łódź', 'Żuraw', undefined]);
});
