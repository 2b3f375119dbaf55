/** Reads an uploaded file row by row, in memory that does not grow with it. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { ImportFormat } from '#db/schema/json-columns.ts';
import { csvFormatOf, withoutDelimiterLine } from './csv-format.ts';
import type { FileRow } from './file-row.ts';

/** Stops a quote that is never closed from taking the whole file as one row. */
const maxRowCharacters = 1_000_000;

const rowsBetweenPauses = 500;

/** Recognizes the file by its content. */
export async function formatOf(file: Buffer): Promise<{ format: ImportFormat } | { fault: FileFault }> {
  if (startsWith(file, 'PK\x03\x04'))
    return file.subarray(0, 100).includes('opendocument')
      ? { fault: 'otherSpreadsheet' }
      : { format: { type: 'xlsx' } };
  if (startsWith(file, '\xd0\xcf\x11\xe0') || /^\s*<(?:html|\?xml|!doctype|table)/i.test(headOf(file)))
    return { fault: 'otherSpreadsheet' };
  if (startsWith(file, '\xff\xfe') || startsWith(file, '\xfe\xff') || hasWideCharacters(file))
    return { fault: 'fileInUtf16' };
  if (file.includes(0)) return { fault: 'invalidFileType' }; // text has no zero bytes, other files do
  return { format: await csvFormatOf(file) };
}
export type FileFault = 'otherSpreadsheet' | 'fileInUtf16' | 'invalidFileType';

const headOf = (file: Buffer) => file.toString('latin1', 0, 1000);
const startsWith = (file: Buffer, bytes: string) => headOf(file).startsWith(bytes);

/** Finds UTF-16 without a byte order mark: every other byte of plain letters is zero. */
const hasWideCharacters = (file: Buffer) => /^(?:[^\0]\0){4}|^(?:\0[^\0]){4}/.test(headOf(file));

/** Yields the rows that have text. Throws if the bytes do not fit the format. */
export async function* rowsOfFile(
  chunks: AsyncIterable<Uint8Array>,
  format: ImportFormat,
): AsyncGenerator<FileRow, void> {
  const rows = format.type === 'csv' ? csvRows(chunks, format) : xlsxRows(chunks);
  let passed = 0;
  for await (const row of rows) {
    passed += 1;
    if (passed % rowsBetweenPauses === 0) await setImmediate(); // serve other requests
    if (row.cells.length > 0) yield { ...row, cells: row.cells.map(withoutUnheld) };
  }
}

/** Replaces what PostgreSQL cannot store. Its row is refused like one with unreadable bytes. */
const withoutUnheld = (cell: string) => cell.replaceAll('\0', '\uFFFD').toWellFormed();

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
    const texts = cells.map((cell) => cell.trim());
    yield { row, cells: texts.slice(0, texts.findLastIndex((text) => text !== '') + 1) };
  }
}

/** Removes the line that names the delimiter. The decoder removes the byte order mark. */
async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  let isStart = true;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    yield isStart ? withoutDelimiterLine(text) : text;
    isStart = false;
  }
  yield decoder.decode();
}

/** Holds the bytes of the whole archive, because ZIP is read from its end, but never all rows. */
async function* xlsxRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow, void> {
  const { workbookRows } = await import('./workbook.ts'); // most imports are CSV
  for await (const row of workbookRows(Buffer.concat(await Array.fromAsync(chunks)))) {
    if (row.cells.reduce((sum, cell) => sum + cell.length, 0) > maxRowCharacters)
      throw new Error('a row of the workbook is too long');
    yield row;
  }
}
