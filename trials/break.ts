/** Breaks a server on purpose: changes the source of a module while it is loaded. Files stay unchanged. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Change {
  /** Path of the module below `server/src`. */
  file: string;
  /** Must occur exactly once. */
  from: string;
  to: string;
}

export interface Break extends Change {
  /** The defect, as the end of "catches that …". */
  name: string;
}

const source = (file: string) => new URL(`../server/src/${file}`, import.meta.url);

/** Environment of a server with this defect, also in its workers. Throws if the module no longer contains `from`. */
export const broken = (change: Break) => changed({}, change);

/** Like `broken`, on top of an environment. Also for harmless changes that a trial needs, such as a shorter pause. */
export function changed(environment: Record<string, string>, ...changes: Change[]): Record<string, string> {
  for (const { file, from } of changes) {
    const found = readFileSync(source(file), 'utf8').split(from).length - 1;
    if (found !== 1)
      throw new Error(`To change ${file}, it has to hold this once, not ${found} times: ${from}`);
  }
  const hook = fileURLToPath(new URL('./break-module.ts', import.meta.url));
  const before: unknown[] = JSON.parse(environment.FOYER_BREAK ?? '[]');
  const added = changes.map(({ file, from, to }) => ({ url: source(file).href, from, to }));
  return {
    ...environment,
    NODE_OPTIONS: `--import=${hook}`,
    FOYER_BREAK: JSON.stringify([...before, ...added]),
  };
}
