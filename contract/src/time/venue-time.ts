import { inUtc } from './days.ts';

/**
 * Converts between moments and the venue's local time like PostgreSQL's `at time zone`. A time repeated in autumn means
 * the later one; a time skipped in spring uses the offset before the change.
 */
export interface VenueTime {
  /** Local day (`YYYY-MM-DD`) and time (`HH:mm`). */
  shownAt(moment: number): { day: string; time: string };
  /** Milliseconds since the epoch. */
  momentAt(day: string, time: string): number;
  /** First moment of a day, which starts at `time`. With a clock change, that time may come twice, or not at all. */
  startOfDay(day: string, time?: string): number;
}

export function venueTime(timeZone: string): VenueTime {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shownAt: VenueTime['shownAt'] = (moment) => {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return {
      day: `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}`,
      time: `${get('hour')}:${get('minute')}`,
    };
  };
  const utcOf = (day: string, time: string) => inUtc(day, time).getTime();
  const offsetAt = (moment: number) => {
    const { day, time } = shownAt(moment);
    return utcOf(day, time) - Math.floor(moment / minuteMs) * minuteMs;
  };
  /** The moments by the offsets before and after a nearby change, earlier first. */
  const candidatesOf = (day: string, time: string) => {
    const asUtc = utcOf(day, time);
    const both = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)].toSorted(
      (one, other) => one - other,
    );
    const shown = both.filter((moment) => {
      const at = shownAt(moment);
      return at.day === day && at.time === time;
    });
    return shown.length > 0 ? shown : both.slice(-1);
  };
  const found = new Map<string, number[]>();
  const candidates = (day: string, time: string): readonly number[] => {
    const key = `${day} ${time}`;
    const known = found.get(key) ?? candidatesOf(day, time);
    if (found.size >= rememberedTimes) found.clear();
    found.set(key, known);
    return known;
  };
  return {
    shownAt,
    momentAt: (day, time) => candidates(day, time).at(-1) ?? Number.NaN,
    startOfDay: (day, time = '00:00') => candidates(day, time).at(0) ?? Number.NaN,
  };
}

/** Opening hours of places read the same times again and again, and a formatter is slow. */
const rememberedTimes = 2000;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
