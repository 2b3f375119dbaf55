/** Random numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** List of words, written as one text for readability. */
export function words(text: string): NonEmpty<string> {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

const seed = 'foyer';

/**
 * Random numbers of one row, seeded by topic and number. Any row can be computed without the earlier ones, so that
 * memory stays constant while millions are written.
 */
export function randomOf(topic: string, number = 0): Random {
  let a = hashOf(`${seed} ${topic} ${number}`);
  let b = Math.imul(a, 0x9e3779b1);
  let c = Math.imul(a ^ 0x85ebca6b, 0xc2b2ae35);
  let counter = 1;
  const next = () => {
    // sfc32: small and fast, without the patterns of a linear generator
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

/** Integer between both ends, inclusive. */
export const wholeBetween = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

export const chance = (random: Random, share: number) => random() < share;

export const pick = <Item>(random: Random, items: NonEmpty<Item>): Item =>
  cycle(items, Math.floor(random() * items.length));

/** Item by number, starting over at the end of the list. */
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

/** Share of `total` for an item, from the sum of earlier weights. All shares add up to exactly `total`. */
export const shareOf = (total: number, upTo: number, weight: number, sum: number) =>
  Math.floor((total * (upTo + weight)) / sum) - Math.floor((total * upTo) / sum);

/** UUID v7 of that moment (milliseconds), so that ids sort by time. */
export function idAt(random: Random, time: number): string {
  const [high, middle, low] = [time / 2 ** 32, (time / 65_536) % 65_536, time % 65_536];
  const [version, variant] = [0x7000 + random() * 0x1000, 0x8000 + random() * 0x4000];
  const [one, two, three] = [random() * 65_536, random() * 65_536, random() * 65_536];
  return `${hex(high)}${hex(middle)}-${hex(low)}-${hex(version)}-${hex(variant)}-${hex(one)}${hex(two)}${hex(three)}`;
}

const hexadecimals = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'));

const hex = (number: number) => hexadecimals[Math.floor(number)] ?? '0000';
