/** Code of a released version, taken from the repository's history. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { releasedFiles } from './released-data.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commit that added the data of a version: that version itself. Undefined without the history, as in a shallow clone. */
export function commitOf(version: string): string | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
    return git('log', '-1', '--format=%H', '--', releasedFiles(version).data) || undefined;
  } catch {
    return undefined; // no repository
  }
}

/** Unpacks a commit into a new folder, with its packages. */
export function unpackCode(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  if (hasPackagesOf(folder)) linkPackages(folder);
  else execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
}

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

const packagesIn = (folder: string) =>
  lockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))).packages;

/** True if each package that the server of `folder` needs is installed here in the same version. */
function hasPackagesOf(folder: string): boolean {
  const here = packagesIn(root);
  return Object.entries(packagesIn(folder)).every(
    ([path, { version, dev }]) => dev || !path.includes('node_modules/') || here[path]?.version === version,
  );
}

/** Links to the packages of this checkout, except for the workspaces. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@foyer'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@foyer') symlinkSync(join(from, name), join(to, name));
  for (const name of ['contract', 'demo']) symlinkSync(join(folder, name), join(to, '@foyer', name));
}
