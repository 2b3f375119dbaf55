/** Background load during a fault. */
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './program.ts';

export interface Load {
  outcomes: Outcome[];
  /** Resolves when the open requests are answered. */
  stop(): Promise<void>;
}

/** Repeats a call with this many callers, each pausing after a response. */
export function repeatedly(callers: number, pauseMs: number, call: () => Promise<Outcome>): Load {
  const outcomes: Outcome[] = [];
  let stopped = false;
  const caller = async () => {
    while (!stopped) {
      outcomes.push(await call());
      await setTimeout(pauseMs);
    }
  };
  const under = Promise.all(Array.from({ length: callers }, caller));
  return {
    outcomes,
    stop: async () => {
      stopped = true;
      await under;
    },
  };
}

/** Smallest value that covers this share of the values: `quantile(times, 0.99)`. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const seconds = (ms: number): number => Math.round(ms / 10) / 100;
