/** Packages that reach users in the panel or in the image. Node and its system come with the base image. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

export interface Package {
  /** Folder, relative to the root of the repository. */
  folder: string;
  name: string;
  version: string;
}

interface Locked {
  version?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Lock = Readonly<Record<string, Locked>>;

/** Workspaces of the product. The others are tools and tests. */
const workspaces = ['contract', 'server', 'demo', 'panel'];

const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Follows the dependencies of the product like Node finds them. Skips packages for other platforms, which are not installed. */
export function shippedPackages(lock: Lock = readLock()): Package[] {
  const found = new Map<string, Package>();
  const visit = (folder: string) => {
    for (const name of dependenciesOf(lock[folder] ?? {})) {
      const at = locationOf(lock, folder, name);
      if (at === undefined || found.has(at) || lock[at]?.link || !existsSync(join(root, at))) continue;
      found.set(at, { folder: at, name, version: lock[at]?.version ?? '' });
      visit(at);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...found.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

const keyOf = ({ name, version }: Package) => `${name}@${version}`;

function dependenciesOf(locked: Locked): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Looks beside the package and then in each folder above it. */
function locationOf(lock: Lock, folder: string, name: string): string | undefined {
  for (let above = folder; ; above = above.replace(/(^|\/)[^/]*$/, '')) {
    const at = above.endsWith('node_modules') ? undefined : join(above, 'node_modules', name);
    if (at !== undefined && lock[at]) return at;
    if (above === '') return undefined;
  }
}
