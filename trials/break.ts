/** Servers broken on purpose: the source of one module is changed as it is loaded, on the disk it stays as it is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Change {
  /** The module, from `server/src`. */
  file: string;
  /** Stands there exactly once. */
  from: string;
  to: string;
}

export interface Break extends Change {
  /** What goes wrong then, as the end of "catches that …". */
  name: string;
}

const source = (file: string) => new URL(`../server/src/${file}`, import.meta.url);

/** The environment of a server that is broken so, workers included. Throws where the module no longer says what is to be changed. */
export const broken = (change: Break) => changed({}, change);

/** The same of one whose environment says something already: for what a trial needs otherwise, such as a pause made shorter. */
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
