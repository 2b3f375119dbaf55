/**
 * Backup file: a tar, compressed with Zstandard (`tar --zstd -tf FILE`), whose last entry describes its
 * contents.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type BackupKey, decrypting, encrypting, readHead } from './encryption.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Last entry, with a checksum. If it is missing or differs, the file is damaged. */
const endName = 'end.json';

/** More than the head of an encrypted file. */
const headBytes = 1024;

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes a file under a temporary name and renames it once it is complete and flushed. Readable only by its
 * owner, because it contains secrets. Holds one entry in memory.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  key?: BackupKey,
): Promise<void> {
  refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true }); // from an earlier run that was killed
    const tar = pack();
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const compress = createZstdCompress(compression);
    const written = key ? pipeline(tar, compress, encrypting(key), output) : pipeline(tar, compress, output);
    written.catch(() => {}); // reported by the entry that waits for it
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
  if (existsSync(file)) throw new BackupError(`${file} exists: a backup never overwrites a file.`);
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
    // `written` rejects with the reason
    tar.entry(header, bytes, () => added.resolve()).on('error', () => {});
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

/**
 * Yields the entries in order. Throws a one-line error if the file is truncated or altered. The checksum is
 * verified after the last entry.
 */
export async function* readArchive(file: string, key?: BackupKey): AsyncGenerator<Entry> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupError(`${file} is not a file.`);
  const sum = createHash('sha256');
  let count = 0;
  let complete = false;
  const tar = extract();
  const head = await headOf(file);
  const input = createReadStream(file, { start: head?.length ?? 0 });
  if (head && !key) throw new BackupError(`${file} is encrypted: --key should name the file of its key.`);
  const read =
    head && key
      ? pipeline(input, decrypting(key, head.head), createZstdDecompress(), tar)
      : pipeline(input, createZstdDecompress(), tar);
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
      `${file} is not a complete backup: it was cut off or altered. Nothing was restored.`,
    );
}

/** Reads how a file is encrypted. Undefined if it is not. */
async function headOf(file: string) {
  const handle = await open(file, 'r');
  try {
    const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return readHead(start.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function isEnd(bytes: Buffer, entries: number, sha256: string): boolean {
  const end = JSON.parse(bytes.toString('utf8'));
  return end.entries === entries && end.sha256 === sha256;
}

/** Errors of the file's readers, as opposed to errors of the consumer. */
const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (/tar|Unexpected end|premature|Invalid/i.test(error.message) ||
      ('code' in error && /^(Z_|ZSTD_|ERR_ZLIB|ERR_STREAM_PREMATURE)/.test(String(error.code)))));
