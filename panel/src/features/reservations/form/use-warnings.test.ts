import { expect, test } from 'vitest';
import { warningsOf } from './use-warnings.ts';

const place = { seats: 4, openingHours: [], specialDays: [] };
const typed = { reservationDate: '2026-11-20T18:00:00Z', guestsQty: 3, tableNumber: '7' };
const other = { ...typed, id: 'other', status: 'BOOKED' as const };
const keys = (saved?: { id: string; status: 'BOOKED' | 'CANCELLED' }) =>
  warningsOf(typed, { saved, others: [other], place }).map(({ key }) => key);

test('a form warns as the list does: not about itself, nor about what was cancelled', () => {
  expect(keys()).toEqual(['tableTaken', 'overSeats', 'placeClosed']);
  expect(keys({ id: 'other', status: 'BOOKED' })).toEqual(['placeClosed']);
  expect(keys({ id: 'one', status: 'BOOKED' })).toEqual(['tableTaken', 'overSeats', 'placeClosed']);
  expect(keys({ id: 'one', status: 'CANCELLED' })).toEqual([]);
});
