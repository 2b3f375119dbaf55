import { expect, test } from 'vitest';
import { reservationStatus } from './reservation-status.ts';
import { mayBecome } from './reservations.ts';

const statuses = reservationStatus.options;
const nextOf = (payment: 'PAID' | 'REFUNDED' | null, status: (typeof statuses)[number]) =>
  statuses.filter((next) => next !== status && mayBecome({ status, payment }, next));

test('every status may follow every other while the payment stands', () => {
  for (const payment of ['PAID', null] as const)
    for (const status of statuses) expect(nextOf(payment, status)).toHaveLength(3);
});

test('after a refund none is booked again, and a cancelled one stays cancelled', () => {
  expect(statuses.map((status) => [status, nextOf('REFUNDED', status)])).toEqual([
    ['BOOKED', ['ARRIVED', 'NO_SHOW', 'CANCELLED']],
    ['ARRIVED', ['NO_SHOW', 'CANCELLED']],
    ['NO_SHOW', ['ARRIVED', 'CANCELLED']],
    ['CANCELLED', []],
  ]);
});
