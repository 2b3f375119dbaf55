import { nightEnds } from '@foyer/contract/events.ts';
import type { Attention, Tonight, TonightEvent } from '@foyer/contract/figures/tonight.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { countOf, formatDayTime, formatPeriod, formatTime } from '#ui/format.ts';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';

/**
 * Returns `07:00 PM – 01:00 AM` in the night that began on `day`, `Until Mon 14/12/2026, 09:00 PM` if the event began before it.
 * Without a night, as in lists.
 */
export function timesOf(
  { timeFrom, timeTo }: Pick<TonightEvent, 'timeFrom' | 'timeTo'>,
  day?: string,
): string {
  if (day === undefined) return formatPeriod({ timeFrom, timeTo });
  const isInNight = (moment: string) =>
    dayOf(moment) === day || (dayOf(moment) === addDays(day, 1) && timeOf(moment) <= nightEnds);
  const end = isInNight(timeTo) ? formatTime(timeTo) : formatDayTime(timeTo);
  return isInNight(timeFrom) ? `${formatTime(timeFrom)} – ${end}` : `Until ${end}`;
}

export const placeNames = ({ places }: Pick<TonightEvent, 'places'>) =>
  places.map(({ name }) => name).join(', ');

/** Returns `4 reservations · 12 guests`. */
export const reservedWords = ({ count, guests }: Tonight['reservations'][number]) =>
  `${countOf(count, 'reservation')} · ${countOf(guests, 'guest')}`;

/** Returns `3 e-mails failed`. */
export function attentionWords({ kind, count }: Attention): string {
  switch (kind) {
    case 'REFUNDS_PENDING':
      return `${countOf(count, 'refund')} pending for over 3 days`;
    case 'MAILS_FAILED':
      return `${countOf(count, 'e-mail')} failed`;
    case 'MAILS_WAITING':
      return `${countOf(count, 'e-mail')} can’t be sent: the mail server doesn’t accept them`;
    case 'WEBHOOKS_OFF':
      return `${countOf(count, 'webhook')} switched off`;
    case 'PUBLISHING_FAILED':
      return `${countOf(count, 'event')} couldn’t be published`;
    case 'DRAFTS_INCOMPLETE':
      return `${countOf(count, 'draft')} to publish today ${count === 1 ? 'is' : 'are'} incomplete`;
    case 'OFFLINE_ADMISSIONS':
      return `${countOf(count, 'offline admission')} in the last 24 hours`;
  }
}
