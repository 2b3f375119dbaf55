/** How the bytes of a CSV file are to be read: its encoding and its delimiter. */
import { isUtf8 } from 'node:buffer';
import type { ImportFormat } from '#db/tables/imports.ts';

type CsvFormat = Extract<ImportFormat, { type: 'csv' }>;

const delimiters = [';', '\t', '|', ','] as const;

/** So much of a file decides on its delimiter. */
const sampleBytes = 262_144;

export function csvFormatOf(file: Buffer): CsvFormat {
  const encoding = isMostlyUtf8(file) ? 'utf-8' : 'windows-1250';
  const sample = new TextDecoder(encoding).decode(file.subarray(0, sampleBytes), { stream: true });
  return { type: 'csv', encoding, delimiter: namedDelimiter(sample) ?? likeliestDelimiter(sample) };
}

/** A byte order mark is believed; without one, most characters beyond ASCII must be sound. */
function isMostlyUtf8(file: Buffer): boolean {
  if (isUtf8(file) || file.subarray(0, 3).equals(Buffer.from('\uFEFF'))) return true;
  const decoder = new TextDecoder('utf-8');
  let sound = 0;
  let broken = 0;
  for (let at = 0; at < file.length; at += 1_048_576) {
    const text = decoder.decode(file.subarray(at, at + 1_048_576), { stream: true });
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu))
      if (character === '\uFFFD') broken += 1;
      else sound += 1;
  }
  return sound > broken;
}

/** `sep=;`, which tells spreadsheets the delimiter and belongs to no row. */
const delimiterLine = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

const namedDelimiter = (text: string) => {
  const named = delimiterLine.exec(text)?.[1];
  return delimiters.find((delimiter) => delimiter === named);
};

export const withoutDelimiterLine = (text: string) => text.replace(delimiterLine, '');

/** The one by which most rows have as many cells as the header; of several, the one with most cells. */
function likeliestDelimiter(sample: string): CsvFormat['delimiter'] {
  const lines = sample
    .replace(/(?<=^|[,;\t|\r\n])"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const [header = '', ...rows] = lines;
  const rated = delimiters.map((delimiter) => {
    const cellsOf = (line: string) => line.split(delimiter).length;
    const cells = cellsOf(header);
    const fitting = rows.filter((row) => cellsOf(row) === cells).length;
    return { delimiter, cells, fitting: cells > 1 ? fitting : -1 };
  });
  const [best] = rated.toSorted((a, b) => b.fitting - a.fitting || b.cells - a.cells);
  return best && best.cells > 1 ? best.delimiter : ',';
}
