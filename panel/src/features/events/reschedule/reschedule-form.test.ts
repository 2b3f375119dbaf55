import { expect, test } from 'vitest';
import { parseTimeAndPlaces } from '../clashes/time-and-places.ts';
import { rescheduleSchema, rescheduleValues } from './reschedule-form.ts';

const hall = '019aa000-0000-7000-8000-000000000001';
const bar = '019aa000-0000-7000-8000-000000000002';
const stored = {
  timeFrom: '2099-11-24T18:00:30.000Z',
  timeTo: '2099-11-24T21:00:00.000Z',
  locationIds: [hall, bar],
};
const values = rescheduleValues(stored);
const reason = { pl: 'Remont.', en: 'Renovation.' };
const wrong = (typed: object) =>
  rescheduleSchema(stored)
    .safeParse({ ...values, reason, ...typed })
    .error?.issues.map(({ path }) => path.join('.'));

test('a reschedule must change something; the order of places does not count', () => {
  expect(wrong({})).toEqual(['dateFrom']);
  expect(wrong({ locationIds: [bar, hall] })).toEqual(['dateFrom']);
  expect(wrong({ locationIds: [bar] })).toBeUndefined();
  expect(wrong({ timeTo: '21:00' })).toBeUndefined();
});

test('an untouched time keeps its stored moment', () => {
  const { data } = rescheduleSchema(stored).safeParse({ ...values, reason, timeTo: '21:00' });
  expect(data).toEqual({ ...stored, timeTo: '2099-11-24T20:00:00.000Z', reason });
});

test('an incomplete time clashes with nothing', () => {
  expect(parseTimeAndPlaces({ ...values, timeFrom: '25:00' }, stored)).toBeUndefined();
  expect(parseTimeAndPlaces({ ...values, timeTo: '18:00' }, stored)).toBeUndefined();
  expect(parseTimeAndPlaces(values, stored)).toEqual(stored);
});

test('the reason is required in both languages', () => {
  expect(wrong({ locationIds: [bar], reason: { pl: 'Remont.', en: ' ' } })).toEqual(['reason.en']);
});
