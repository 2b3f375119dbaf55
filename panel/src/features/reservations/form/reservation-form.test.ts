import { expect, test } from 'vitest';
import { emptyReservation, reservationFormSchema } from './reservation-form.ts';

test('missing values of a reservation are named in the order of its form', () => {
  const { error } = reservationFormSchema().safeParse({ ...emptyReservation({}), day: '' });
  const names = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect([...names]).toEqual(['placeId', 'day', 'time', 'guestsQty']);
});
