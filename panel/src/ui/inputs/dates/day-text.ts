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

/**
 * Also parses two-digit years (`1.1.27`, `010127`) when the field is left. They belong to this century, or to the last one if the
 * day would be after `latest`, as for birthdays.
 */
export function tidyDay(text: string, latest = '9999-12-31'): string {
  const typed = text.trim();
  const [day, month, year] = partsOf(typed, [
    /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{2})$/,
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
  ]);
  const thisCentury = isoDay(`20${year}`, month, day);
  if (thisCentury === undefined) return textToDay(typed);
  return thisCentury <= latest ? thisCentury : (isoDay(`19${year}`, month, day) ?? thisCentury);
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
