/** A clock for one process, the embedded engine in it included, that can be put forward and back like that of a machine. */
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface PutClock {
  /** Starts a server that goes by it. */
  environment: Record<string, string>;
  /** From now on it runs so much ahead of the machine's. */
  ahead(milliseconds: number): void;
  now(): Date;
}

/** `file` is made. */
export function putClock(file: string, environment: Record<string, string> = {}): PutClock {
  let shiftMs = 0;
  const ahead = (milliseconds: number) => {
    shiftMs = milliseconds;
    writeFileSync(`${file}.new`, String(shiftMs));
    renameSync(`${file}.new`, file);
  };
  ahead(0);
  const hook = `--import=${fileURLToPath(new URL('./clock-module.ts', import.meta.url))}`;
  return {
    environment: {
      ...environment,
      NODE_OPTIONS: `${environment.NODE_OPTIONS ?? ''} ${hook}`.trim(),
      FOYER_CLOCK: file,
    },
    ahead,
    now: () => new Date(Date.now() + shiftMs),
  };
}
