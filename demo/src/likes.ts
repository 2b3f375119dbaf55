import type { Guests } from './people.ts';
import { randomOf, wholeBetween } from './random.ts';

/** Ids of different guests who like one thing; at most `most` of them, at most half of all. */
export function admirersOf(topic: string, number: number, guests: Guests, most: number): string[] {
  const random = randomOf(topic, number);
  const count = wholeBetween(random, 0, Math.min(most, Math.floor(guests.count / 2)));
  if (count === 0) return [];
  const start = Math.floor(random() * guests.count);
  const step = Math.floor(guests.count / count);
  return Array.from({ length: count }, (_, index) => guests.guest((start + index * step) % guests.count).id);
}
