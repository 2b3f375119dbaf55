/** Finds PostgreSQL's programs and an account other than root. */
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { type OlderVersion, olderManifest, platformPackage } from '#test/older-postgres.ts';

/** Account for PostgreSQL, which refuses to run as root. */
interface Account {
  uid: number;
  gid: number;
}

/** Folder of `initdb` and `postgres`, which distributions keep out of the PATH. */
export function findPrograms(): string {
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0);
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const found = [...packaged, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL 15 or later on this machine (its programs initdb and postgres); found none in /usr/lib/postgresql or the PATH.',
  );
}

/**
 * Copies a PostgreSQL of npm into `folder`, because the server's account may not be able to read packages. Returns the
 * folder of `initdb` and `postgres`.
 */
export function copyPackagedPrograms(version: 'newest' | OlderVersion, folder: string): string {
  const manifest =
    version === 'newest' ? findPackageJSON(platformPackage, import.meta.url) : olderManifest(version);
  if (!manifest || !existsSync(manifest))
    throw new Error(`These tests need the package ${platformPackage} (${version}), which is not installed.`);
  const copy = join(folder, 'programs');
  cpSync(join(dirname(manifest), 'native'), copy, {
    recursive: true,
    filter: (file) => !file.endsWith('.a'),
  });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(copy, target.replace(/^native/, ''));
    // npm may have been told not to run the package's script, which makes them.
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(copy, 'bin');
}

export function readAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Error(`PostgreSQL does not run as root, and this machine has no user ${name} to run it as.`);
}
