/** The file of a backup: a tar with an end that says what was in it, compressed by Zstandard (`tar --zstd -tf FILE`). */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** One line that a person can act on. */
export class BackupError extends Error {}

/** The last entry: without it, or with another sum, the file is not what was written. */
const endName = 'end.json';

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes a file that appears under its name only when everything is in it and on the disk; for its owner alone, because it holds
 * secrets. Holds one entry at a time.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true }); // what an earlier one that was killed has left
    const tar = pack();
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(tar, createZstdCompress(compression), output);
    written.catch(() => {}); // a failure is reported by the entry that waits for it
    try {
      await addAll(tar, entries, written);
      await written;
    } catch (error) {
      tar.destroy();
      await written.catch(() => {});
      throw error;
    }
    refuseExisting(file);
    await rename(unfinished, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists: a backup never overwrites anything.`);
}

async function addAll(
  tar: ReturnType<typeof pack>,
  entries: AsyncIterable<Entry>,
  written: Promise<void>,
): Promise<void> {
  const sum = createHash('sha256');
  let count = 0;
  const mtime = new Date();
  const add = async ({ name, bytes }: Entry) => {
    const added = Promise.withResolvers<void>();
    const header = { name, mode: 0o600, mtime, size: bytes.length };
    tar.entry(header, bytes, () => added.resolve()).on('error', () => {}); // `written` has the reason
    await Promise.race([added.promise, written]);
    if (tar.destroyed) await written;
  };
  for await (const entry of entries) {
    addTo(sum, entry);
    count += 1;
    await add(entry);
  }
  const end = { entries: count, sha256: sum.digest('hex') };
  await add({ name: endName, bytes: Buffer.from(JSON.stringify(end)) });
  tar.finalize();
}

function addTo(sum: Hash, { name, bytes }: Entry): void {
  sum.update(`${name}\n${bytes.length}\n`).update(bytes);
}

/** The entries in their order. Throws one line where the file is cut off or altered: only after the last is it known that all are right. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupError(`${file} is no file.`);
  const sum = createHash('sha256');
  let count = 0;
  let complete = false;
  const tar = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), tar);
  read.catch(() => {}); // reported by the loop below
  try {
    for await (const stream of tar) {
      const entry = { name: stream.header.name, bytes: await buffer(stream) };
      if (entry.name === endName) complete = isEnd(entry.bytes, count, sum.digest('hex'));
      else {
        addTo(sum, entry);
        count += 1;
        yield entry;
      }
    }
    await read;
  } catch (error) {
    if (error instanceof BackupError || !isDamage(error)) throw error;
    complete = false;
  } finally {
    tar.destroy();
  }
  if (!complete)
    throw new BackupError(
      `${file} is no whole backup: it is cut off or altered. Nothing is restored from it.`,
    );
}

function isEnd(bytes: Buffer, entries: number, sha256: string): boolean {
  const end = JSON.parse(bytes.toString('utf8'));
  return end.entries === entries && end.sha256 === sha256;
}

/** What the readers of the file say of it, not what the one who asks for its entries throws. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (/tar|Unexpected end|premature|Invalid/i.test(error.message) ||
      ('code' in error && /^(Z_|ZSTD_|ERR_ZLIB|ERR_STREAM_PREMATURE)/.test(String(error.code)))));
