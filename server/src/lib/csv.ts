/** CSV as RFC 4180 and spreadsheets want it, from rows as PostgreSQL writes them. */
import { Readable } from 'node:stream';
import { untilNobodyReads } from './reader-timeout.ts';

const byteOrderMark = '\uFEFF'; // without it a spreadsheet takes UTF-8 for something else

/**
 * The file: the titles of its columns, then the rows, each ended by `\r\n`. Memory does not grow with the rows, and these end
 * when nobody reads on.
 */
export const csvFile = (titles: readonly string[], rows: Readable): Readable =>
  Readable.from(lines(titles, rows), { objectMode: false })
    // Also where nobody ever began to read, of which the generator would not learn.
    .once('close', () => rows.destroy());

async function* lines(titles: readonly string[], rows: Readable) {
  yield Buffer.from(`${byteOrderMark}${csvLine(titles)}\r\n`);
  const endLines = lineEnder();
  for await (const chunk of untilNobodyReads(rows)) yield endLines(chunk);
}

/** One line, without its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(',');

/** What a spreadsheet may take for a formula, as text: an apostrophe in front makes it that. */
export const defused = (text: string): string => (/^[\t\n\r+\-=@＋－＝＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** PostgreSQL ends rows with `\n` alone. Within quotes it is part of a value and stays; a quote in a value is two. */
function lineEnder(): (chunk: Buffer) => Buffer {
  let inQuotes = false;
  return (chunk) => {
    // Byte for byte; no byte of a longer character is a quote or an end of line.
    const parts = chunk.toString('latin1').split('"');
    const ended = parts.map((part, index) => {
      if (index > 0) inQuotes = !inQuotes;
      return inQuotes ? part : part.replaceAll('\n', '\r\n');
    });
    return Buffer.from(ended.join('"'), 'latin1');
  };
}
