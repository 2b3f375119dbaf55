import { expect, test } from 'vitest';
import { inNightOrder } from './validity.ts';

test('events that began before the night follow those of the night', () => {
  const events = ['2026-11-18T10:00', '2026-11-20T19:00', '2026-11-20T04:00', '2026-11-20T05:00'].map(
    (at) => ({
      timeFrom: `${at}:00.000Z`,
    }),
  );
  const order = (now: string) =>
    inNightOrder(events, Date.parse(now)).map(({ timeFrom }) => timeFrom.slice(8, 13));
  expect(order('2026-11-20T11:00:00Z')).toEqual(['20T05', '20T19', '18T10', '20T04']);
  expect(order('2026-11-20T04:59:00Z')).toEqual(['20T04', '20T05', '20T19', '18T10']);
});
