import { addDays, daysBetween } from '@foyer/contract/time/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, momentAt, timeOf } from '#ui/time/venue-time.ts';
import {
  movedByDays,
  movedByTime,
  movedToPlace,
  stepMs,
  stretched,
  stretchedByDays,
  type When,
} from './when.ts';

const hourMs = 3_600_000;

/** Times in Warsaw, where clocks go forward on 2026-03-29 at 02:00 and back on 2026-10-25 at 03:00. */
const at = (day: string, from: string, toDay: string, to: string): When => ({
  timeFrom: momentAt(day, from),
  timeTo: momentAt(toDay, to),
  locationIds: ['hall'],
});
const clockOf = ({ timeFrom, timeTo }: When) => [
  dayOf(timeFrom),
  timeOf(timeFrom),
  dayOf(timeTo),
  timeOf(timeTo),
];
const hoursOf = ({ timeFrom, timeTo }: When) => (Date.parse(timeTo) - Date.parse(timeFrom)) / hourMs;

const anyWhen = fc
  .record({
    start: fc.integer({ min: Date.UTC(2026, 0, 1) / stepMs, max: Date.UTC(2027, 11, 31) / stepMs }),
    steps: fc.integer({ min: 1, max: 400 }),
  })
  .map(
    ({ start, steps }): When => ({
      timeFrom: new Date(start * stepMs).toISOString(),
      timeTo: new Date((start + steps) * stepMs).toISOString(),
      locationIds: ['hall'],
    }),
  );
const anyDays = fc.integer({ min: -400, max: 400 });

test('an event past midnight keeps its hours on another evening', () => {
  const moved = movedByDays(at('2026-11-27', '22:00', '2026-11-28', '03:30'), 7);
  expect(clockOf(moved)).toEqual(['2026-12-04', '22:00', '2026-12-05', '03:30']);
});

test.for([
  ['spring', '2026-03-28', 4],
  ['autumn', '2026-10-24', 6],
] as const)(
  'a night moved to the one in which the clocks change in %s keeps its hours, and is shorter or longer',
  ([, day, hours]) => {
    const night = at('2026-01-10', '22:00', '2026-01-11', '03:00');
    const moved = movedByDays(night, daysBetween('2026-01-10', day));
    expect(clockOf(moved)).toEqual([day, '22:00', addDays(day, 1), '03:00']);
    expect(hoursOf(moved)).toBe(hours);
  },
);

test('a start in the skipped spring hour moves to its end', () => {
  const moved = movedByDays(at('2026-03-28', '02:15', '2026-03-28', '04:00'), 1);
  expect(clockOf(moved)).toEqual(['2026-03-29', '03:15', '2026-03-29', '04:00']);
});

test('an event across the repeated autumn hour keeps its length on another day', () => {
  const twice: When = {
    timeFrom: '2026-10-25T00:45:00.000Z', // 02:45 in summer time
    timeTo: '2026-10-25T01:15:00.000Z', // 02:15 in winter time
    locationIds: [],
  };
  expect(clockOf(movedByDays(twice, 1))).toEqual(['2026-10-26', '02:45', '2026-10-26', '03:15']);
});

test('an event moved by days starts on that day and ends after its start', () => {
  fc.assert(
    fc.property(anyWhen, anyDays, (when, days) => {
      const moved = movedByDays(when, days);
      expect(dayOf(moved.timeFrom)).toBe(addDays(dayOf(when.timeFrom), days));
      expect(Date.parse(moved.timeTo)).toBeGreaterThan(Date.parse(moved.timeFrom));
    }),
  );
});

test('when the clocks change, an event moves by elapsed hours and keeps its length', () => {
  const moved = movedByTime(at('2026-03-29', '01:00', '2026-03-29', '04:00'), hourMs);
  expect(clockOf(moved)).toEqual(['2026-03-29', '03:00', '2026-03-29', '05:00']);
  fc.assert(
    fc.property(anyWhen, fc.integer({ min: -90_000_000, max: 90_000_000 }), (when, byMs) => {
      const { timeFrom } = movedByTime(when, byMs);
      expect(hoursOf(movedByTime(when, byMs))).toBe(hoursOf(when));
      expect(Math.abs(Date.parse(timeFrom) - Date.parse(when.timeFrom) - byMs)).toBeLessThanOrEqual(
        stepMs / 2,
      );
      expect(Date.parse(timeFrom) % stepMs).toBe(0);
    }),
  );
});

test('both ends can be dragged, down to a quarter of an hour', () => {
  const when = at('2026-11-27', '19:00', '2026-11-27', '22:00');
  expect(clockOf(stretched(when, 'to', 3 * hourMs))).toEqual(['2026-11-27', '19:00', '2026-11-28', '01:00']);
  expect(clockOf(stretched(when, 'from', -hourMs))).toEqual(['2026-11-27', '18:00', '2026-11-27', '22:00']);
  fc.assert(
    fc.property(
      anyWhen,
      fc.constantFrom('from' as const, 'to' as const),
      fc.integer({ min: -1e9, max: 1e9 }),
      (any, edge, byMs) => {
        const result = stretched(any, edge, byMs);
        expect(Date.parse(result.timeTo) - Date.parse(result.timeFrom)).toBeGreaterThanOrEqual(stepMs);
        expect(edge === 'to' ? result.timeFrom : result.timeTo).toBe(
          edge === 'to' ? any.timeFrom : any.timeTo,
        );
      },
    ),
  );
});

test('an event stretched over days never ends before its start', () => {
  const when = at('2026-11-27', '19:00', '2026-11-28', '01:00');
  expect(clockOf(stretchedByDays(when, 2)).slice(2)).toEqual(['2026-11-30', '01:00']);
  expect(stretchedByDays(when, -1)).toEqual(when);
});

test('dragging changes only the place of the dragged row', () => {
  const when: When = { timeFrom: '', timeTo: '', locationIds: ['hall', 'bar'] };
  expect(movedToPlace(when, 'hall', 'cellar').locationIds).toEqual(['cellar', 'bar']);
  expect(movedToPlace(when, 'hall', 'bar').locationIds).toEqual(['bar']);
  expect(movedToPlace(when, 'hall', null)).toBe(when);
  expect(movedToPlace({ ...when, locationIds: [] }, null, 'bar').locationIds).toEqual(['bar']);
});
