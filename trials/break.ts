/** Servers broken on purpose: the source of one module is changed as it is loaded, on the disk it stays as it is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Break {
  /** What goes wrong then, as the end of "catches that …". */
  name: string;
  /** The module, from `server/src`. */
  file: string;
  /** Stands there exactly once. */
  from: string;
  to: string;
}

const source = (file: string) => new URL(`../server/src/${file}`, import.meta.url);

/** The environment of a server that is broken so, workers included. Throws where the module no longer says what is to be changed. */
export function broken({ name, file, from, to }: Break): Record<string, string> {
  const found = readFileSync(source(file), 'utf8').split(from).length - 1;
  if (found !== 1)
    throw new Error(`To break that ${name}, ${file} has to hold it once, not ${found} times: ${from}`);
  const hook = fileURLToPath(new URL('./break-module.ts', import.meta.url));
  return {
    NODE_OPTIONS: `--import=${hook}`,
    FOYER_BREAK: JSON.stringify({ url: source(file).href, from, to }),
  };
}
