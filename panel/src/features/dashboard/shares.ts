/** Arcs of a ring and parts of a bar: shares of a whole, 0 to 1. */
export interface Arc {
  start: number;
  length: number;
}

/**
 * Where each part lies on a ring. Those that are small are drawn large enough to be seen, at the cost of the others; those
 * that are nothing have no length.
 */
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

/**
 * What events are of the income, in whole per cent. Null where that says nothing: nothing came in, or more was paid back for
 * one of the two than came in.
 */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 && part >= 0 && part <= whole ? Math.round((100 * part) / whole) : null;
}

/** What is left of an amount of złoty, to the grosz. */
export const restOf = (whole: number, part: number) =>
  (Math.round(whole * 100) - Math.round(part * 100)) / 100;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
