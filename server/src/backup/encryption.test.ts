import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Entry, readArchive, writeArchive } from './archive.ts';
import { type BackupKey, readBackupKey } from './encryption.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-encryption-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

const write = (name: string, text: string) => {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
};
/** A pair of keys as the guide makes them. */
function keyPair(name: string) {
  const [secret, open] = [inFolder(`${name}.pem`), inFolder(`${name}.pub.pem`)];
  execFileSync('openssl', ['genpkey', '-algorithm', 'X25519', '-out', secret]);
  execFileSync('openssl', ['pkey', '-in', secret, '-pubout', '-out', open]);
  return { secret: readBackupKey(secret), open: readBackupKey(open) };
}

/** More than two pieces, which do not compress. */
const entries: Entry[] = [
  { name: 'foyer.json', bytes: Buffer.from('{}') },
  { name: 'images/a.jpg', bytes: randomBytes(200_000) },
];
async function* all() {
  yield* entries;
}
const read = async (file: string, key?: BackupKey) => {
  const found: Entry[] = [];
  for await (const entry of readArchive(file, key)) found.push(entry);
  return found;
};

const pair = keyPair('one');
const phrase = readBackupKey(write('phrase', 'a passphrase of the venue\n'));

test.each([
  ['a public key', pair.open, pair.secret, keyPair('other').secret],
  ['a passphrase', phrase, phrase, readBackupKey(write('other', 'another passphrase here'))],
])('a backup encrypted with %s is read with its key alone', async (name, encryptTo, key, wrong) => {
  const file = inFolder(name);
  await writeArchive(file, all(), encryptTo);
  expect(await read(file, key)).toEqual(entries);
  expect(readFileSync(file).includes('foyer.json')).toBe(false);
  await expect(read(file)).rejects.toThrow(/is encrypted: --key should name/);
  await expect(read(file, wrong)).rejects.toThrow(/cannot be decrypted/);
});

test('a public key cannot decrypt, and a key of another kind is told', async () => {
  const file = inFolder('to-a-key');
  await writeArchive(file, all(), pair.open);
  await expect(read(file, pair.open)).rejects.toThrow(/encrypted to a key: .* private/);
  await expect(read(file, phrase)).rejects.toThrow(/encrypted to a key/);
});

test('an encrypted backup that was cut off at any piece, altered or reordered is refused', async () => {
  const file = inFolder('whole');
  await writeArchive(file, all(), phrase);
  const bytes = readFileSync(file);
  const start = bytes.indexOf('\n') + 1;
  const piece = 64 * 1024 + 16;
  const swapped = Buffer.concat([
    bytes.subarray(0, start),
    bytes.subarray(start + piece, start + 2 * piece),
    bytes.subarray(start, start + piece),
    bytes.subarray(start + 2 * piece),
  ]);
  const altered = Buffer.from(bytes);
  altered[start + 100] = (altered[start + 100] ?? 0) ^ 1;
  for (const broken of [bytes.subarray(0, start + piece), bytes.subarray(0, -1), swapped, altered]) {
    writeFileSync(inFolder('broken'), broken);
    await expect(read(inFolder('broken'), phrase)).rejects.toThrow(/cannot be decrypted/);
  }
});

test('a short passphrase and a key of another kind are refused', () => {
  expect(() => readBackupKey(write('short', 'short'))).toThrow(/16 characters or more/);
  execFileSync('openssl', ['genpkey', '-algorithm', 'ED25519', '-out', inFolder('ed.pem')]);
  expect(() => readBackupKey(inFolder('ed.pem'))).toThrow(/X25519/);
});
