/**
 * Days and times of a venue's clock. Panel and server agree with PostgreSQL's `at time zone`: a time that autumn repeats is the later
 * one, and a time that spring leaves out is read with the offset before the change.
 */
export interface VenueTime {
  /** The day (`YYYY-MM-DD`) and time (`HH:mm`) that the clock shows. */
  shownAt(moment: number): { day: string; time: string };
  /** The moment at which the clock shows this, in milliseconds. */
  momentAt(day: string, time: string): number;
  /** The first moment of a day. A day may begin twice, or late. */
  startOfDay(day: string): number;
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
  const utcOf = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (moment: number) => {
    const { day, time } = shownAt(moment);
    return utcOf(day, time) - Math.floor(moment / minuteMs) * minuteMs;
  };
  /** By the offsets before and after a change nearby, the earlier moment first. */
  const candidates = (day: string, time: string) => {
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
  return {
    shownAt,
    momentAt: (day, time) => candidates(day, time).at(-1) ?? Number.NaN,
    startOfDay: (day) => candidates(day, '00:00').at(0) ?? Number.NaN,
  };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
