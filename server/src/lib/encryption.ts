import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * For what the server itself has to read again, and whoever steals the database must not. The key follows from the server's secret and
 * the purpose; `owner` is bound in, so that what was encrypted for one record is worth nothing in another.
 */
export interface Encryption {
  encrypt(text: string, owner: string): string;
  /** Undefined where it was encrypted under another secret, for somebody else, or is damaged. */
  decrypt(encrypted: string, owner: string): string | undefined;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function encryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `foyer ${purpose}`, 32));
  return {
    encrypt: (text, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(owner),
      );
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    decrypt: (encrypted, owner) => {
      const all = Buffer.from(encrypted, 'base64url');
      const iv = all.subarray(0, ivBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
        const bytes = all.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
