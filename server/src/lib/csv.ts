/** CSV as RFC 4180 and spreadsheets want it, from rows as PostgreSQL writes them. */
import { Readable } from 'node:stream';
import { untilNobodyReads } from './reader-timeout.ts';

export const byteOrderMark = '\uFEFF'; // without it a spreadsheet takes UTF-8 for something else

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
  const toLines = lineWriter();
  for await (const chunk of untilNobodyReads(rows)) yield toLines(chunk);
}

/** One line, without its end. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  cells.map(quoted).join(delimiter);

/** Signs that begin a formula, with their wide forms. */
export const formulaSigns = '+=@＋－＝＠-';

const atStart = (apostrophe: string) => new RegExp(`^(['"]*)${apostrophe}(?=[\\t\\r\\n${formulaSigns}])`);
/** A spreadsheet may take another separator than ours for the end of a cell, and what follows for a cell of its own. */
const afterSeparator = (apostrophe: string) =>
  new RegExp(`([;|\\t\\r\\n])(['"]*)${apostrophe}(?=[${formulaSigns}])`, 'g');

const [start, separator] = [atStart(''), afterSeparator('')];
const [escapedStart, escapedSeparator] = [atStart("'"), afterSeparator("'")];

/** Puts an apostrophe before whatever a spreadsheet may take for a formula, which makes it text. As `escapedFormulas` in SQL. */
export const escapeFormula = (text: string): string => text.replace(start, "$1'").replace(separator, "$1$2'");

/** Takes the apostrophes of `escapeFormula` off again. */
export const unescapeFormula = (text: string): string =>
  text.replace(escapedSeparator, '$1$2').replace(escapedStart, '$1');

const quoted = (text: string) => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * PostgreSQL ends rows with `\n` alone, and quotes no separator but its own. Within quotes an end of line is part of a value and stays; a
 * quote in a value is two.
 */
function lineWriter(): (chunk: Buffer) => Buffer {
  let inQuotes = false;
  let unended = '';
  return (chunk) => {
    // Byte for byte; no byte of a longer character is a quote, a separator or an end of line.
    const text = unended + chunk.toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    unended = text.slice(end);
    const parts = text
      .slice(0, end)
      .split('"')
      .map((part, index) => {
        if (index > 0) inQuotes = !inQuotes;
        return inQuotes ? part : withQuotes(part).replaceAll('\n', '\r\n');
      });
    return Buffer.from(parts.join('"'), 'latin1');
  };
}

const withQuotes = (values: string) =>
  /[;|\t]/.test(values) ? values.replace(/[^,\n]*[;|\t][^,\n]*/g, '"$&"') : values;
