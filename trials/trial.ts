/**
 * A trial exposes whole servers to faults or attacks and checks figures. In the long form it must also fail against
 * servers broken on purpose (break.ts), which proves that it can fail. The night leaves these out.
 */
import { expect, test } from 'vitest';
import { broken } from './break.ts';
import type { Break } from './seams.ts';

/** Few writes and requests, without servers broken on purpose. The form of the night has the full number. */
export const short = process.env.TRIALS === 'short';

const triesDefects = process.env.TRIALS === 'long';

export interface Figure {
  what: string;
  measured: number;
  /** Target in the table, such as `0`, `≥ 20000` or `≤ 10 s`. */
  wanted: string;
  holds: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
    /** Name of the defect, in a test that must detect it. */
    broken?: string;
    /** Reason why the trial cannot run on this machine. */
    impossible?: string;
  }
}

type Bound = { is: number } | { atLeast: number } | { atMost: number };

export interface Trial {
  /** Environment for `startProcess`. In a variant it breaks the server; every server of the trial must get it. */
  environment: Record<string, string>;
  /** Changes to the setup around the servers. Empty, except in a variant of that kind. */
  setup: Record<string, string>;
  /** Records a figure for the table and fails the trial if it is out of bounds. */
  figure(what: string, measured: number, bound: Bound, unit?: string): void;
}

/** A defect of the server. */
export interface Defect {
  /** The end of "catches that …". */
  name: string;
  /** All of them together make the defect. */
  breaks: readonly Break[];
}

/** A defect of the server or of its setup. */
type Variant = (Defect | { name: string; setup: Record<string, string> }) & {
  /** Figure that the defect must push out of bounds. Of several, any one is enough. */
  caughtBy: string | readonly string[];
};

interface Options {
  variants?: Variant[];
  /** Reason why the trial cannot run on this machine, shown in the table. */
  impossible?: string | undefined;
}

export function trial(
  name: string,
  { variants = [], impossible }: Options,
  run: (trial: Trial) => Promise<void>,
) {
  if (impossible !== undefined) {
    test(name, ({ task, skip }) => {
      task.meta.impossible = impossible;
      skip(impossible);
    });
    return;
  }
  test(name, ({ task }) => {
    const figures: Figure[] = [];
    task.meta.figures = figures;
    return run({ environment: {}, setup: {}, figure: figureFor(figures) });
  });
  for (const variant of variants) {
    // Evaluated in each form, and when trials are listed: each run reports a seam that is gone.
    const wrong =
      'setup' in variant
        ? { environment: {}, setup: variant.setup }
        : { environment: broken({}, ...variant.breaks), setup: {} };
    if (!triesDefects) continue;
    test(`${name}: catches that ${variant.name}`, async ({ task }) => {
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
