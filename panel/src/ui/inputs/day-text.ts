import { formatDate } from '#ui/format.ts';

/** Whether the text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * A day as `2026-11-28`, from `28/11/2026` and what people type instead: `28.11.2026`, `1-2-2026`, `28112026`,
 * `2026-11-28`. Anything else as typed. Safe while somebody types: it waits for all four digits of the year.
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
 * The same for a field that is left: also years of two digits (`1.1.27`, `010127`). They are of this century, or of the last
 * one where that day would lie after `latest`: birthdays.
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

/** Day, month and year as the first of the patterns finds them; empty where none does. */
function partsOf(text: string, patterns: readonly RegExp[]): [string, string, string] {
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  return [found?.day ?? '', found?.month ?? '', found?.year ?? ''];
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** `2026-11-28` as `28/11/2026`; anything else as it is. */
export const dayToText = (value: string) => (isDay(value) ? formatDate(value) : value);
