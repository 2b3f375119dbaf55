/** A workbook for spreadsheets, written as its rows come. */
import { Readable } from 'node:stream';
import { withoutNoncharacters } from '@foyer/contract/text.ts';
import { copiedRows } from './copied-rows.ts';
import { untilNobodyReads } from './reader-timeout.ts';

/** What stands in the cells of a column, and is written as such. */
export type CellKind = 'text' | 'word' | 'number' | 'money' | 'moment' | 'day' | 'yesNo';

export interface SheetColumn {
  header: string;
  kind: CellKind;
}

type CellValue = string | number | boolean | null;

/** How a cell is read from what the database wrote: moments and days as numbers, of which the format of the column makes dates. */
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

/** Longer than this, spreadsheets call the file broken. */
const maxCellCharacters = 32_767;

const shortened = (text: string) =>
  text.length <= maxCellCharacters ? text : `${text.slice(0, maxCellCharacters - 1).toWellFormed()}…`;

/** A workbook spells a character as `_x0041_`: who has written just that means no A. */
const literal = (text: string) =>
  text.includes('_x') ? text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : text;

/**
 * The rows as PostgreSQL copies them (`copied-rows.ts`) below a header that stays in sight; beyond the 1,048,576 rows that a sheet can
 * have it goes on in another one. Memory does not grow with the rows, and these end when nobody reads on.
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
  // Loaded when it is first needed, because of the memory of a server that has nothing to do.
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
