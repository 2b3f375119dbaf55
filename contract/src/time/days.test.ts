import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysIn, isDay, lastOfMonth, weekdayOf, weeksIn } from './days.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('adding the days between two days leads from one to the other', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to);
    }),
  );
});

test('the first and the last day with four digits for their year have neighbours', () => {
  expect(isDay('0000-12-31')).toBe(false);
  expect(addDays('9999-12-31', 1)).toBe('10000-01-01');
  expect(addDays('10000-01-01', -1)).toBe('9999-12-31');
  expect(addDays('0999-03-01', -1)).toBe('0999-02-28');
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
});

test('months end before the first day of the next one', () => {
  expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
  expect(lastOfMonth('2026-12-31')).toBe('2026-12-31');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-01');
});

test('weeks are whole, begin on Monday and contain the period', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 100 }), (from, count) => {
      const weeks = weeksIn({ from, to: addDays(from, count) });
      expect(weeks.map(([monday = '']) => weekdayOf(monday))).toEqual(weeks.map(() => 0));
      const days = weeks.flat();
      expect(days.slice(days.indexOf(from), days.indexOf(from) + count + 1)).toEqual(
        daysIn({ from, to: addDays(from, count) }),
      );
      expect(days.length).toBeLessThan(count + 1 + 2 * 7);
    }),
  );
});

test('days that do not exist are no days', () => {
  expect(['2026-11-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '28/11/2026', '', 'today'].some(isDay)).toBe(false);
});
