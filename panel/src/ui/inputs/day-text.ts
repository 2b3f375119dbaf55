import { formatDate } from '#ui/format.ts';

/** Whether the text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `28/11/2026`, and what people type instead (`28.11.2026`, `28112026`, `1-2-2026`), as `2026-11-28`; else as typed. */
export function textToDay(text: string): string {
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!parts) return text;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : text;
}

/** `2026-11-28` as `28/11/2026`; anything else as it is. */
export const dayToText = (value: string) => (isDay(value) ? formatDate(value) : value);
