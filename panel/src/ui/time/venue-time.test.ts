import { expect, test } from 'vitest';
import { dayOf, momentAt, timeOf } from './venue-time.ts';

test.for([
  ['winter', '2026-11-28', '20:00', '2026-11-28T19:00:00.000Z'],
  ['summer', '2026-07-01', '20:00', '2026-07-01T18:00:00.000Z'],
  ['midnight', '2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
] as const)('in %s, %s %s in Warsaw is %s', ([, day, time, moment]) => {
  expect(momentAt(day, time)).toBe(moment);
});

test('moments convert to venue day and time and back', () => {
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
    const again = momentAt(dayOf(moment), timeOf(moment));
    // In autumn's repeated hour, either moment is valid.
    expect([0, 3_600_000]).toContain(Math.abs(Date.parse(again) - Date.parse(moment)));
    expect([dayOf(again), timeOf(again)]).toEqual([dayOf(moment), timeOf(moment)]);
  }
});

test('a time in the skipped spring hour is read as an hour later', () => {
  const moment = momentAt('2026-03-29', '02:30');
  expect([dayOf(moment), timeOf(moment)]).toEqual(['2026-03-29', '03:30']);
});
