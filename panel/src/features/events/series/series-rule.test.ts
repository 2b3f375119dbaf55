import { addDays, addMonths, daysBetween, weekdayOf } from '@foyer/contract/time/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAfter, isLastOfWeekday, type SeriesRule, seriesDays, weekOf } from './series-rule.ts';

const max = 60;
const weekly: SeriesRule = { repeats: 'WEEK', interval: 1, monthlyBy: 'DAY' };
const monthly = (monthlyBy: SeriesRule['monthlyBy'], interval = 1): SeriesRule => ({
  repeats: 'MONTH',
  interval,
  monthlyBy,
});

test('every week, across the new year and a clock change', () => {
  expect(seriesDays('2026-12-25', weekly, { count: 3 }, max)).toEqual([
    '2026-12-25',
    '2027-01-01',
    '2027-01-08',
  ]);
  expect(seriesDays('2027-03-26', weekly, { until: '2027-04-02' }, max)).toEqual([
    '2027-03-26',
    '2027-04-02',
  ]);
});

test('every third week', () => {
  expect(seriesDays('2026-11-27', { ...weekly, interval: 3 }, { until: '2027-01-31' }, max)).toEqual([
    '2026-11-27',
    '2026-12-18',
    '2027-01-08',
    '2027-01-29',
  ]);
});

test('the third Friday of each month', () => {
  expect(seriesDays('2026-11-20', monthly('WEEKDAY'), { count: 4 }, max)).toEqual([
    '2026-11-20',
    '2026-12-18',
    '2027-01-15',
    '2027-02-19',
  ]);
});

test('months without a 31st or a fifth Saturday are skipped', () => {
  expect(seriesDays('2026-10-31', monthly('DAY'), { count: 4 }, max)).toEqual([
    '2026-10-31',
    '2026-12-31',
    '2027-01-31',
    '2027-03-31',
  ]);
  expect(seriesDays('2026-10-31', monthly('WEEKDAY'), { count: 3 }, max)).toEqual([
    '2026-10-31',
    '2027-01-30',
    '2027-05-29',
  ]);
});

test('the last Saturday of each month, whether fourth or fifth', () => {
  expect(seriesDays('2026-10-31', monthly('LAST_WEEKDAY'), { count: 4 }, max)).toEqual([
    '2026-10-31',
    '2026-11-28',
    '2026-12-26',
    '2027-01-30',
  ]);
});

test('on 29 February, only in leap years', () => {
  expect(seriesDays('2028-02-29', monthly('DAY', 12), { until: '2040-12-31' }, max)).toEqual([
    '2028-02-29',
    '2032-02-29',
    '2036-02-29',
    '2040-02-29',
  ]);
});

test('no dates if the last day precedes the first, and none after the year 9999', () => {
  expect(seriesDays('2026-11-27', weekly, { until: '2026-11-26' }, max)).toEqual([]);
  expect(seriesDays('9999-12-20', weekly, {}, max)).toEqual(['9999-12-20', '9999-12-27']);
  expect(seriesDays('9999-11-30', monthly('DAY'), {}, max)).toEqual(['9999-11-30', '9999-12-30']);
  expect(firstAfter('9999-12-27', weekly, '9999-12-27')).toBe('');
});

test('the next date of a rule keeps the rhythm of a past event', () => {
  expect(firstAfter('2026-10-02', { ...weekly, interval: 2 }, '2026-11-20')).toBe('2026-11-27');
  expect(firstAfter('2026-09-18', monthly('WEEKDAY'), '2026-11-20')).toBe('2026-12-18');
  expect(firstAfter('2026-11-20', weekly, '2026-11-20')).toBe('2026-11-27');
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));
const anyRule: fc.Arbitrary<SeriesRule> = fc.record({
  repeats: fc.constantFrom('WEEK', 'MONTH'),
  interval: fc.integer({ min: 1, max: 52 }),
  monthlyBy: fc.constantFrom('DAY', 'WEEKDAY', 'LAST_WEEKDAY'),
});
const monthOf = (day: string) => day.slice(0, 7);

test('any rule gives the requested number of ascending dates that match it', () => {
  fc.assert(
    fc.property(anyDay, anyRule, fc.integer({ min: 1, max: 60 }), (first, rule, count) => {
      const days = seriesDays(first, rule, { count }, max);
      expect(days).toHaveLength(count);
      expect([...new Set(days)].sort()).toEqual(days);
      for (const day of days) {
        if (rule.repeats === 'WEEK') {
          expect(daysBetween(first, day) % (7 * rule.interval)).toBe(0);
          continue;
        }
        if (rule.monthlyBy === 'DAY') expect(day.slice(8)).toBe(first.slice(8));
        else expect(weekdayOf(day)).toBe(weekdayOf(first));
        if (rule.monthlyBy === 'WEEKDAY') expect(weekOf(day)).toBe(weekOf(first));
        if (rule.monthlyBy === 'LAST_WEEKDAY') expect(isLastOfWeekday(day)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('an end date includes exactly the dates up to it', () => {
  fc.assert(
    fc.property(anyDay, anyRule, fc.integer({ min: 0, max: 2000 }), (first, rule, length) => {
      const until = addDays(first, length);
      const all = seriesDays(first, rule, { count: max }, max);
      expect(seriesDays(first, rule, { until }, max)).toEqual(all.filter((day) => day <= until));
    }),
    { numRuns: 200 },
  );
});

test('a day is the last of its weekday if a week later is another month', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isLastOfWeekday(day)).toBe(monthOf(addDays(day, 7)) !== monthOf(day));
      expect(addMonths(day, 1) > day).toBe(true);
    }),
  );
});
