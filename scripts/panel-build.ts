import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.ts';
import { writeLicenses } from './licenses/documents.ts';
import { root, run } from './run.ts';

const sources = [
  'package-lock.json',
  'panel/package.json',
  'panel/index.html',
  'panel/*.ts',
  'scripts/compress.ts',
  'scripts/licenses/**',
  'docs/dependencies.md',
  'package.json',
  'LICENSE',
  'panel/public/**',
  'panel/src/**',
  'panel/worker/**',
  'contract/src/**',
];
const dist = join(root, 'panel/dist');
const stamp = '.built-from';

/**
 * Builds the panel if its sources have changed, and returns the exit code. Compares contents, because a clone or a
 * change of branch updates all timestamps.
 */
export async function buildPanel(logLevel: 'info' | 'warn'): Promise<number> {
  const fingerprint = fingerprintOfSources();
  if (isBuiltFrom(fingerprint)) return 0;
  // Builds in a separate folder and swaps it in: a running server keeps its files until then, and parallel builds do
  // not mix.
  const fresh = join(root, `panel/node_modules/.dist-${process.pid}`);
  try {
    console.error('Building the panel …');
    const args = ['build', 'panel', '--outDir', fresh, '--emptyOutDir', '--logLevel', logLevel];
    const code = await run('vite', args, { output: 2, limit: 5 });
    if (code === 0) {
      writeLicenses(fresh);
      await compressFiles(fresh);
      writeFileSync(join(fresh, stamp), fingerprint);
      putInPlace(fresh, fingerprint);
    }
    return code;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** False for a build that another user made unreadable, too. */
function isBuiltFrom(fingerprint: string): boolean {
  try {
    return readFileSync(join(dist, stamp), 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

function putInPlace(fresh: string, fingerprint: string): void {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(fresh, dist);
  } catch (error) {
    if (!isBuiltFrom(fingerprint)) throw error; // otherwise a parallel build has installed the same result
  }
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const found = globSync(sources, { cwd: root, exclude: ['**/*.test.*'], withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
