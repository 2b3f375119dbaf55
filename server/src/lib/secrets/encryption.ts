import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that the server must read, so that a stolen database does not reveal them. The key derives
 * from the server's secret and the purpose. `owner` binds a ciphertext to one record.
 */
export interface Encryption {
  encrypt(text: string, owner: string): string;
  /** Undefined for another secret or owner, or damaged data. */
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
