/** Adjustable clock for one server process and its embedded engine. */
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface PutClock {
  /** Starts a server that uses this clock. */
  environment: Record<string, string>;
  /** Sets the clock ahead of the machine's by this much. */
  ahead(milliseconds: number): void;
  now(): Date;
}

/** Creates `file`. */
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
