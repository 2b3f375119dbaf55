import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { formatDate, formatDayTime, formatNumber, formatTime } from '#ui/format.ts';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';

type Ahead = Pick<Dashboard, 'events' | 'counts'>;

/** Returns `Good evening, Anna` by the venue's clock. Nights count as evenings. */
export function greetingAt(now: number, name: string): string {
  const time = timeOf(now);
  const part = time < '05:00' || time >= '18:00' ? 'evening' : time < '12:00' ? 'morning' : 'afternoon';
  return name === '' ? `Good ${part}` : `Good ${part}, ${name}`;
}

// `days.ts` would add its names of days to the first screen.
const longWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Returns the venue's date: `Friday, 20/11/2026`. */
export function dateAt(now: number): string {
  const day = dayOf(now);
  return `${longWeekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDate(day)}`;
}

/** Returns `12 upcoming events · next: tonight at 08:00 PM`. */
export function outlookAt(now: number, { events: [next], counts: { events: count } }: Ahead): string {
  if (!next) return 'No upcoming events';
  const when = timeInWords(now, next.timeFrom);
  return count <= 1 ? `1 upcoming event: ${when}` : `${formatNumber(count)} upcoming events · next: ${when}`;
}

/** Returns `tonight at 08:00 PM`, or `Sat 28/11/2026, 08:00 PM` for later days. */
function timeInWords(now: number, moment: string): string {
  const [today, day, time] = [dayOf(now), dayOf(moment), formatTime(moment)];
  if (day === today) return `${timeOf(moment) < '18:00' ? 'today' : 'tonight'} at ${time}`;
  return day === addDays(today, 1) ? `tomorrow at ${time}` : formatDayTime(moment);
}
