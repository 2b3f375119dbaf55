import { expect, test } from 'vitest';
import { bookingMailOf } from './booking-mails.ts';

const booked = {
  placeId: 'hall',
  reservationDate: '2026-11-21T18:00:00.000Z',
  guestsQty: 2,
  tableNumber: null,
  name: null,
  guestNote: '',
  status: 'BOOKED',
  userId: 'ola',
} as const;
const cancelled = { ...booked, status: 'CANCELLED' } as const;
const arrived = { ...booked, status: 'ARRIVED' } as const;

test.for([
  ['a new reservation', undefined, booked, 'MADE'],
  ['one that is made as cancelled', undefined, cancelled, undefined],
  ['one that is made as arrived', undefined, arrived, undefined],
  ['one that is booked again', cancelled, booked, 'MADE'],
  ['one that is now for another guest', booked, { ...booked, userId: 'max' }, 'MADE'],
  ['another table', booked, { ...booked, tableNumber: '3' }, 'CHANGED'],
  ['another time', booked, { ...booked, reservationDate: '2026-11-21T19:00:00.000Z' }, 'CHANGED'],
  [
    'the same time, written differently',
    booked,
    { ...booked, reservationDate: '2026-11-21T19:00:00+01:00' },
    undefined,
  ],
  ['the arrival', booked, arrived, undefined],
  ['an arrival that is taken back', arrived, booked, undefined],
  ['a cancellation', booked, cancelled, 'CANCELLED'],
  ['a cancellation that names another guest', booked, { ...cancelled, userId: 'max' }, undefined],
  ['a cancellation of one that is cancelled', cancelled, { ...cancelled, guestsQty: 3 }, undefined],
] as const)('the mail after %s', ([, before, after, about]) => {
  expect(bookingMailOf(before, after)).toBe(about);
});
