/** Version of this program. The package.json of the root states it; everything that shows it reads it here. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
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
export function commitOf(ofImage: string | undefined, folder = fileURLToPath(root)): string | null {
  if (ofImage !== undefined) return ofImage;
  try {
    return commitIn(repositoryOf(folder));
  } catch {
    return null; // no clone, or one that this user may not read
  }
}

interface Repository {
  /** Folder with `HEAD`. */
  own: string;
  /** Folder with the branches, which the working trees of a clone share. */
  shared: string;
}

function repositoryOf(folder: string): Repository {
  const git = resolve(folder, '.git');
  if (statSync(git).isDirectory()) return { own: git, shared: git };
  const own = resolve(folder, line(git).replace('gitdir: ', ''));
  return { own, shared: resolve(own, line(resolve(own, 'commondir'))) };
}

function commitIn({ own, shared }: Repository): string | null {
  const [, branch] = /^ref: (.+)$/.exec(line(resolve(own, 'HEAD'))) ?? [];
  if (branch === undefined) return line(resolve(own, 'HEAD'));
  try {
    return line(resolve(shared, branch));
  } catch {
    const packed = readFileSync(resolve(shared, 'packed-refs'), 'utf8');
    return (
      packed
        .split('\n')
        .find((one) => one.endsWith(` ${branch}`))
        ?.split(' ')[0] ?? null
    );
  }
}

const line = (file: string) => readFileSync(file, 'utf8').trim();
