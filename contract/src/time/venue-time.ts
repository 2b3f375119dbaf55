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

/** The time of a zone. Each zone has a single object, because formatters are slow and lists read the same times repeatedly. */
export const venueTime = remembered(venueTimeOf);

function venueTimeOf(timeZone: string): VenueTime {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shownAt = remembered((moment: number) => {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return {
      day: `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}`,
      time: `${get('hour')}:${get('minute')}`,
    };
  });
  const utcOf = (day: string, time: string) => inUtc(day, time).getTime();
  const offsetAt = (moment: number) => {
    const { day, time } = shownAt(moment);
    return utcOf(day, time) - Math.floor(moment / minuteMs) * minuteMs;
  };
  /** The moments by the offsets before and after a nearby change, earlier first. */
  const momentsAt = remembered((dayAndTime: string): readonly number[] => {
    const [day = '', time = ''] = dayAndTime.split(' ');
    const asUtc = utcOf(day, time);
    const both = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)].toSorted(
      (one, other) => one - other,
    );
    const shown = both.filter((moment) => {
      const at = shownAt(moment);
      return at.day === day && at.time === time;
    });
    return shown.length > 0 ? shown : both.slice(-1);
  });
  return {
    shownAt,
    momentAt: (day, time) => momentsAt(`${day} ${time}`).at(-1) ?? Number.NaN,
    startOfDay: (day, time = '00:00') => momentsAt(`${day} ${time}`).at(0) ?? Number.NaN,
  };
}

/** Results kept by each function. */
const most = 2000;

/** Adds a cache of results to a function. A full cache is emptied. */
function remembered<Input, Output extends {}>(find: (input: Input) => Output): (input: Input) => Output {
  const found = new Map<Input, Output>();
  return (input) => {
    const known = found.get(input);
    if (known !== undefined) return known;
    if (found.size >= most) found.clear();
    const output = find(input);
    found.set(input, output);
    return output;
  };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
