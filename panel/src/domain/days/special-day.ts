import type { OpeningDay, SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { formatClock } from '#ui/format.ts';

/** Returns `Closed`, or `06:00 PM – 04:00 AM`. */
export const specialHours = ({ isOpen, from, to }: OpeningDay) =>
  isOpen && from !== null && to !== null ? `${formatClock(from)} – ${formatClock(to)}` : 'Closed';

/** Describes a special day: `Closed: Christmas Eve`, `06:00 PM – 04:00 AM: New Year's Eve`. */
export const specialDayWords = (day: SpecialDay) =>
  [specialHours(day), day.note?.en].filter(Boolean).join(': ');
