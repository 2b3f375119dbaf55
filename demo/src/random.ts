/** A stream of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** A list of single words, written as one text so that it stays readable. */
export function words(text: string): NonEmpty<string> {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

const seed = 'foyer';

/**
 * The stream of one row. Each row draws from a stream of its own, named by what it is and its number: any row can be computed
 * again without the ones before it, so that nothing has to be kept in memory while millions are written.
 */
export function randomOf(topic: string, number = 0): Random {
  let a = hashOf(`${seed} ${topic} ${number}`);
  let b = Math.imul(a, 0x9e3779b1);
  let c = Math.imul(a ^ 0x85ebca6b, 0xc2b2ae35);
  let counter = 1;
  const next = () => {
    // sfc32: small, quick, and without the visible patterns of a linear generator
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  return next;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
}

/** A whole number, both ends included. */
export const wholeBetween = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

export const chance = (random: Random, share: number) => random() < share;

export const pick = <Item>(random: Random, items: NonEmpty<Item>): Item =>
  cycle(items, Math.floor(random() * items.length));

/** The item of a list by a number that may run past its end. */
export function cycle<Item>(items: NonEmpty<Item>, number: number): Item {
  const item = items[number % items.length];
  return item === undefined ? items[0] : item;
}

/** Picks by weight: `pickWeighted(random, [['PAID', 8], ['ERROR', 1]])`. */
export function pickWeighted<const Item>(
  random: Random,
  choices: NonEmpty<readonly [item: Item, weight: number]>,
): Item {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of choices) {
    left -= weight;
    if (left < 0) return item;
  }
  return choices[0][0];
}

/** Part `number` of `total` cut by running weights: the parts of all numbers add up to exactly `total`. */
export const shareOf = (total: number, upTo: number, weight: number, sum: number) =>
  Math.floor((total * (upTo + weight)) / sum) - Math.floor((total * upTo) / sum);

/** A UUID v7 of that moment (milliseconds), so that ids sort by the time of their rows. */
export function idAt(random: Random, time: number): string {
  const [high, middle, low] = [time / 2 ** 32, (time / 65_536) % 65_536, time % 65_536];
  const [version, variant] = [0x7000 + random() * 0x1000, 0x8000 + random() * 0x4000];
  const [one, two, three] = [random() * 65_536, random() * 65_536, random() * 65_536];
  return `${hex(high)}${hex(middle)}-${hex(low)}-${hex(version)}-${hex(variant)}-${hex(one)}${hex(two)}${hex(three)}`;
}

const hexadecimals = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'));

const hex = (number: number) => hexadecimals[Math.floor(number)] ?? '0000';
