/** Format in which a running Foyer sends entries of a backup: a line of JSON, then the bytes that it announces. */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';

const report = z.object({
  images: z.array(z.object({ id: z.string(), extension: z.string() })),
  jobs: z.number(),
});
/** What the database of a backup holds besides its entries. */
export type DatabaseReport = z.infer<typeof report>;

const line = z.union([
  z.object({ name: z.string(), size: z.int() }),
  z.object({ report }),
  z.object({ error: z.string() }),
]);

export const frameOf = ({ name, bytes }: Entry): Buffer =>
  Buffer.concat([lastFrame({ name, size: bytes.length }), bytes]);

export const lastFrame = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

/** Reads entries until the report. Throws if the other end fails or stops before. */
export async function* entriesFrom(stream: Readable): AsyncGenerator<Entry, DatabaseReport> {
  const read = reader(stream);
  for (;;) {
    const text = await read.line();
    if (text === undefined) throw new BackupError('Foyer ended before the backup was complete.');
    const frame = line.parse(JSON.parse(text));
    if ('error' in frame) throw new BackupError(`Foyer could not make the backup: ${frame.error}`);
    if ('report' in frame) return frame.report;
    yield { name: frame.name, bytes: await read.bytes(frame.size) };
  }
}

function reader(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) return false;
    waiting = Buffer.concat([waiting, value]);
    return true;
  };
  const take = (size: number) => {
    const taken = waiting.subarray(0, size);
    waiting = waiting.subarray(size);
    return taken;
  };
  return {
    line: async (): Promise<string | undefined> => {
      for (;;) {
        const end = waiting.indexOf('\n');
        if (end >= 0) return take(end + 1).toString('utf8');
        if (!(await more())) return undefined;
      }
    },
    bytes: async (size: number): Promise<Buffer> => {
      const parts = [take(Math.min(size, waiting.length))];
      let missing = size - (parts[0]?.length ?? 0);
      while (missing > 0) {
        if (!(await more())) throw new BackupError('Foyer ended before the backup was complete.');
        const part = take(Math.min(missing, waiting.length));
        parts.push(part);
        missing -= part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
