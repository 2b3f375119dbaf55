import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '#lib/files/csv.ts';
import { csvFormatOf, withoutDelimiterLine } from './csv-format.ts';

const delimiterOf = async (text: string) => (await csvFormatOf(Buffer.from(text))).delimiter;

test('the delimiter is detected regardless of quoted cells', async () => {
  const delimiter = fc.constantFrom(';', '\t', '|', ',');
  const rows = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 2 }));
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', 'ż'), maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(delimiter, rows, async (chosen, cells) => {
      const file = cells
        .map((row) =>
          csvLine(
            row.map((cell) => `x${cell}`),
            chosen,
          ),
        )
        .join('\r\n');
      expect([file, await delimiterOf(file)]).toEqual([file, chosen]);
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('rows at the end of a large file count as much as those at the beginning', async () => {
  const unclear = Array.from({ length: 20_000 }, (_, index) => `x; y,guest${index}@a.pl,z; w`);
  const clear = Array.from({ length: 20 }, (_, index) => `x,last${index}@a.pl,z`);
  expect(await delimiterOf(['a; b,E-mail,c; d', ...unclear, ...clear].join('\n'))).toBe(',');
});

test('rows without their last cells, and cells with commas, do not hide the delimiter', async () => {
  const rows = ['a@a.pl;Kot, Ela;VIP', 'b@a.pl;Lis, Jan', 'c@a.pl;Bąk, Ola', 'd@a.pl;Żak, Iga'];
  expect(await delimiterOf(['E-mail;Nazwisko;Uwagi', ...rows].join('\n'))).toBe(';');
  expect(await delimiterOf('E-mail\na@a.pl\nb@a.pl\n')).toBe(',');
  expect(await delimiterOf('')).toBe(',');
});

test('a first line sep=; names the delimiter, also in quotes, with empty cells and after a byte order mark', async () => {
  const rows = 'a,b;c,d\n1,2;3,4\n5,6;7,8\n';
  for (const line of [
    'sep=;',
    '"sep=;"',
    'SEP=;',
    '"Sep=;";;;',
    'sep=;;',
    '\uFEFF"sep=;"',
    `sep=;${';'.repeat(200)}`,
  ])
    for (const end of ['\n', '\r\n', '\r']) {
      const file = `${line}${end}${rows}`;
      expect([line, await delimiterOf(file)]).toEqual([line, ';']);
      expect(withoutDelimiterLine(file.replace('\uFEFF', ''))).toBe(rows);
    }
  for (const line of ['"sep=;', 'sep=;"', 'sep=;,', 'sep=x', ' sep=;']) {
    expect(withoutDelimiterLine(`${line}\n${rows}`)).toBe(`${line}\n${rows}`);
  }
});

test('a title row above the header does not decide the delimiter', async () => {
  const table = ['E-mail;Imię;Uwagi', 'a@a.pl;Ola;kawa, herbata', 'b@a.pl;Jan;', 'c@a.pl;Iga;woda'];
  expect(await delimiterOf(['Lista gości, maj 2026', ...table].join('\n'))).toBe(';');
  expect(await delimiterOf(['Lista gości', ...table].join('\r\n'))).toBe(';');
});
