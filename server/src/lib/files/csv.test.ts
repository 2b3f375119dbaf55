import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { escapedFormulas } from '#lists/export-cells.ts';
import { test as withServer } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { csvFile, csvLine, escapeFormula, unescapeFormula } from './csv.ts';

const hostileText = fc.string({ unit: fc.constantFrom(...'=+-@＝;|,\t\r\n"\'ab ') });

/** Splits a line into cells as a spreadsheet with this separator would. */
const cellsBy = (separator: string, line: string) =>
  line.split(separator).flatMap((cell) => cell.split(/\r\n|\n|\r/));

test('no text is read as a formula, with any delimiter', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1 }), (texts) => {
      const line = csvLine(texts.map(escapeFormula));
      for (const separator of [';', '\t', '|'])
        for (const cell of cellsBy(separator, line)) expect(cell).not.toMatch(/^["']*[=+@＝-](?<!'.)/);
      expect(parseCsv(`${line}\r\n`)[0]?.map(unescapeFormula)).toEqual(texts);
    }),
    { seed: 6, numRuns: 2000 },
  );
});

test("values with any spreadsheet's delimiter are quoted, across chunks", async () => {
  const rows = 'a;b,1,"x;""y"\nc,d|e,"1\n2;3"\n\tf,,g\n';
  const quoted = '"a;b",1,"x;""y"\r\nc,"d|e","1\n2;3"\r\n"\tf",,g\r\n';
  for (const size of [1, 2, 3, 7, 100]) {
    const pieces = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
      Buffer.from(rows.slice(index * size, (index + 1) * size)),
    );
    // `text` removes the byte order mark.
    const file = await text(csvFile(['1', '2', '3'], Readable.from(pieces)));
    expect([size, file]).toEqual([size, `1,2,3\r\n${quoted}`]);
  }
});

test('a row of one empty cell is no empty line, which many programs skip', async () => {
  const rows = ['', 'a;b', '', '', 'x\n\ny', '""', ''];
  const source = rows
    .map((cell) => (/["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"\n` : `${cell}\n`))
    .join('');
  for (const size of [1, 2, 3, 100]) {
    const pieces = Array.from({ length: Math.ceil(source.length / size) }, (_, index) =>
      Buffer.from(source.slice(index * size, (index + 1) * size)),
    );
    const file = await text(csvFile(['Note'], Readable.from(pieces)));
    expect(parseCsv(file)).toEqual([['Note'], ...rows.map((cell) => [cell])]);
  }
  expect(parseCsv(`${csvLine([''])}\r\n`)).toEqual([['']]);
});

withServer('the database escapes formulas as the server does', async ({ deps }) => {
  const texts = fc.sample(hostileText, { numRuns: 500, seed: 7 });
  const { rows } = await sql<{ escaped: string }>`
    select ${escapedFormulas(sql.ref('t.text'))} as escaped
      from unnest(${texts}::text[]) with ordinality t (text, position) order by position`.execute(deps.db);
  expect(rows.map(({ escaped }) => escaped)).toEqual(texts.map(escapeFormula));
});
