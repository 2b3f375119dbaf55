/** Finds the encoding and the delimiter of a CSV file. */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { ImportFormat } from '#db/schema/json-columns.ts';

type CsvFormat = Extract<ImportFormat, { type: 'csv' }>;

const delimiters = [';', '\t', '|', ','] as const;
type Delimiter = (typeof delimiters)[number];

const byteOrderMark = Buffer.from('\uFEFF');

/** Bytes read between two pauses. */
const sliceBytes = 1_048_576;

export async function csvFormatOf(file: Buffer): Promise<CsvFormat> {
  const encoding = (await isMostlyUtf8(file)) ? 'utf-8' : 'windows-1250';
  return { type: 'csv', encoding, delimiter: namedDelimiter(file) ?? (await likeliestDelimiter(file)) };
}

const hasByteOrderMark = (file: Buffer) => file.subarray(0, byteOrderMark.length).equals(byteOrderMark);

/** A byte order mark decides. Without one, most characters beyond ASCII must be valid UTF-8. */
async function isMostlyUtf8(file: Buffer): Promise<boolean> {
  if (isUtf8(file) || hasByteOrderMark(file)) return true;
  const decoder = new TextDecoder('utf-8');
  let valid = 0;
  let broken = 0;
  for (let at = 0; at < file.length; at += sliceBytes) {
    const text = decoder.decode(file.subarray(at, at + sliceBytes), { stream: true });
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu))
      if (character === '\uFFFD') broken += 1;
      else valid += 1;
    await setImmediate();
  }
  return valid > broken;
}

/**
 * `sep=;` above the header names the delimiter for spreadsheets and is not a row. Programs that save the file again add quotes and
 * empty cells.
 */
const delimiterLine = /^("?)sep=([,;\t|])\1\2*(?:\r\n|\n|\r)/i;
/** Enough for the line above a header of all columns. */
const delimiterLineBytes = 1000;

function namedDelimiter(file: Buffer): Delimiter | undefined {
  const start = new TextDecoder().decode(file.subarray(0, delimiterLineBytes));
  const named = delimiterLine.exec(start)?.[2];
  return delimiters.find((delimiter) => delimiter === named);
}

export const withoutDelimiterLine = (text: string) => text.replace(delimiterLine, '');

/**
 * The delimiter that splits most rows into as many cells as the header. If another delimiter splits more rows alike than fit the
 * header, the first line is a title.
 */
async function likeliestDelimiter(file: Buffer): Promise<Delimiter> {
  const tallies = await talliesOf(file);
  const [best] = tallies.toSorted((a, b) => b.fitting - a.fitting || b.headerCells - a.headerCells);
  const [other] = tallies.toSorted((a, b) => b.alike - a.alike);
  if (!best || !other) return ',';
  if (other.alike > best.shorter && other.alike > other.rows / 2) return other.delimiter;
  return best.headerCells > 1 ? best.delimiter : ',';
}

/** Rows below the header as one delimiter splits them. Rows of a single cell speak for no delimiter. */
interface Tally {
  delimiter: Delimiter;
  headerCells: number;
  rows: number;
  /** Rows with as many cells as the header. */
  fitting: number;
  /** Rows with that many cells or fewer: some programs leave out empty cells at the end. */
  shorter: number;
  /** Rows that have the most frequent number of cells. */
  alike: number;
}

async function talliesOf(file: Buffer): Promise<Tally[]> {
  const counter = cellCounter();
  const start = hasByteOrderMark(file) ? byteOrderMark.length : 0;
  for (let at = start; at < file.length; at += sliceBytes) {
    counter.read(file, at, Math.min(file.length, at + sliceBytes));
    await setImmediate();
  }
  return counter.tallies();
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];
/** Position of a byte among the delimiters, or -1. */
const delimiterIndex = Int8Array.from({ length: 256 }, (_, byte) =>
  delimiters.findIndex((delimiter) => delimiter.charCodeAt(0) === byte),
);

/** Counts cells outside quotes, byte by byte: in both encodings, bytes of ASCII characters stand for nothing else. */
function cellCounter() {
  /** Rows by their number of cells, for each delimiter. */
  const rowsByCells = delimiters.map(() => new Map<number, number>());
  let headerCells: number[] | undefined;
  let cells = delimiters.map(() => 1);
  let [isQuoted, isCellStart, isEmpty] = [false, true, true];
  let closedAt = -1;

  function endRow() {
    if (isEmpty) return;
    if (headerCells)
      for (const [index, rows] of rowsByCells.entries()) {
        const count = cells[index] ?? 1;
        rows.set(count, (rows.get(count) ?? 0) + 1);
      }
    else headerCells = cells;
    cells = delimiters.map(() => 1);
    [isCellStart, isEmpty] = [true, true];
  }

  function read(file: Buffer, from: number, to: number) {
    for (let at = from; at < to; at += 1) {
      const byte = file[at] ?? 0;
      if (byte === quote) {
        if (isQuoted) closedAt = at;
        // The second of two quotes within a quoted cell opens it again.
        isQuoted = !isQuoted && (isCellStart || closedAt === at - 1);
        [isCellStart, isEmpty] = [false, false];
      } else if (isQuoted) continue;
      else if (byte === lineFeed || byte === carriageReturn) endRow();
      else {
        const index = delimiterIndex[byte] ?? -1;
        if (index >= 0) cells[index] = (cells[index] ?? 1) + 1;
        isCellStart = index >= 0;
        isEmpty = false;
      }
    }
  }

  function tallies(): Tally[] {
    endRow();
    return delimiters.map((delimiter, index) =>
      tallyOf(delimiter, headerCells?.[index] ?? 1, [...(rowsByCells[index] ?? [])]),
    );
  }

  return { read, tallies };
}

/** `groups` are numbers of cells, each with its number of rows. */
function tallyOf(delimiter: Delimiter, headerCells: number, groups: [number, number][]): Tally {
  const rowsIf = (holds: (cells: number) => boolean) =>
    groups.reduce((sum, [cells, rows]) => (holds(cells) ? sum + rows : sum), 0);
  return {
    delimiter,
    headerCells,
    rows: rowsIf(() => true),
    fitting: headerCells > 1 ? rowsIf((cells) => cells === headerCells) : -1,
    shorter: rowsIf((cells) => cells > 1 && cells <= headerCells),
    alike: Math.max(0, ...groups.map(([cells, rows]) => (cells > 1 ? rows : 0))),
  };
}
