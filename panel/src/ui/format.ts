import { dayOf, timeOf, today } from './time/venue-time.ts';

const numbers = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' });

/** Formats a whole number with thousands separators. */
export const formatNumber = (count: number) => numbers.format(count);

/** Returns `1 guest` or `1 200 guests`, for nouns with a regular plural. */
export const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Returns "Question" for `question`. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Formats a timestamp or a day `YYYY-MM-DD` as `DD/MM/YYYY`. */
export function formatDate(value: string): string {
  const day = value.length === 10 ? value : dayOf(value);
  return day.split('-').reverse().join('/');
}

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** Returns `Mon` for a day `YYYY-MM-DD`. */
export const shortWeekday = (day: string) => weekdays.format(new Date(`${day}T00:00:00Z`));

/** Formats a timestamp or a day with its weekday: `Fri 18/12/2026`. For dates that staff plan by. */
export function formatDay(value: string): string {
  const day = value.length === 10 ? value : dayOf(value);
  return `${shortWeekday(day)} ${formatDate(day)}`;
}

/** Formats the time of a timestamp as `hh:mm AM/PM`. */
export const formatTime = (moment: string) => formatClock(timeOf(moment));

/** Formats `20:30` as `08:30 PM`. */
export function formatClock(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const shown = String(hour % 12 || 12).padStart(2, '0');
  return `${shown}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const formatDateTime = (moment: string) => `${formatDate(moment)} ${formatTime(moment)}`;

/** Returns `Fri 18/12/2026, 07:00 PM`. */
export const formatDayTime = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`;

/** Returns `07:00 PM` for a time of today, otherwise `07:00 PM on Fri 18/12/2026`. */
export const timeWords = (moment: string) =>
  dayOf(moment) === today() ? formatTime(moment) : `${formatTime(moment)} on ${formatDay(moment)}`;

/** Returns `Fri 18/12/2026, 07:00 PM – 10:00 PM`. The end includes its day if it differs. */
export function formatPeriod({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }): string {
  const end = dayOf(timeFrom) === dayOf(timeTo) ? formatTime(timeTo) : formatDayTime(timeTo);
  return `${formatDayTime(timeFrom)} – ${end}`;
}

/** Formats a file size: `1,8 MB`, or `12 kB` for small files. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 0.1) return `${Math.ceil(bytes / 1024)} kB`;
  return `${megabytes.toLocaleString('pl-PL', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
}

/** Returns `1 field needs attention` or `3 fields need attention`. */
export const formatAttention = (count: number) =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;
