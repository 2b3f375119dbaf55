/**
 * Encryption of backup files to a public key (X25519) or with a passphrase. AES-256-GCM encrypts pieces of 64 KiB. Their nonces
 * count and mark the last one, so that no piece can be left out, swapped or added.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error.ts';

const magic = 'foyer-encrypted-backup 1 ';
const algorithm = 'aes-256-gcm';
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const keyBytes = 32;
/** A passphrase costs 128 MiB and about half a second. */
const scrypt = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** What a key file holds: one line of text, or a key of `openssl genpkey -algorithm X25519`. */
export type BackupKey = { passphrase: string } | { key: KeyObject };

/** Reads a passphrase or a key in PEM. A private key also encrypts. */
export function readBackupKey(file: string): BackupKey {
  const text = readFileSync(file, 'utf8').trim();
  if (!text.startsWith('-----BEGIN ')) {
    if (text.length < 16) throw new BackupError(`${file} should have a passphrase of 16 characters or more.`);
    return { passphrase: text };
  }
  const key = text.includes('PRIVATE KEY') ? createPrivateKey(text) : createPublicKey(text);
  if (key.asymmetricKeyType !== 'x25519')
    throw new BackupError(`${file} should have a key of the kind X25519.`);
  return { key };
}

/** First line of an encrypted file: all that the key cannot know. */
type Head = Partial<{ salt: string; sender: string }>;

const isEncryptedStart = (start: Buffer) => start.toString('latin1', 0, magic.length) === magic;

function newFileKey(key: BackupKey): { fileKey: Buffer; head: Head } {
  if ('passphrase' in key) {
    const salt = randomBytes(16);
    return {
      fileKey: scryptSync(key.passphrase, salt, keyBytes, scrypt),
      head: { salt: salt.toString('hex') },
    };
  }
  const receiver = key.key.type === 'private' ? createPublicKey(key.key) : key.key;
  const once = generateKeyPairSync('x25519');
  const sender = once.publicKey.export({ format: 'der', type: 'spki' });
  return { fileKey: shared(once.privateKey, receiver, sender), head: { sender: sender.toString('hex') } };
}

function fileKeyOf(key: BackupKey, head: Head): Buffer {
  if ('passphrase' in key && head.salt !== undefined)
    return scryptSync(key.passphrase, Buffer.from(head.salt, 'hex'), keyBytes, scrypt);
  if ('key' in key && key.key.type === 'private' && head.sender !== undefined) {
    const sender = Buffer.from(head.sender, 'hex');
    return shared(key.key, createPublicKey({ key: sender, format: 'der', type: 'spki' }), sender);
  }
  throw new BackupError(
    head.salt === undefined
      ? 'The backup is encrypted to a key: --key should name the file of the private one.'
      : 'The backup is encrypted with a passphrase: --key should name the file that has it.',
  );
}

const shared = (privateKey: KeyObject, publicKey: KeyObject, sender: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), sender, magic, keyBytes));

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Collects pieces of a size, of which the last is known only at the end. */
function inPieces(
  size: number,
  handle: (piece: Buffer, isLast: boolean, push: (bytes: Buffer) => void) => void,
) {
  let waiting: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        waiting = Buffer.concat([waiting, chunk]);
        while (waiting.length > size) {
          handle(waiting.subarray(0, size), false, (bytes) => this.push(bytes));
          waiting = waiting.subarray(size);
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done: TransformCallback) {
      try {
        handle(waiting, true, (bytes) => this.push(bytes));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

export function encrypting(key: BackupKey): Transform {
  const { fileKey, head } = newFileKey(key);
  let count = 0;
  return inPieces(pieceBytes, (piece, isLast, push) => {
    if (count === 0) push(Buffer.from(`${magic}${JSON.stringify(head)}\n`));
    const cipher = createCipheriv(algorithm, fileKey, nonceOf(count, isLast));
    count += 1;
    push(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]));
  });
}

/** Start of an encrypted file: its length and what it says. Undefined for a file that is not encrypted. */
export function readHead(start: Buffer): { length: number; head: Head } | undefined {
  if (!isEncryptedStart(start)) return undefined;
  const length = start.indexOf('\n') + 1;
  return { length, head: JSON.parse(start.toString('utf8', magic.length, length)) };
}

/** Decrypts what follows the head. */
export function decrypting(key: BackupKey, head: Head): Transform {
  const fileKey = fileKeyOf(key, head);
  let count = 0;
  return inPieces(pieceBytes + tagBytes, (piece, isLast, push) => {
    const decipher = createDecipheriv(algorithm, fileKey, nonceOf(count, isLast));
    count += 1;
    try {
      decipher.setAuthTag(piece.subarray(-tagBytes));
      push(Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]));
    } catch (cause) {
      throw new BackupError(
        'The backup cannot be decrypted: the key is another one, or the file was cut off or altered.',
        { cause },
      );
    }
  });
}
