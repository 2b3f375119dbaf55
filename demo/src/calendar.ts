import { type VenueTime, venueTime } from '@foyer/contract/time/venue-time.ts';
import type { Random } from './random.ts';

export const hourMs = 3_600_000;

/** Days relative to the day of the fill, in the venue's time zone: 0 is today, 1 tomorrow. */
export interface Calendar {
  /** Moment of the fill. All moments are milliseconds since 1970. */
  readonly now: number;
  /** Moment of a local time. `24:00` and later belong to the following night. */
  at(day: number, time: string): number;
  /** `YYYY-MM-DD` */
  date(day: number): string;
  dayOf(moment: number): number;
  /** The venue's clock, for rules of the contract. */
  readonly time: VenueTime;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

export function calendarOf(now: Date, timeZone: string): Calendar {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const midnights = new Map<number, number>();
  const dates = new Map<number, string>();

  const midnight = (day: number) =>
    remembered(midnights, day, () => today.add({ days: day }).toZonedDateTime(timeZone).epochMilliseconds);

  const at = (day: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if (hours >= 24) return at(day + 1, `${hours - 24}:${minutes}`);
    const start = midnight(day);
    // Adding hours is correct only on days of 24 hours, without a clock change.
    if (midnight(day + 1) - start === dayLength) return start + (hours * 60 + minutes) * minute;
    return today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: { hour: hours, minute: minutes } })
      .epochMilliseconds;
  };

  const dayOf = (moment: number) => {
    let day = Math.floor((moment - midnight(0)) / dayLength);
    while (moment < midnight(day)) day -= 1;
    while (moment >= midnight(day + 1)) day += 1;
    return day;
  };

  const date = (day: number) => remembered(dates, day, () => today.add({ days: day }).toString());

  return { now: now.getTime(), at, date, dayOf, time: venueTime(timeZone) };
}

function remembered<Value>(values: Map<number, Value>, day: number, compute: () => Value): Value {
  const known = values.get(day);
  if (known !== undefined) return known;
  const value = compute();
  values.set(day, value);
  return value;
}

/**
 * Picks a moment in the waking hours between two others, or any moment if there are none. Keeps lists from showing
 * orders at night.
 */
export function wakingMoment(random: Random, calendar: Calendar, from: number, to: number): number {
  const moment = from + random() * Math.max(0, to - from);
  const day = calendar.dayOf(moment);
  const opening = calendar.at(day, '07:30');
  if (moment >= opening) return moment;
  const later = opening + random() * (calendar.at(day, '23:30') - opening);
  const earlier = later - dayLength;
  if (later <= to) return later;
  return earlier >= from ? earlier : moment;
}
