import { dayOf, timeOf } from './venue-time.ts';

const numbers = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' });

/** A whole number with its thousands apart. */
export const formatNumber = (count: number) => numbers.format(count);

/** `1 guest`, `1 200 guests`: of a noun whose plural has an s. */
export const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A moment, or a day `YYYY-MM-DD`, as `DD/MM/YYYY`. */
export function formatDate(value: string): string {
  const day = value.length === 10 ? value : dayOf(value);
  return day.split('-').reverse().join('/');
}

/** The time of a moment as `hh:mm AM/PM`. */
export const formatTime = (moment: string) => formatClock(timeOf(moment));

/** `20:30` as `08:30 PM`. */
export function formatClock(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const shown = String(hour % 12 || 12).padStart(2, '0');
  return `${shown}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const formatDateTime = (moment: string) => `${formatDate(moment)} ${formatTime(moment)}`;

/** A file's size: `1,8 MB`, and of small ones `12 kB`. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 0.1) return `${Math.ceil(bytes / 1024)} kB`;
  return `${megabytes.toLocaleString('pl-PL', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
}

/** `1 field needs attention`, `3 fields need attention`. */
export const formatAttention = (count: number) =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

/** Lower case without diacritics: how one compares what was typed with what is there. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').toLowerCase();
