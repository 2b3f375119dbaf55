import { isDay } from '@foyer/contract/time/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock } from '#ui/format.ts';
import { dayToText, textToDay, tidyDay } from './day-text.ts';
import { isTime, tidyTime } from './time-text.ts';

const today = '2026-11-20';

test.for([
  ['28/11/2026', '2026-11-28'],
  ['1/2/2026', '2026-02-01'],
  ['28.11.2026', '2026-11-28'],
  ['28-11-2026', '2026-11-28'],
  ['28112026', '2026-11-28'],
  ['29/02/2028', '2028-02-29'],
  ['2026-11-28', '2026-11-28'],
  ['2027.1.2', '2027-01-02'],
] as const)('%s is the day %s', ([typed, day]) => {
  expect(textToDay(typed)).toBe(day);
});

test.for([
  ['1.1.27', '2027-01-01'],
  ['01/01/27', '2027-01-01'],
  ['1-1-2027', '2027-01-01'],
  ['1/1/2027', '2027-01-01'],
  ['010127', '2027-01-01'],
  ['01012027', '2027-01-01'],
  [' 2027-01-01 ', '2027-01-01'],
] as const)('%s, left in its field, is the day %s', ([typed, day]) => {
  expect(tidyDay(typed, { today })).toBe(day);
});

test('a two-digit year is completed on blur, because 1/1/20 may become 1/1/2027', () => {
  expect(textToDay('1/1/20')).toBe('1/1/20');
});

test.for([
  ['24.12', {}, '2026-12-24'],
  ['24/12/', {}, '2026-12-24'],
  ['1.2', {}, '2026-02-01'],
  ['1.2', { earliest: today }, '2027-02-01'],
  ['24.12', { latest: today }, '2025-12-24'],
  ['20-11', { earliest: today }, today],
  ['29.2', {}, '29.2'],
  ['31.4', {}, '31.4'],
  ['1.2', { earliest: '2030-01-01' }, '2026-02-01'],
] as const)('%s without a year, left in a field with the bounds %o, is %s', ([typed, bounds, day]) => {
  expect(tidyDay(typed, { ...bounds, today })).toBe(day);
});

test('a two-digit year of birth in the future is read as the last century', () => {
  expect(tidyDay('1.2.85', { latest: today, today })).toBe('1985-02-01');
  expect(tidyDay('1.2.06', { latest: today, today })).toBe('2006-02-01');
});

test.for(['31/02/2026', '29/02/2026', '28/13/2026', '28/11', 'soon', ''])(
  '%s is not a date and stays as typed',
  (typed) => {
    expect(textToDay(typed)).toBe(typed);
    expect(isDay(typed)).toBe(false);
  },
);

test('a date is shown as DD/MM/YYYY, anything else unchanged', () => {
  expect(dayToText('2026-11-28')).toBe('28/11/2026');
  expect(dayToText('31/02/2026')).toBe('31/02/2026');
});

const days = fc
  .integer({ min: Date.parse('2000-01-01') / 86_400_000, max: Date.parse('2099-12-31') / 86_400_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

test('every date is parsed in every notation', () => {
  const [separators, padded, shortYear, yearFirst] = [
    fc.constantFrom('/', '.', '-', ' '),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  ];
  fc.assert(
    fc.property(
      days,
      separators,
      padded,
      shortYear,
      yearFirst,
      (iso, separator, isPadded, isShort, isYearFirst) => {
        const [year = '', month = '', day = ''] = iso.split('-');
        const [mm, dd] = isPadded ? [month, day] : [month.replace(/^0/, ''), day.replace(/^0/, '')];
        const written = isYearFirst ? [year, mm, dd] : [dd, mm, isShort ? year.slice(2) : year];
        expect(tidyDay(written.join(separator), { today })).toBe(iso);
        expect(tidyDay(dayToText(iso), { today })).toBe(iso);
        expect(tidyDay(`${day}${month}${year}`, { today })).toBe(iso);
      },
    ),
  );
});

test('any input becomes a date or stays unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{1,10}$/)), (typed) => {
      const tidied = tidyDay(typed, { today });
      expect(isDay(tidied) || tidied === typed.trim()).toBe(true);
      expect(tidyDay(tidied, { today })).toBe(tidied);
    }),
  );
});

test.for([
  ['9', '09:00'],
  ['19', '19:00'],
  ['930', '09:30'],
  ['1930', '19:30'],
  ['9:30', '09:30'],
  ['19.30', '19:30'],
  ['7pm', '19:00'],
  ['7:30 PM', '19:30'],
  ['730 p.m.', '19:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['20.30', '20:30'],
  ['25:00', '25:00'],
  ['25', '25:00'],
  ['9:75', '09:75'],
  ['19pm', '19pm'],
  ['9:5', '9:5'],
  ['noon', 'noon'],
] as const)('%s typed as a time becomes %s', ([typed, time]) => {
  expect(tidyTime(typed)).toBe(time);
});

test('every time is parsed in every notation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(':', '.', ',', ' ', ''),
      (count, separator) => {
        const hour = Math.floor(count / 60);
        const minutes = String(count % 60).padStart(2, '0');
        const time = `${String(hour).padStart(2, '0')}:${minutes}`;
        expect(tidyTime(`${hour}${separator}${minutes}`)).toBe(time);
        expect(tidyTime(`${hour % 12 || 12}${separator}${minutes}${hour < 12 ? 'am' : ' PM'}`)).toBe(time);
        expect(tidyTime(formatClock(time))).toBe(time);
        expect(tidyTime(time)).toBe(time);
      },
    ),
  );
});

test('any input becomes a time or stays unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:. apm]{1,8}$/)), (typed) => {
      const tidied = tidyTime(typed);
      expect(/^\d\d:\d\d$/.test(tidied) || tidied === typed.trim()).toBe(true);
      expect(tidyTime(tidied)).toBe(tidied);
    }),
  );
});

test('times of day end at 23:59', () => {
  expect(isTime('23:59')).toBe(true);
  expect(isTime('24:00')).toBe(false);
  expect(isTime('12:60')).toBe(false);
});
