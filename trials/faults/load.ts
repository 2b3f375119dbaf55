/** Callers that go on calling while something happens to the server. */
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './program.ts';

export interface Load {
  outcomes: Outcome[];
  /** Resolves once what is under way is answered. */
  stop(): Promise<void>;
}

/** The same call again and again by so many at once, each with a pause after its answer. */
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

/** The one that so large a share is not above: `quantile(times, 0.99)`. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const seconds = (ms: number): number => Math.round(ms / 10) / 100;
