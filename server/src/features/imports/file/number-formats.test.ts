import { expect, test } from 'vitest';
import { isDateFormat, maskedNumber, serialToDate } from './number-formats.ts';

test.for([
  ['14', true],
  ['22', true],
  ['45', true],
  ['yyyy-mm-dd', true],
  ['[h]:mm', true],
  ['[$-415]d mmm yyyy', true],
  ['h:mm AM/PM', true],
  ['0', false],
  ['General', false],
  ['Standard', false],
  ['@', false],
  ['[Red]0', false],
  ['"day"0', false],
  ['#,##0 "zł"', false],
  ['0.00E+00', false],
] as const)('the format %s shows a date: %s', ([format, isDate]) => {
  expect(isDateFormat(format)).toBe(isDate);
});

test.for([
  [48, '0000', '0048'],
  [48, '"+"0', '+48'],
  [600_100_200, '000\\ 000\\ 000', '600 100 200'],
  [600_100_200, '(000) 000-000', '(600) 100-200'],
  [48_600_100_200, '+## ### ### ###', '+48 600 100 200'],
  [1_234_567, '0 0', '123456 7'],
  [7, '00;(00)', '07'],
  [-7, '00', undefined],
  [1.5, '00', undefined],
] as const)('%s in the format %s is %s', ([value, format, shown]) => {
  expect(maskedNumber(value, format)).toBe(shown);
});

test('days of both calendars are dates', () => {
  const dayOf = (serial: number, is1904 = false) => serialToDate(serial, is1904).toISOString().slice(0, 10);
  expect([1, 59, 60, 61, 46_101].map((serial) => dayOf(serial))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-02-28',
    '1900-03-01',
    '2026-03-20',
  ]);
  expect(dayOf(0, true)).toBe('1904-01-01');
});
