/**
 * Keyed hashes of ticket codes. Lists contain no codes, so that nobody can print tickets from a lost phone. The last characters stay
 * readable for people at the door.
 */

/**
 * Each guess costs so many rounds: who has the phone's key and the last characters of a code must guess the six others, 2^30 codes per
 * ticket. A scan costs a single hash, a few milliseconds.
 */
const rounds = 10_000;
const hashBits = 128;
const secretBytes = 32;

/** Random key of a device, kept beside its lists. */
export const newSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(secretBytes));

export type CodeHash = (code: string) => Promise<string>;

/** Browsers hash with HTTPS or on localhost only. Elsewhere nothing is stored, and codes stay as they are in memory. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the function that hashes codes with the key of this device. */
export function codeHash(secret: Uint8Array<ArrayBuffer>): CodeHash {
  if (!canHash()) return async (code) => code;
  const imported = crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  return async (code) => {
    const salt = new TextEncoder().encode(code);
    const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
    const bits = await crypto.subtle.deriveBits(settings, await imported, hashBits);
    return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
