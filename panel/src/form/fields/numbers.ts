/** A number, null if empty, or the typed text while it is not a number, which the schema rejects. */
export type NumberValue = number | string | null;

const gaps = /[\s\u00a0\u202f]/g;

/**
 * Parses `1250`, `1 250`, `1.250` or `12,00` as a whole number. Returns null if empty, undefined for anything else: `1,5`, `-3`,
 * `2e6`.
 */
export function parseWhole(text: string): NumberValue | undefined {
  const compact = text.replace(gaps, '');
  if (compact === '') return null;
  if (/^\d+$/.test(compact)) return Number(compact);
  if (/^\d{1,3}([.,]\d{3})+$/.test(compact)) return Number(compact.replace(/\D/g, ''));
  return /^\d+[.,]0+$/.test(compact) ? Number.parseInt(compact, 10) : undefined;
}

/**
 * Parses `1 234,50`, `1234.5` or `1.234,50` as 1234.5. The last comma or dot is the decimal separator. Returns null if empty, the
 * text if the digits form no number, and undefined for other characters: `-5`, `1e3`.
 */
export function parseAmount(text: string): NumberValue | undefined {
  const compact = text.replace(gaps, '').replace(/zł|PLN/gi, '');
  if (compact === '') return null;
  if (/[^\d.,]/.test(compact)) return undefined;
  if (!/^\d*([.,]\d{3})*([.,]\d*)?$/.test(compact) || !/\d/.test(compact)) return text;
  const mark = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (mark === -1) return Number(compact);
  const whole = compact.slice(0, mark).replace(/\D/g, '');
  return Number(`${whole}.${compact.slice(mark + 1)}`);
}

/** Returns true if an amount has at most two decimal places and no lost digits. */
export function isExactAmount(amount: number): boolean {
  const minor = Number((amount * 100).toFixed(6));
  return Number.isSafeInteger(minor);
}
