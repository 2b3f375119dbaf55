/** Number formats of workbooks, as far as imports need them. */

/** Formats of dates that a workbook names only by number. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Texts in quotes, escaped characters, and those that only take room. */
const literals = /"[^"]*"|\\.|[_*]./g;

/** Colours, conditions and languages. `[h]` counts hours, so it stays. */
const modifiers = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** True for a format of dates or times, by its code or its number. */
export function isDateFormat(format: string): boolean {
  if (/^\d+$/.test(format) && isDateId(Number(format))) return true;
  const code = format.replace(literals, '').replace(modifiers, '').trim();
  return !/^(General|Standard|@)$/i.test(code) && /[ymdhs]|am\/pm/i.test(code);
}

const dayMs = 86_400_000;

/** Workbooks count days from the end of 1899, with a 29 February 1900 that never was, or from the start of 1904. */
export function serialToDate(serial: number, is1904: boolean): Date {
  if (is1904) return new Date(Date.UTC(1904, 0, 1) + Math.round(serial * dayMs));
  const days = serial >= 60 ? serial - 1 : serial;
  return new Date(Date.UTC(1899, 11, 31) + Math.round(days * dayMs));
}

/** A whole number in a format of digits and signs, such as `+48` in `"+"0`. Undefined for other numbers. */
export function maskedNumber(value: number, format: string): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const [code = ''] = format.replace(modifiers, '').split(';');
  const parts = code.match(/"[^"]*"|\\.|[_*].|[\s\S]/g) ?? [];
  const first = parts.findIndex(isDigit);
  let left = String(value);
  let shown = '';
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if (!isDigit(part)) shown = literalOf(part) + shown;
    else {
      // The first place shows all digits that are left.
      const digits = index === first ? left : left.slice(-1);
      left = left.slice(0, left.length - digits.length);
      shown = (digits || (part === '0' ? '0' : '')) + shown;
    }
  }
  return shown;
}

const isDigit = (part: string) => part === '0' || part === '#';

function literalOf(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1);
  if (part.startsWith('\\')) return part.slice(1);
  return /^[_*]/.test(part) && part.length > 1 ? ' ' : part;
}
