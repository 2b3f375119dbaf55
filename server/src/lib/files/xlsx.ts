/** Streams rows into an Excel workbook. */
import { Readable } from 'node:stream';
import { withoutNoncharacters } from '@foyer/contract/text/text.ts';
import { copiedRows } from './copied-rows.ts';
import { untilNobodyReads } from './reader-timeout.ts';
import { type CellValue, otherParts, rowWriter, sheetEnd, sheetPath, sheetStart } from './sheet-xml.ts';
import { type ZipPart, zipped } from './zip.ts';

/** Content of a column, which determines its cell format. */
export type CellKind = 'text' | 'word' | 'number' | 'money' | 'moment' | 'day' | 'yesNo';

export interface SheetColumn {
  header: string;
  kind: CellKind;
}

/**
 * Converts cells from PostgreSQL's output. Times and days are numbers that the column format shows as dates.
 */
const values: Record<CellKind, (cell: string) => CellValue> = {
  text: (cell) => literal(shortened(withoutNoncharacters(cell))),
  word: (cell) => cell,
  number: Number,
  money: Number,
  moment: Number,
  day: Number,
  yesNo: (cell) => cell === 't',
};

const formats: Record<CellKind, { width: number; format?: string }> = {
  text: { width: 24 },
  word: { width: 16 },
  number: { width: 12 },
  money: { width: 12, format: '0.00' },
  moment: { width: 20, format: 'yyyy-mm-dd hh:mm:ss' },
  day: { width: 12, format: 'yyyy-mm-dd' },
  yesNo: { width: 14 },
};

/** Row limit of spreadsheets, with the header. */
const mostRows = 1_048_576;

/** Characters that are compressed together. */
const pieceLength = 64 * 1024;

/** Cell limit of spreadsheets. Longer text makes them report a corrupt file. */
const maxCellCharacters = 32_767;

const shortened = (text: string) =>
  text.length <= maxCellCharacters ? text : `${text.slice(0, maxCellCharacters - 1).toWellFormed()}…`;

/** Escapes text like `_x0041_`, which the file format would decode to a character. */
const literal = (text: string) =>
  text.includes('_x') ? text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : text;

/**
 * Writes rows copied from PostgreSQL (`copied-rows.ts`) below a frozen header. After 1,048,576 rows it
 * continues in another sheet. Memory use is constant, and the source is closed when the client stops reading.
 */
export const xlsxFile = (
  name: string,
  columns: readonly SheetColumn[],
  rows: Readable,
  maxRowsPerSheet = mostRows,
): Readable =>
  Readable.from(zipped(partsOf(name, columns, rows, maxRowsPerSheet)), { objectMode: false }).once(
    'close',
    () => rows.destroy(),
  );

/** Parts of the workbook: sheets while their rows come, then what lists them. */
async function* partsOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: Readable,
  maxRowsPerSheet: number,
): AsyncGenerator<ZipPart, void> {
  const layout = columns.map(({ header, kind }) => ({ header, ...formats[kind] }));
  const cells = cellsOf(columns, rows);
  const names: string[] = [];
  let next = await cells.next();
  do {
    names.push(names.length === 0 ? name : `${name}_${names.length + 1}`);
    yield { name: sheetPath(names.length), content: sheet() };
  } while (!next.done);
  for (const [part, content] of Object.entries(otherParts(names, layout)))
    yield { name: part, content: [content] };

  async function* sheet(): AsyncGenerator<string, void> {
    const { header, row } = rowWriter(layout);
    let text = sheetStart(layout) + header;
    for (let number = 2; !next.done && number <= maxRowsPerSheet; number += 1) {
      text += row(next.value, number);
      next = await cells.next();
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    yield text + sheetEnd;
  }
}

async function* cellsOf(columns: readonly SheetColumn[], rows: Readable): AsyncGenerator<CellValue[], void> {
  const readers = columns.map(({ kind }) => values[kind]);
  const toValue = (cell: string | null, index: number) =>
    cell === null ? null : (readers[index]?.(cell) ?? null);
  for await (const some of copiedRows(untilNobodyReads(rows))) for (const row of some) yield row.map(toValue);
}
