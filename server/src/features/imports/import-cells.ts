/** What people write into cells, as the schemas of the contract want it. What cannot be understood stays, and they refuse it. */
import { asCouponCode, oneLine, severalLines, withSingleSpaces } from '@foyer/contract/text.ts';

/** Our own files put an apostrophe before what a spreadsheet would take for a formula: it is taken off again. */
export const withoutDefusing = (cell: string) => cell.replace(/^'(?=[\t\n\r+\-=@＋－＝＠])/, '').trim();

/** Text of a cell for a field, normalized as its schema does: rows are looked up by it. */
export function fieldText(field: string, cell: string): string {
  if (field === 'additionalNote') return severalLines(cell);
  return field === 'couponCode' ? asCouponCode(cell) : oneLine(cell);
}

/** A name as imports compare it: without regard to case, each run of white space as one space. */
export const comparableName = (name: string) => withSingleSpaces(name).toLowerCase();

/** `1 234,50`, `1.234,50`, `1,234.50`, `10%`, `65 zł`. Undefined for what is no number. */
export function numberOf(cell: string): number | undefined {
  const text = cell.replace(/[\s\u00a0\u202f]|(zł|pln|%)$/gi, '');
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d+))?$/.exec(text) ?? [];
  return whole ? Number(`${sign}${whole.replace(/[.,]/g, '')}${fraction && `.${fraction}`}`) : undefined;
}

/** `2026-11-28` out of `28/11/2026`, `28.11.2026` or itself, where the calendar has such a day. */
export function dayOf(cell: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(cell) ?? [];
  const text = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isDay(text) ? text : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A day, with or without a time of the venue's clock; or a moment that says its offset. */
export type CellMoment = { moment: Date } | { day: string; time: string };

export function momentOf(cell: string): CellMoment | undefined {
  const [, dayText = '', clock = '', offset = ''] =
    /^(\S+?)(?:(?:T|,?\s+)(\d{1,2}:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s*(Z|[+-]\d\d:?(?:\d\d)?)?)?$/i.exec(cell) ??
    [];
  const day = dayOf(dayText);
  if (day === undefined) return undefined;
  const time = (clock || '00:00').padStart(/^\d:/.test(clock) ? clock.length + 1 : 0, '0');
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(time)) return undefined;
  if (!offset) return { day, time };
  const zone = /^z$/i.test(offset)
    ? 'Z'
    : offset.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const moment = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : { moment };
}

/** A value of an enumeration however it is spelt: `vip`, `In progress`, and what the panel or a Polish file calls it. */
export const enumValue = (cell: string, otherNames: Record<string, string> = {}): string => {
  const spelt = cell.toUpperCase().replace(/[\s-]+/g, '_');
  return otherNames[spelt] ?? spelt;
};

/**
 * Digits that a spreadsheet turned into a decimal number: `600100200.0`, `6,00100200E+08`. Undefined for other text, and where
 * an exponent hides digits.
 */
export function wholeDigitsOf(cell: string): string | undefined {
  const [, first = '', rest = '', exponent = '0'] =
    /^\+?(\d+)(?:[.,](\d+))?(?:E\+?(\d{1,2}))?$/i.exec(cell) ?? [];
  const shift = Number(exponent);
  const isWhole = rest !== '' && rest.length >= shift && /^0*$/.test(rest.slice(shift));
  return isWhole ? first + rest.slice(0, shift) : undefined;
}

/** `6,001E+08`: a spreadsheet shows so many digits and no more. */
export const isRounded = (cell: string) => /^\+?\d(?:[.,]\d+)?E\+\d+$/i.test(cell);

/** `600 700-800` without its separators. A point that may be a decimal one stays, and the number is refused. */
export function phoneNumberOf(cell: string): string {
  const mayBeDecimal = /^\+?(?:\d{5,}\.\d+|\d+\.\d)$/.test(cell);
  return cell.replace(mayBeDecimal ? /[\s()\p{Pd}]/gu : /[\s().\p{Pd}]/gu, '');
}

/** A spreadsheet makes 48 of +48. */
export const phonePrefixOf = (cell: string) =>
  cell.replace(/\s/g, '').replace(/^(00)?(?=[1-9]\d{0,2}$)/, '+');
