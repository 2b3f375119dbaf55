/** Streams rows into an Excel workbook. */
import { Readable } from 'node:stream';
import { withoutNoncharacters } from '@foyer/contract/text/text.ts';
import { copiedRows } from './copied-rows.ts';
import { untilNobodyReads } from './reader-timeout.ts';

/** Content of a column, which determines its cell format. */
export type CellKind = 'text' | 'word' | 'number' | 'money' | 'moment' | 'day' | 'yesNo';

export interface SheetColumn {
  header: string;
  kind: CellKind;
}

type CellValue = string | number | boolean | null;

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

const formats: Record<CellKind, { width: number; numFmt?: string }> = {
  text: { width: 24 },
  word: { width: 16 },
  number: { width: 12 },
  money: { width: 12, numFmt: '0.00' },
  moment: { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
  day: { width: 12, numFmt: 'yyyy-mm-dd' },
  yesNo: { width: 14 },
};

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
  maxRowsPerSheet?: number,
): Readable =>
  Readable.from(sheetsOf(name, columns, rows, maxRowsPerSheet), { objectMode: false }).once('close', () =>
    rows.destroy(),
  );

async function* sheetsOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: Readable,
  maxRowsPerSheet?: number,
): AsyncGenerator<Uint8Array, void> {
  // Loaded on first use, to keep the memory of an idle server small.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map(({ header, kind }) => ({ header, ...formats[kind] })),
    freezePane: { rows: 1 },
    ...(maxRowsPerSheet && { maxRowsPerSheet }),
  });
}

async function* cellsOf(columns: readonly SheetColumn[], rows: Readable): AsyncGenerator<CellValue[], void> {
  const readers = columns.map(({ kind }) => values[kind]);
  const toValue = (cell: string | null, index: number) =>
    cell === null ? null : (readers[index]?.(cell) ?? null);
  for await (const some of copiedRows(untilNobodyReads(rows))) for (const row of some) yield row.map(toValue);
}
