/** Turns the texts of cells into values for the contract's schemas, which reject text that could not be read. */

import { countries } from '@foyer/contract/text/countries.ts';
import { asCouponCode, withSingleSpaces } from '@foyer/contract/text/coupon-code.ts';
import { withPlainMarks } from '@foyer/contract/text/lookalikes.ts';
import { numberMeant } from '@foyer/contract/text/phone.ts';
import { oneLine, severalLines } from '@foyer/contract/text/text.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { unescapeFormula } from '#lib/files/csv.ts';

/** Undoes the escapes of files that Foyer wrote. */
export const plainCell = (cell: string) => unescapeFormula(cell).trim();

const longTexts: ReadonlySet<string> = new Set(['additionalNote', 'note', 'guestNote']);

/** Normalizes text as the field's schema does, because rows are looked up by it. */
export function fieldText(field: string, cell: string): string {
  if (longTexts.has(field)) return severalLines(cell);
  return field === 'couponCode' ? asCouponCode(cell) : oneLine(cell);
}

/** Lower case, each run of white space as one space, with plain marks. */
export const comparableName = (name: string) => withPlainMarks(withSingleSpaces(name).toLowerCase());

/**
 * Reads `1 234,50`, `1.234,50`, `1,234.50`. Undefined for other text and where the digits are unclear: `1 23`, `1,234,567`.
 * A single separator is decimal, so `1,234` has three decimal places.
 */
export function numberOf(cell: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+\-−]?)(\d+|\d{1,3}(?:\s\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d+))?$/.exec(
      cell,
    ) ?? [];
  if (!whole) return undefined;
  const digits = whole.replace(/[\s.,]/g, '');
  return Number(`${sign.replace('−', '-')}${digits}${fraction && `.${fraction}`}`);
}

/** Reads `12,50 zł` and `PLN 12.50`. Undefined for other currencies. */
export const amountOf = (cell: string) => numberOf(cell.replace(/\s*(?:zł|pln)\.?$|^(?:zł|pln)\s*/i, ''));

/** Reads `10%` as 10. */
export const percentageOf = (cell: string) => numberOf(cell.replace(/\s*%$/, ''));

/** Reads `28/11/2026`, `28.11.2026` and `2026-11-28`, also with midnight as time. Undefined for days that do not exist. */
export function dayOf(cell: string): string | undefined {
  const date = cell.replace(/(?:T|,?\s+)0?0:00(?::00(?:[.,]0+)?)?\s*(?:Z|[+-]\d\d:?(?:\d\d)?)?$/i, '');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(date) ?? [];
  const text = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : date;
  return isDay(text) ? text : undefined;
}

/** A day and time by the venue's clock, or a moment if the cell names its offset. */
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

/** Reads `vip` and `In progress` as enumeration values. `otherNames` adds names of the panel and of Polish files. */
export const enumValue = (cell: string, otherNames: Record<string, string> = {}): string => {
  const spelt = cell.toUpperCase().replace(/[\s-]+/g, '_');
  return otherNames[spelt] ?? spelt;
};

/**
 * Restores digits that a spreadsheet turned into a decimal number: `600100200.0`, `6,00100200E+08`. Undefined for other text and
 * if digits are missing.
 */
export function wholeDigitsOf(cell: string): string | undefined {
  const [, first = '', rest = '', exponent = '0'] =
    /^\+?(\d+)(?:[.,](\d+))?(?:E\+?(\d{1,2}))?$/i.exec(cell) ?? [];
  const shift = Number(exponent);
  const isWhole = rest !== '' && rest.length >= shift && /^0*$/.test(rest.slice(shift));
  return isWhole ? first + rest.slice(0, shift) : undefined;
}

/** Finds numbers whose digits a spreadsheet has rounded: `6,001E+08`. */
export const isRounded = (cell: string) =>
  /^\+?\d(?:[.,]\d+)?E\+\d+$/i.test(cell) && wholeDigitsOf(cell) === undefined;

/** Finds the English and Polish values of failed formulas, and `###` from columns that were too narrow. */
export const isErrorValue = (cell: string) =>
  /^(?:#(?:[A-Z]+(?:_[A-Z]+)*[!?]|(?:DIV|DZIEL)\/0!|GETTING_DATA|N\/[AD]!?|#{2,})|Err:\d{3})$/.test(cell);

/** Removes separators from `600 700-800`. A possible decimal point stays, and the field rejects the number. */
export function phoneNumberOf(cell: string): string {
  const mayBeDecimal = /^\+?(?:\d{5,}\.\d+|\d+\.\d)$/.test(cell);
  return cell.replace(mayBeDecimal ? /[\s()\p{Pd}]/gu : /[\s().\p{Pd}]/gu, '');
}

/** Spreadsheets turn +48 into 48. */
export const phonePrefixOf = (cell: string) =>
  cell.replace(/\s/g, '').replace(/^(00)?(?=[1-9]\d{0,2}$)/, '+');

const callingCodes: ReadonlySet<string> = new Set(countries.flatMap(({ countryCodes }) => countryCodes));

/**
 * Splits a telephone number. If it begins with `+` or `00` and its own column gives no other prefix, its calling code becomes the
 * prefix. A repeated prefix and a trunk zero go. The field rejects all other forms.
 */
export function phoneOf(cells: PhoneCells): PhoneCells {
  const { phonePrefix, phoneNumber } = splitPhone(cells);
  const meant = phonePrefix && phoneNumber && numberMeant(phonePrefix, phoneNumber);
  return { ...(phonePrefix && { phonePrefix }), ...(phoneNumber && { phoneNumber: meant || phoneNumber }) };
}

function splitPhone({ phonePrefix, phoneNumber }: PhoneCells): PhoneCells {
  const prefix = phonePrefix && phonePrefixOf(phonePrefix);
  const number = phoneNumber && phoneNumberOf(phoneNumber.replace(/\(0\)/, ''));
  const international = number?.replace(/^00/, '+');
  const code = [4, 3, 2]
    .map((length) => international?.slice(0, length) ?? '')
    .find((text) => callingCodes.has(text));
  if (!code || !international || (prefix && prefix !== code))
    return { ...(prefix && { phonePrefix: prefix }), ...(number && { phoneNumber: number }) };
  return { phonePrefix: code, phoneNumber: international.slice(code.length) };
}

interface PhoneCells {
  phonePrefix?: string | undefined;
  phoneNumber?: string | undefined;
}
