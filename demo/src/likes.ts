import type { Guests } from './people.ts';
import { randomOf, wholeBetween } from './random.ts';

/** Ids of distinct guests who like something: at most `most`, and at most half of all guests. */
export function admirersOf(topic: string, number: number, guests: Guests, most: number): string[] {
  const random = randomOf(topic, number);
  const count = wholeBetween(random, 0, Math.min(most, Math.floor(guests.count / 2)));
  if (count === 0) return [];
  const start = Math.floor(random() * guests.count);
  const step = Math.floor(guests.count / count);
  return Array.from({ length: count }, (_, index) => guests.guest((start + index * step) % guests.count).id);
}
