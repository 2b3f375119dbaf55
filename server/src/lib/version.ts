/** Version of this program. The package.json of the root states it; everything that shows it reads it here. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
);

/** A build that is running. */
export interface Build {
  version: string;
  /** Null outside a clone, unless the image names it. */
  commit: string | null;
  /** Newest migration that this program knows. */
  schema: string;
}

/** Reads the commit of a clone, or takes that of an image, which has no repository. */
export function commitOf(ofImage: string | undefined): string | null {
  if (ofImage !== undefined) return ofImage;
  if (!existsSync(new URL('.git', root))) return null;
  try {
    const options = { cwd: fileURLToPath(root), encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return null; // no git, or a clone of another user
  }
}

/** Ends a command that is called with `--version`, after it has printed it. */
export function answerVersion(args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--version')) return;
  process.stdout.write(`${version}\n`);
  process.exit();
}
