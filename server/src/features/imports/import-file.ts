/** Reads an uploaded file row by row, in memory that does not grow with it. */
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { ImportFormat } from '#db/tables/imports.ts';

/** A row as a spreadsheet numbers it, 1 being the first line, with the text of each cell. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Positions of cells whose formula comes without its value. */
  unsolved?: ReadonlySet<number>;
}

/** A row may hold no more, so that a quote that is never closed does not take the whole file for one. */
const maxRowCharacters = 1_000_000;

const rowsBetweenPauses = 500;

/** How the file is to be read; undefined where it is no table. */
export function formatOf(file: Buffer): ImportFormat | undefined {
  if (file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return { type: 'xlsx' };
  if (file.includes(0)) return undefined; // text has no such byte, and hardly anything else lacks it
  const encoding = isUtf8(file) ? 'utf-8' : 'windows-1250';
  const head = new TextDecoder(encoding).decode(file.subarray(0, 65_536), { stream: true });
  return { type: 'csv', encoding, delimiter: delimiterOf(head) };
}

/** The one that stands most often in the first line that has text, quoted text aside. */
function delimiterOf(head: string): ',' | ';' | '\t' {
  const [line = ''] = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((text) => text.trim() !== '');
  const count = (delimiter: string) => line.split(delimiter).length;
  const found = ([';', '\t'] as const).toSorted((a, b) => count(b) - count(a))[0] ?? ';';
  return count(found) > count(',') ? found : ',';
}

/** The rows that have any text. Throws where the bytes are not what the format says. */
export async function* rowsOf(
  chunks: AsyncIterable<Uint8Array>,
  format: ImportFormat,
): AsyncGenerator<FileRow, void> {
  const rows = format.type === 'csv' ? csvRows(chunks, format) : xlsxRows(chunks);
  let passed = 0;
  for await (const row of rows) {
    passed += 1;
    if (passed % rowsBetweenPauses === 0) await setImmediate(); // others are served, too
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}

async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { encoding: string; delimiter: string },
): AsyncGenerator<FileRow, void> {
  const parser = Readable.from(decoded(chunks, encoding)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRowCharacters,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let row = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    yield { row, cells: cells.map((cell) => cell.trim()) };
  }
}

/** Without the byte order mark, which the decoder takes off. */
async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A workbook is an archive that is read from its end: its bytes, not its rows, are held as a whole. */
async function* xlsxRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow, void> {
  const { workbookRows } = await import('./workbook.ts'); // hardly any import needs it
  for await (const row of workbookRows(Buffer.concat(await Array.fromAsync(chunks)))) {
    if (row.cells.reduce((sum, cell) => sum + cell.length, 0) > maxRowCharacters)
      throw new Error('a row of the workbook is too long');
    yield row;
  }
}
