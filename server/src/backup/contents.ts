/** Contents of a backup, in this order: head, tables, jobs, pictures, secrets. */
import { z } from 'zod';
import { type Entry, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKey } from './encryption.ts';

/** Format version. Increase it when older versions of Foyer could not read the file. */
const format = 1;

const head = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Columns of each table, in the order of its row data. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Null if unused. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
});
export type Head = Omit<z.infer<typeof head>, 'format'>;

const headName = 'foyer.json';
export const jobsName = 'jobs';

/** A table has several entries, each with output of `copy … to stdout`. */
export const tableFolder = 'tables/';
export const imageFolder = 'images/';
export const secretFolder = 'secrets/';

export const headEntry = (content: Head): Entry => ({
  name: headName,
  bytes: Buffer.from(JSON.stringify({ format, ...content }, undefined, 1)),
});

function headOf({ name, bytes }: Entry, file: string): Head {
  if (name !== headName) throw new BackupError(`${file} is not a Foyer backup.`);
  const content = JSON.parse(bytes.toString('utf8'));
  const read = head.safeParse(content);
  if (read.success) return read.data;
  throw new BackupError(
    Number(content.format) > format
      ? `${file} was made by a newer version of Foyer. Restore it with that version.`
      : `${file} is not a Foyer backup.`,
  );
}

/** Reads the whole file once, so that a truncated file is rejected before anything changes. */
export async function checkArchive(file: string, key?: BackupKey): Promise<Head> {
  let found: Head | undefined;
  for await (const entry of readArchive(file, key)) found ??= headOf(entry, file);
  if (!found) throw new BackupError(`${file} is not a Foyer backup.`);
  return found;
}
