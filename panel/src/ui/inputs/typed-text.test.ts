import { expect, test } from 'vitest';
import { dayToText, isDay, textToDay } from './day-text.ts';
import { isTime, tidyTime } from './time-text.ts';

test.for([
  ['28/11/2026', '2026-11-28'],
  ['1/2/2026', '2026-02-01'],
  ['28.11.2026', '2026-11-28'],
  ['28-11-2026', '2026-11-28'],
  ['28112026', '2026-11-28'],
  ['29/02/2028', '2028-02-29'],
] as const)('%s is the day %s', ([typed, day]) => {
  expect(textToDay(typed)).toBe(day);
});

test.for(['31/02/2026', '29/02/2026', '28/13/2026', '28/11', 'soon', ''])(
  '%s is no day and stays as typed',
  (typed) => {
    expect(textToDay(typed)).toBe(typed);
    expect(isDay(typed)).toBe(false);
  },
);

test('a day is shown as DD/MM/YYYY, what is no day as it is', () => {
  expect(dayToText('2026-11-28')).toBe('28/11/2026');
  expect(dayToText('31/02/2026')).toBe('31/02/2026');
});

test.for([
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['20.30', '20:30'],
  ['25:00', '25:00'],
  ['noon', 'noon'],
] as const)('%s typed as a time becomes %s', ([typed, time]) => {
  expect(tidyTime(typed)).toBe(time);
});

test('times of day have 24 hours and 60 minutes', () => {
  expect(isTime('23:59')).toBe(true);
  expect(isTime('24:00')).toBe(false);
  expect(isTime('12:60')).toBe(false);
});
