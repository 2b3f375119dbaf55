/** Turns the cells of a workbook into the text that a person would type. */
import { isDateFormat, maskedNumber, serialToDate } from './number-formats.ts';

/** A cell shows its number as a date, as a percentage, or by a mask such as `000 000 000`. */
export interface NumberFormat {
  kind: 'date' | 'percent' | 'mask' | 'plain';
  code: string;
}

/** Formats that a workbook names only by number. `isDateFormat` covers those of dates. */
const builtInFormats: Record<number, string> = { 9: '0%', 10: '0.00%' };

export function numberFormatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id) ?? builtInFormats[id] ?? '';
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '');
  if (bare.includes('%')) return { kind: 'percent', code };
  if (isDateFormat(codes.has(id) ? code : String(id))) return { kind: 'date', code };
  return { kind: /^[0#]+(?:[\s0#();+-]*)$/.test(bare.trim()) ? 'mask' : 'plain', code };
}

/** `raw` is the number as the file writes it. */
export function numberText(
  raw: string,
  { kind, code }: NumberFormat,
  { is1904 }: { is1904: boolean },
): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (kind === 'date') return dateText(serialToDate(value, is1904));
  if (kind === 'percent') return `${asShown(value * 100)}%`;
  const exact = exactText(raw, value);
  return (kind === 'mask' && maskedText(value, code, exact)) || exact;
}

/** All digits of a whole number; up to 15 digits of others, as spreadsheets show them. */
function exactText(raw: string, value: number): string {
  if (/^\d+$/.test(raw)) return raw;
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : raw;
  return asShown(value);
}

const asShown = (value: number) => String(Number(value.toPrecision(15)));

/** Adds what only the format shows: the prefix in `+48`, zeros in `0048`, groups in `600 100 200`. */
function maskedText(value: number, code: string, exact: string): string | undefined {
  const shown = maskedNumber(value, code)?.trim();
  const isSameNumber = shown?.replace(/\D/g, '').replace(/^0+(?=\d)/, '') === exact;
  return isSameNumber && shown !== undefined && /^[+\d\s()-]+$/.test(shown) ? shown : undefined;
}

/** Dates and times of spreadsheets are the venue's, because they store no time zone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000); // a day's fraction is not exact
  const [day = '', time = ''] = rounded.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`;
}
