/** Describes special hours of places on a day. */
import { specialDayOn } from '@foyer/contract/time/open-hours.ts';
import { specialDayWords, specialHours } from '#domain/days/special-day.ts';
import type { CalendarPlace } from './open-hours.ts';

export interface SpecialMark {
  /** For narrow cells: `Bar +1: Christmas Eve`. Without names if it applies to all places. */
  short: string;
  /** `Closed: Christmas Eve (Sala Lustrzana, Bar)`. Without names if it applies to all places. */
  full: string;
}

/** Groups places with the same special day. `shown` are the ids of the places shown, empty for all. */
export function specialMarks(
  places: readonly CalendarPlace[],
  shown: readonly string[],
  day: string,
): SpecialMark[] {
  const looked = places.filter(({ id }) => shown.length === 0 || shown.includes(id));
  const special = looked.flatMap((place) => {
    const of = specialDayOn(place, day);
    return of ? [{ name: place.name, of, words: specialDayWords(of) }] : [];
  });
  return [...Map.groupBy(special, ({ words }) => words)].flatMap(([words, alike]) => {
    const [first] = alike;
    if (!first) return [];
    const reason = first.of.note?.en ?? specialHours(first.of);
    if (alike.length === looked.length) return [{ short: reason, full: words }];
    const others = alike.length > 1 ? ` +${alike.length - 1}` : '';
    const names = alike.map(({ name }) => name).join(', ');
    return [{ short: `${first.name}${others}: ${reason}`, full: `${words} (${names})` }];
  });
}
