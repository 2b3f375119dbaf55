import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { workbookRows } from './workbook.ts';

async function textsOf(columns: { numFmt?: string; values: (number | string | boolean | Date | null)[] }[]) {
  const keys = columns.map((_, index) => `column${index}`);
  const data = columns[0]?.values.map((_, row) =>
    Object.fromEntries(columns.map(({ values }, index) => [keys[index] ?? '', values[row] ?? null])),
  );
  const sheet = {
    name: 'One',
    columns: columns.map(({ numFmt }, index) => ({
      header: keys[index] ?? '',
      key: keys[index] ?? '',
      ...(numFmt && { numFmt }),
    })),
    data: data ?? [],
  };
  const file = Buffer.from(await writeXlsx({ sheets: [sheet] }));
  const rows = await Array.fromAsync(workbookRows(file));
  return keys.map((_, index) => rows.slice(1).map(({ cells }) => cells[index] ?? ''));
}

test('a number is read as its format displays it, unless the format hides part of it', async () => {
  const [percent, tenths, prefix, zeros, groups, rounded, money, plain, science] = await textsOf([
    { numFmt: '0%', values: [0.07, 1, 0.29] },
    { numFmt: '0.0 %;[Red]-0.0 %', values: [0.125, 0.5, 1] },
    { numFmt: '"+"0', values: [48, 1, 380] },
    { numFmt: '0000', values: [48, 123_456, 7] },
    { numFmt: '000\\ 000\\ 000', values: [600_100_200, 12_345_678, 600_100_200.5] },
    { numFmt: '0', values: [12.6, 12, -5] },
    { numFmt: '#,##0 "zł"', values: [1234.56, 0.1 + 0.2, 1e6] },
    { values: [600_100_200, 9_007_199_254_740_991, 12.2] },
    { numFmt: '0.00E+00', values: [600_100_200, 1, 0.5] },
  ]);
  expect(percent).toEqual(['7%', '100%', '29%']);
  expect(tenths).toEqual(['12.5%', '50%', '100%']);
  expect(prefix).toEqual(['+48', '+1', '+380']);
  expect(zeros).toEqual(['0048', '123456', '0007']);
  expect(groups).toEqual(['600 100 200', '012 345 678', '600100200.5']);
  expect(rounded).toEqual(['12.6', '12', '-5']);
  expect(money).toEqual(['1234.56', '0.3', '1000000']);
  expect(plain).toEqual(['600100200', '9007199254740991', '12.2']);
  expect(science).toEqual(['600100200', '1', '0.5']);
});

test('dates are read as days or as times to the second', async () => {
  const [days, moments, flags] = await textsOf([
    { numFmt: 'dd.mm.yyyy', values: [new Date('1990-05-03'), new Date('1900-03-01'), null] },
    { numFmt: 'yyyy-mm-dd hh:mm', values: [46_101.812_499_999, 46_101.999_999_99, 46_101] },
    { values: [true, false, '_x005F_x0041_'] },
  ]);
  expect(days).toEqual(['1990-05-03', '1900-03-01', '']);
  expect(moments).toEqual(['2026-03-20T19:30:00', '2026-03-21', '2026-03-20']);
  expect(flags).toEqual(['TRUE', 'FALSE', '_x0041_']);
});
