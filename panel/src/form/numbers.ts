/** A number, null for nothing, or what was typed while it is no number yet (which the schema then refuses). */
export type NumberValue = number | string | null;

const gaps = /[\s\u00a0\u202f]/g;

/** `1250`, `1 250`, `1.250`, `12,00` as a whole number, null for nothing; undefined for anything else: `1,5`, `-3`, `2e6`. */
export function parseWhole(text: string): NumberValue | undefined {
  const compact = text.replace(gaps, '');
  if (compact === '') return null;
  if (/^\d+$/.test(compact)) return Number(compact);
  if (/^\d{1,3}([.,]\d{3})+$/.test(compact)) return Number(compact.replace(/\D/g, ''));
  return /^\d+[.,]0+$/.test(compact) ? Number.parseInt(compact, 10) : undefined;
}

/**
 * `1 234,50`, `1234.5` and `1.234,50` as 1234.5. The last comma or dot is the decimal one. Null for nothing; as typed where
 * the digits are no number yet; undefined where there is anything but digits, commas and dots: `-5`, `1e3`.
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

/** Whether an amount has at most two decimal places and every digit of it counts. */
export function isExactAmount(amount: number): boolean {
  const minor = Number((amount * 100).toFixed(6));
  return Number.isSafeInteger(minor);
}
