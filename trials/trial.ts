/**
 * A trial does something to whole servers that a venue hopes never to see, and compares figures with what must hold. In the
 * long form each one is also run against servers broken on purpose (break.ts), which it has to catch; what cannot fail shows
 * nothing.
 */
import { expect, test } from 'vitest';
import { type Break, broken } from './break.ts';

/** The short form is what `npm test` runs; the long one has the numbers of writes and requests that the figures ask for. */
export const short = process.env.TRIALS === 'short';

export interface Figure {
  what: string;
  measured: number;
  /** As the table shows it, such as `0`, `≥ 20000` or `≤ 10 s`. */
  wanted: string;
  holds: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
    /** What was broken on purpose, in a test that is about catching it. */
    broken?: string;
    /** Why the trial cannot be made on this machine. */
    impossible?: string;
  }
}

type Bound = { is: number } | { atLeast: number } | { atMost: number };

export interface Trial {
  /** For `startProcess`: breaks the server that it starts, or does nothing. Every server of the trial gets it. */
  environment: Record<string, string>;
  /** What is set up otherwise, around servers that are whole: empty but in a variant of that kind. */
  setup: Record<string, string>;
  /** Notes a figure for the table, and fails the trial where it is out of bounds. */
  figure(what: string, measured: number, bound: Bound, unit?: string): void;
}

/** A server that is broken, or something around it that is set up wrongly. */
type Variant = (Break | { name: string; setup: Record<string, string> }) & {
  /** The figure that has to be out of bounds with it; of several, whichever is the first to be. */
  caughtBy: string | readonly string[];
};

interface Options {
  /** Milliseconds. */
  timeout?: number;
  variants?: Variant[];
  /** Why it cannot be made on this machine, where that is so: the table tells. */
  impossible?: string | undefined;
}

export function trial(
  name: string,
  { timeout, variants = [], impossible }: Options,
  run: (trial: Trial) => Promise<void>,
) {
  if (impossible !== undefined) {
    test(name, ({ task, skip }) => {
      task.meta.impossible = impossible;
      skip(impossible);
    });
    return;
  }
  const limit = timeout === undefined ? {} : { timeout };
  test(name, limit, ({ task }) => {
    const figures: Figure[] = [];
    task.meta.figures = figures;
    return run({ environment: {}, setup: {}, figure: figureFor(figures) });
  });
  for (const variant of variants) {
    // In the short form, too, so that whoever rewrites what a variant names hears of it at once.
    const wrong =
      'setup' in variant
        ? { environment: {}, setup: variant.setup }
        : { environment: broken(variant), setup: {} };
    if (short) continue;
    test(`${name}: catches that ${variant.name}`, limit, async ({ task }) => {
      task.meta.broken = variant.name;
      const figures: Figure[] = [];
      const outcome = await run({ ...wrong, figure: figureFor(figures) }).catch(String);
      const out = figures.filter(({ holds }) => !holds).map(({ what }) => what);
      const caught = out.filter((what) => [variant.caughtBy].flat().includes(what));
      const told = `figures out of bounds: ${out.join(', ')} (${outcome ?? 'it ran to its end'})`;
      expect(caught, `${told}, not ${variant.caughtBy}`).not.toEqual([]);
    });
  }
}

const figureFor =
  (figures: Figure[]): Trial['figure'] =>
  (what, measured, bound, unit = '') => {
    const [sign, value, holds] = judge(measured, bound);
    const wanted = `${sign}${value}${unit && ` ${unit}`}`;
    figures.push({ what, measured, wanted, holds });
    expect(holds, `${what}: ${measured}${unit && ` ${unit}`}, wanted ${wanted}`).toBe(true);
  };

function judge(measured: number, bound: Bound): [sign: string, value: number, holds: boolean] {
  if ('is' in bound) return ['', bound.is, measured === bound.is];
  if ('atLeast' in bound) return ['≥ ', bound.atLeast, measured >= bound.atLeast];
  return ['≤ ', bound.atMost, measured <= bound.atMost];
}
