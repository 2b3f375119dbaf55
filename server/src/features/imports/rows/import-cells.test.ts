import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  dayOf,
  isErrorValue,
  isRounded,
  momentOf,
  numberOf,
  percentageOf,
  phoneNumberOf,
  phoneOf,
  phonePrefixOf,
  plainCell,
  wholeDigitsOf,
} from './import-cells.ts';

const settings = { numRuns: 300, seed: 15 };

test('an amount is parsed in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (grosze) => {
      const amount = grosze / 100;
      const text = amount.toFixed(2);
      const grouped = (locale: string) =>
        amount.toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).replace('−', '-');
      const spellings = [text, text.replace('.', ','), grouped('en'), grouped('de'), grouped('pl')];
      for (const spelling of [...spellings, `${text} zł`, `${text.replace('.', ',')} PLN`])
        expect([spelling, amountOf(spelling)]).toEqual([spelling, amount]);
    }),
    settings,
  );
  expect(['', 'x', '1.2.3', '1e5', '1,2,3', '0x10', '--1', '1-2', '.'].map(numberOf)).toEqual(
    Array(9).fill(undefined),
  );
  expect(['7', '12,5', '1 000', '1\u202f234\u00a0567,5', '−3'].map(numberOf)).toEqual([
    7, 12.5, 1000, 1_234_567.5, -3,
  ]);
  const unclear = [
    '1 23',
    '12 50',
    '1,234,567',
    '1.234.567',
    '(12,50)',
    '12,50 EUR',
    '$12',
    '10%',
    '1 234.567,8',
  ];
  expect(unclear.map(amountOf)).toEqual(Array(unclear.length).fill(undefined));
  expect(['PLN 12.50', '12,50zł', '12,50\u00a0zł'].map(amountOf)).toEqual([12.5, 12.5, 12.5]);
  expect(['10%', '7,5 %', '10', '10 zł'].map(percentageOf)).toEqual([10, 7.5, 10, undefined]);
});

test('a date is parsed in every notation', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-');
      const short = `${Number(day)}.${Number(month)}.${year}`;
      for (const spelling of [iso, `${day}/${month}/${year}`, `${day}.${month}.${year}`, short])
        expect([spelling, dayOf(spelling)]).toEqual([spelling, iso]);
    }),
    settings,
  );
  const midnights = [
    '1990-05-03 00:00:00',
    '1990-05-03T00:00:00.000Z',
    '03.05.1990 0:00',
    '3/05/1990, 00:00',
  ];
  expect(midnights.map(dayOf)).toEqual(Array(midnights.length).fill('1990-05-03'));
  const none = [
    '1990-05-03 00:01',
    '1990-05-02T22:00:00Z',
    '5/3/1990 12:00:00 AM',
    '0000-00-00',
    '31/02/2026',
    '2026-02-30',
    '29.02.2027',
    '00.01.2026',
    '1/13/2026',
    '26-01-01',
    '1.1.26',
    '',
  ];
  expect(none.map(dayOf)).toEqual(Array(none.length).fill(undefined));
});

test('a time is in venue time unless it has an offset', () => {
  expect(momentOf('20.03.2026 9:30')).toEqual({ day: '2026-03-20', time: '09:30' });
  expect(momentOf('2026-03-20')).toEqual({ day: '2026-03-20', time: '00:00' });
  expect(momentOf('2026-03-20T19:30:15')).toEqual({ day: '2026-03-20', time: '19:30:15' });
  for (const zoned of ['2026-03-20T19:30:00Z', '2026-03-20T20:30:00+01:00', '2026-03-20T20:30:00+01'])
    expect(momentOf(zoned)).toEqual({ moment: new Date('2026-03-20T19:30:00Z') });
  for (const none of ['', 'x', '2026-03-20T25:00', '20.03.2026 19', '2026-03-20T19:30+99:99'])
    expect([none, momentOf(none)]).toEqual([none, undefined]);
});

test('characters that only spreadsheets add are removed', () => {
  expect(["'+48", "'=1+1", "'-5", "'@x", "O'Neil", "'quoted'"].map(plainCell)).toEqual([
    '+48',
    '=1+1',
    '-5',
    '@x',
    "O'Neil",
    "'quoted'",
  ]);
  expect(['48', '+48', '0048', '+0', 'x'].map(phonePrefixOf)).toEqual(['+48', '+48', '+48', '+0', 'x']);
  expect(phoneNumberOf('(22) 600-700.800')).toBe('22600700800');
});

test('digits stored as a decimal number are read exactly or rejected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (number) => {
      const digits = String(number);
      const decimals = Math.max(0, digits.length - 1);
      const exponent = number.toExponential(Math.max(1, decimals)).toUpperCase();
      for (const spelling of [`${digits}.0`, `${digits},00`, exponent, exponent.replace('.', ',')])
        expect([spelling, wholeDigitsOf(spelling)]).toEqual([spelling, digits]);
    }),
    settings,
  );
  const others = ['600100200', '600100200.5', '6,001E+08', '6E+08', '12E3', 'A1.0', '1.2.0', '1,234.00', ''];
  expect(others.map(wholeDigitsOf)).toEqual(Array(others.length).fill(undefined));
  expect(['6,001E+08', '1.23457E+11', '6E+08', '12E3', '6001'].map(isRounded)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['600100200.5', '22.600.70.00', '600‑700–800'].map(phoneNumberOf)).toEqual([
    '600100200.5',
    '226007000',
    '600700800',
  ]);
});

test('an international number sets its calling code', () => {
  for (const spelling of [
    '+48600100200',
    '+48 600 100 200',
    '0048600100200',
    '(+48) 600-100-200',
    '+48 (0) 600100200',
  ])
    expect([spelling, phoneOf({ phoneNumber: spelling })]).toEqual([
      spelling,
      { phonePrefix: '+48', phoneNumber: '600100200' },
    ]);
  const both = { phonePrefix: '48', phoneNumber: '+48600100200' };
  expect(phoneOf(both)).toEqual({ phonePrefix: '+48', phoneNumber: '600100200' });
  expect(phoneOf({ phoneNumber: '+380441234567' })).toEqual({
    phonePrefix: '+380',
    phoneNumber: '441234567',
  });
  // Without a sign, a calling code looks like other digits. The field rejects unknown codes.
  for (const same of ['48600100200', '+999600100200', '600100200'])
    expect(phoneOf({ phoneNumber: same })).toEqual({ phoneNumber: same });
  expect(phoneOf({ phonePrefix: '+49', phoneNumber: '+48600100200' }).phoneNumber).toBe('+48600100200');
});

test('a number of a file loses the prefix that it repeats and the zero of calls within the country', () => {
  for (const phoneNumber of ['48600100200', '0600100200', '+480600100200'])
    expect(phoneOf({ phonePrefix: '48', phoneNumber })).toEqual({
      phonePrefix: '+48',
      phoneNumber: '600100200',
    });
  expect(phoneOf({ phoneNumber: '0600100200' })).toEqual({ phoneNumber: '0600100200' });
});

test('formula errors are recognized in English and Polish', () => {
  const errors = [
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#NAME?',
    '#VALUE!',
    '#N/D!',
    '#ADR!',
    '#DZIEL/0!',
    '#NAZWA?',
    '#ARG!',
  ];
  for (const error of [...errors, '#LICZBA!', '#GETTING_DATA!', '#####', 'Err:502'])
    expect([error, isErrorValue(error)]).toEqual([error, true]);
  for (const text of ['#1', '# N/A', '#hash', 'N/A', '#wow!', ''])
    expect([text, isErrorValue(text)]).toEqual([text, false]);
});
