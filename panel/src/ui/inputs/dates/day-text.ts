import { isDay } from '@foyer/contract/time/days.ts';
import { formatDate } from '#ui/format.ts';

/**
 * Parses `28/11/2026`, `28.11.2026`, `1-2-2026`, `28112026` or `2026-11-28` as `2026-11-28`. Returns other text unchanged. Safe
 * while typing, because it requires four digits of the year.
 */
export function textToDay(text: string): string {
  const typed = text.trim();
  const [day, month, year] = partsOf(typed, [
    /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
    /^(?<year>\d{4})[/.\- ](?<month>\d{1,2})[/.\- ](?<day>\d{1,2})$/,
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  ]);
  return isoDay(year, month, day) ?? text;
}

interface Bounds {
  earliest?: string | undefined;
  latest?: string | undefined;
  today: string;
}

/**
 * Also parses days without a year (`24.12`) and two-digit years (`1.1.27`, `010127`) when the field is left. A two-digit year belongs
 * to this century, or to the last one if the day would be after `latest`, as for birthdays.
 */
export function tidyDay(text: string, bounds: Bounds): string {
  const { latest = '9999-12-31' } = bounds;
  const typed = text.trim();
  const yearless = dayWithoutYear(typed, bounds);
  if (yearless !== undefined) return yearless;
  const [day, month, year] = partsOf(typed, [
    /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{2})$/,
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
  ]);
  const thisCentury = isoDay(`20${year}`, month, day);
  if (thisCentury === undefined) return textToDay(typed);
  return thisCentury <= latest ? thisCentury : (isoDay(`19${year}`, month, day) ?? thisCentury);
}

/** The day in this year, or in a neighbouring one that keeps to the bounds. */
function dayWithoutYear(typed: string, { earliest = '', latest = '9999-12-31', today }: Bounds) {
  const { day = '', month = '' } = /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.]?$/.exec(typed)?.groups ?? {};
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year - 1].flatMap((one) => isoDay(String(one), month, day) ?? []);
  return days.find((one) => one >= earliest && one <= latest) ?? days[0];
}

/** Returns day, month and year from the first matching pattern, or empty strings. */
function partsOf(text: string, patterns: readonly RegExp[]): [string, string, string] {
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  return [found?.day ?? '', found?.month ?? '', found?.year ?? ''];
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** Formats `2026-11-28` as `28/11/2026`. Returns other text unchanged. */
export const dayToText = (value: string) => (isDay(value) ? formatDate(value) : value);
