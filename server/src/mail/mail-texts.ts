/** Parts that the texts of several mails share. */
import type { Language } from '@foyer/contract/enums.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';

/** Joins the blocks of a mail by blank lines, and leaves out those that are missing. */
export const blocks = (...texts: (string | false | null)[]) => `${texts.filter(Boolean).join('\n\n')}\n`;

/** Locales of dates and amounts. */
export const locales: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' };

/** Returns "Saturday, 28 November 2026, 20:00–22:00". */
export function timesIn(
  { timeFrom, timeTo }: Pick<TimeAndPlaces, 'timeFrom' | 'timeTo'>,
  language: Language,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return format.formatRange(new Date(timeFrom), new Date(timeTo));
}

/** Returns "Saturday, 28 November 2026". */
export const dayIn = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone }).format(at);

/** Returns "Saturday, 28 November 2026 at 20:00". */
export const momentIn = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
