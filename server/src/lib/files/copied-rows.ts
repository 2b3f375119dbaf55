/** Parses the output of `copy … to stdout (format text)` of PostgreSQL. */
import { StringDecoder } from 'node:string_decoder';

/** Cells of a row. */
export type CopiedRow = (string | null)[];

/** Yields the rows completed by each chunk. */
export async function* copiedRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CopiedRow[], void> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of chunks) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop() ?? '';
    yield lines.map((line) => line.split('\t').map(cellOf));
  }
}

const cellOf = (written: string): string | null => {
  if (written === '\\N') return null;
  return written.includes('\\') ? written.replace(/\\(.)/g, (_escape, letter) => unescaped(letter)) : written;
};

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (letter: string) => escapes[letter] ?? letter;
