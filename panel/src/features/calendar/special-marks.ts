/** Which places have hours of their own on a day, and why, in words. */
import { specialDayWords, specialHours } from '#domain/special-day.ts';
import { type PlaceHours, specialDayOf } from './open-hours.ts';

export interface SpecialMark {
  /** Where there is little room: `Christmas Eve`. */
  short: string;
  /** `Closed: Christmas Eve (Sala Lustrzana, Bar)`; of all places without their names. */
  full: string;
}

/** Alike for places whose day is alike; `shown` are the ids of those that are looked at, empty for all. */
export function specialMarks(
  places: readonly PlaceHours[],
  shown: readonly string[],
  day: string,
): SpecialMark[] {
  const looked = places.filter(({ id }) => shown.length === 0 || shown.includes(id));
  const special = looked.flatMap((place) => {
    const of = specialDayOf(place, day);
    return of ? [{ name: place.name, of, words: specialDayWords(of) }] : [];
  });
  return [...Map.groupBy(special, ({ words }) => words)].flatMap(([words, alike]) => {
    const [first] = alike;
    if (!first) return [];
    const names = alike.length === looked.length ? '' : ` (${alike.map(({ name }) => name).join(', ')})`;
    return [{ short: first.of.note?.en ?? specialHours(first.of), full: `${words}${names}` }];
  });
}
