/** The JWT secret that Foyer generates for the embedded engine. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '#setting-values.ts';

export const secretShape = '32 characters or more, the same on every instance';

/** In `DATA_DIR`. */
export const jwtSecretFile = 'jwt-secret';

/** Generates the secret once and stores it with the data: a restart must not end every session. */
export function createSecret(dataDir: string): string {
  const file = join(dataDir, jwtSecretFile);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (!existsSync(file))
      throw new SettingError(`DATA_DIR cannot be used: ${dataDir} should be a folder that can be written`, {
        cause,
      });
  }
  return readSecret(file);
}

export function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new SettingError(`DATA_DIR cannot be used: ${file} should be readable for the user of Foyer`, {
      cause,
    });
  }
}
