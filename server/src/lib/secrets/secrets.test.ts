import { expect, test } from 'vitest';
import { newCode } from './codes.ts';
import { encryption } from './encryption.ts';
import { argonPasswords } from './passwords.ts';
import { newSecret } from './secrets.ts';

test('secrets have 256 bits and never repeat', () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  expect(secrets.filter((secret) => Buffer.from(secret, 'base64url').length !== 32)).toEqual([]);
  expect(new Set(secrets).size).toBe(1000);
});

test('each character of a code has five bits', () => {
  const seen = new Set(newCode(10_000));
  expect([...seen].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
});

test('encrypted values cannot be altered, moved to another owner or read with another secret', () => {
  const { encrypt, decrypt } = encryption('secret', 'totp');
  const encrypted = encrypt('text', 'owner');
  expect(decrypt(encrypted, 'owner')).toBe('text');
  const bytes = Buffer.from(encrypted, 'base64url');
  for (const at of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect([at, decrypt(altered.toString('base64url'), 'owner')]).toEqual([at, undefined]);
  }
  expect(decrypt(encrypted, 'other')).toBeUndefined();
  expect(encryption('other secret', 'totp').decrypt(encrypted, 'owner')).toBeUndefined();
  expect(encryption('secret', 'other purpose').decrypt(encrypted, 'owner')).toBeUndefined();
  expect(encrypt('text', 'owner')).not.toBe(encrypted);
});

test('passwords are hashed by Argon2id with 19 MiB and two passes', async () => {
  const passwords = await argonPasswords();
  const hash = await passwords.hash('Foyer-demo-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'Foyer-demo-1')).toBe(true);
  expect(await passwords.verify(hash, 'foyer-demo-1')).toBe(false);
  expect(await passwords.hash('Foyer-demo-1')).not.toBe(hash);
});
