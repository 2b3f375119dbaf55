import { toGrosze } from '#domain/money.tsx';

/** Arcs of a ring and parts of a bar, as fractions of 1. */
export interface Arc {
  start: number;
  length: number;
}

/** Returns the arc of each part. Small parts get a visible minimum, and empty parts no length. */
export function arcsOf(parts: readonly number[], minShare: number): Arc[] {
  const whole = sum(parts);
  const shares = parts.map((part) => (part > 0 ? Math.max(part / whole, minShare) : 0));
  const drawn = sum(shares);
  let start = 0;
  return shares.map((share) => {
    const arc = { start, length: drawn > 0 ? share / drawn : 0 };
    start += arc.length;
    return arc;
  });
}

/** Share of events in the income in whole percent. Null if it is meaningless: no income, or refunds exceed one of the two. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 && part >= 0 && part <= whole ? Math.round((100 * part) / whole) : null;
}

/** Difference of two amounts in złoty, exact to the grosz. */
export const restOf = (whole: number, part: number) => (toGrosze(whole) - toGrosze(part)) / 100;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
