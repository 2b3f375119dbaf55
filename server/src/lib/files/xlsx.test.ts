import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { copiedRows } from './copied-rows.ts';
import { xlsxFile } from './xlsx.ts';

const columns = [
  { header: 'Name', kind: 'text' },
  { header: 'Number', kind: 'number' },
] as const;

const read = async (file: Readable) => (await readXlsx(await arrayBuffer(file))).sheets;

/** Formats a row as PostgreSQL's `copy` does. */
const copied = (cells: (string | null)[]) => `${cells.map(escaped).join('\t')}\n`;
const letters: Record<string, string> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v' };
const escaped = (cell: string | null) =>
  cell?.replace(/[\b\f\n\r\t\v\\]/g, (letter) => `\\${letters[letter] ?? letter}`) ?? '\\N';

test('rows are read as written, across chunks', async () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('\\N', '\\', '\t', '\r\n', 'żółć', '💶', '\\n', ''),
  );
  // PostgreSQL text cannot contain a zero byte.
  const row = fc.array(
    cell.map((text) => text?.replaceAll('\0', '') ?? text),
    { minLength: 2, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const bytes = Buffer.from(rows.map(copied).join(''));
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const found = [];
      for await (const some of copiedRows(Readable.from(pieces))) found.push(...some);
      expect(found).toEqual(rows);
    }),
    { seed: 5 },
  );
});

test("rows beyond a sheet's limit continue in the next one under the same header", async () => {
  const rows = Readable.from(
    ['Ola', 'Jan', 'Ewa'].map((name, index) => Buffer.from(copied([name, `${index}`]))),
  );
  const sheets = await read(xlsxFile('users', columns, rows, 3));
  const header = ['Name', 'Number'];
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['users', [header, ['Ola', 0], ['Jan', 1]]],
    ['users_2', [header, ['Ewa', 2]]],
  ]);
});

test("text stays text without formulas, markup or escapes, up to a cell's maximum length", async () => {
  const texts = [
    '=1+1',
    '<b>&amp;',
    '_x0041_',
    ' spaces ',
    'a\r\nb\tc',
    '\u0001',
    '007',
    '💶'.repeat(20_000),
  ];
  const rows = Readable.from([Buffer.from(texts.map((text) => copied([text, null])).join(''))]);
  const [sheet] = await read(xlsxFile('users', columns, rows));
  const [, ...found] = sheet?.rows ?? [];
  expect(found.map(([text]) => text).slice(0, -1)).toEqual(texts.slice(0, -1));
  const longest = found.at(-1)?.[0];
  expect(longest).toHaveLength(32_767);
  expect(longest).toMatch(/^(💶)+.?…$/u);
  expect([...(sheet?.cells?.values() ?? [])].map(({ formula }) => formula)).not.toContainEqual(
    expect.anything(),
  );
});

test('the rows end when the reader stops', async () => {
  async function* endless() {
    for (;;) yield Buffer.from(copied(['Ola', '1']).repeat(1000));
  }
  const rows = Readable.from(endless());
  const file = xlsxFile('users', columns, rows);
  for await (const chunk of file) if (chunk.length > 0) break;
  await expect.poll(() => rows.destroyed).toBe(true);
});

test('rows that fail produce no file', async () => {
  async function* breaking() {
    yield Buffer.from(copied(['Ola', '1']));
    throw new Error('gone');
  }
  await expect(arrayBuffer(xlsxFile('users', columns, Readable.from(breaking())))).rejects.toThrow('gone');
});
