/** A number, null for nothing, or what was typed while it is no number (which the schema then refuses). */
export type NumberValue = number | string | null;

/** The digits of what was typed or pasted as a whole number. */
export function parseWhole(text: string): NumberValue {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** `1 234,50`, `1234.5` and `1.234,50` as 1234.5. The last comma or dot is the decimal one. */
export function parseAmount(text: string): NumberValue {
  const compact = text.replace(/[\s\u00a0\u202f]|zł/g, '');
  if (compact === '') return null;
  if (!/^\d*([.,]\d{3})*([.,]\d*)?$/.test(compact) || !/\d/.test(compact)) return text;
  const mark = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (mark === -1) return Number(compact);
  const whole = compact.slice(0, mark).replace(/\D/g, '');
  return Number(`${whole}.${compact.slice(mark + 1)}`);
}
