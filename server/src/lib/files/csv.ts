/** CSV by RFC 4180, safe for spreadsheets, from PostgreSQL's CSV output. */
import { Readable } from 'node:stream';
import { untilNobodyReads } from './reader-timeout.ts';

export const byteOrderMark = '\uFEFF'; // without it, spreadsheets do not recognise UTF-8

/**
 * Returns a header row and the rows, with `\r\n` line ends. Memory use is constant, and the source is closed
 * when the client stops reading.
 */
export const csvFile = (titles: readonly string[], rows: Readable): Readable =>
  Readable.from(lines(titles, rows), { objectMode: false })
    // Also closes the source if the client never starts reading, when the generator does not run.
    .once('close', () => rows.destroy());

async function* lines(titles: readonly string[], rows: Readable) {
  yield Buffer.from(`${byteOrderMark}${csvLine(titles)}\r\n`);
  const toLines = lineWriter();
  for await (const chunk of untilNobodyReads(rows)) yield toLines(chunk);
}

/** One line without its line end. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  cells.map(quoted).join(delimiter) || emptyRow;

/** Row of one empty cell. Many programs skip an empty line. */
const emptyRow = '""';

/** Characters that start a formula, including full-width variants. */
export const formulaSigns = '+=@＋－＝＠-';

const atStart = (apostrophe: string) => new RegExp(`^(['"]*)${apostrophe}(?=[\\t\\r\\n${formulaSigns}])`);
/**
 * A spreadsheet may split a cell at another separator, so the text after it must not start a formula either.
 */
const afterSeparator = (apostrophe: string) =>
  new RegExp(`([;|\\t\\r\\n])(['"]*)${apostrophe}(?=[${formulaSigns}])`, 'g');

const [start, separator] = [atStart(''), afterSeparator('')];
const [escapedStart, escapedSeparator] = [atStart("'"), afterSeparator("'")];

/**
 * Prefixes text that a spreadsheet could treat as a formula with an apostrophe. Same as `escapedFormulas` in
 * SQL.
 */
export const escapeFormula = (text: string): string => text.replace(start, "$1'").replace(separator, "$1$2'");

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.replace(escapedSeparator, '$1$2').replace(escapedStart, '$1');

const quoted = (text: string) => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Converts PostgreSQL's CSV: `\n` between rows becomes `\r\n`, and empty lines and cells with other separators are quoted.
 * Line ends within quotes belong to the value.
 */
function lineWriter(): (chunk: Buffer) => Buffer {
  let inQuotes = false;
  let unended = '';
  return (chunk) => {
    // Works on bytes: multi-byte characters contain no quote, separator or line end.
    const text = unended + chunk.toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    unended = text.slice(end);
    const parts = text
      .slice(0, end)
      .split('"')
      .map((part, index) => {
        if (index > 0) inQuotes = !inQuotes;
        if (inQuotes) return part;
        const empty = index === 0 ? emptyLineOfRows : emptyLineAfterCell;
        return withQuotes(part).replace(empty, emptyRow).replaceAll('\n', '\r\n');
      });
    return Buffer.from(parts.join('"'), 'latin1');
  };
}

const emptyLineOfRows = /(?<=^|\n)(?=\n)/g;
const emptyLineAfterCell = /(?<=\n)(?=\n)/g;

const withQuotes = (values: string) =>
  /[;|\t]/.test(values) ? values.replace(/[^,\n]*[;|\t][^,\n]*/g, '"$&"') : values;
