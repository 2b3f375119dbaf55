import type { EventStatus } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { cycle, pick, pickWeighted, type Random, wholeBetween } from '../random.ts';
import type { EventText } from '../texts/event-texts.ts';
import { readTexts, some, type Text, text } from '../texts/texts.ts';
import { eventKind, eventRules } from './event-rules.ts';

const range = z.tuple([z.int(), z.int()]);

/** Recurring kinds of events with varying subjects, for large data sets. */
const series = readTexts(
  'event-series',
  some(
    z.strictObject({
      title: text,
      description: text,
      rules: eventKind,
      places: some(z.string()),
      tickets: z.strictObject({ price: range, max: range }).optional(),
      subjects: some(text),
    }),
  ),
);

/** Event `number` of an endless programme. The first events are written by hand instead. */
export function eventOfSeries(random: Random, number: number): EventText {
  const kind = cycle(series, number);
  const subject = pick(random, kind.subjects);
  const edition = Math.floor(number / series.length);
  const status = pickWeighted(random, [
    ['PAST', 70],
    ['UPCOMING', 15],
    ['DRAFT', 8],
    ['CANCELLED', 5],
    ['CURRENT', 2],
  ]);
  const { price, max } = kind.tickets ?? {};
  const seats = max ? wholeBetween(random, ...max) : 0;
  return {
    status,
    title: {
      pl: `${kind.title.pl}: ${subject.pl}, odsłona ${edition}`,
      en: `${kind.title.en}: ${subject.en}, part ${edition}`,
    },
    description: kind.description,
    rules: kind.rules,
    places: kind.places,
    days: daysOf(random, status),
    time: pick(random, [
      ['18:00', '20:30'],
      ['19:00', '21:30'],
      ['20:00', '23:00'],
    ]),
    ...(price && {
      tickets: { price: wholeBetween(random, ...price), max: seats, sold: soldOf(random, seats, status) },
    }),
    vip: random() < 0.3,
    recommended: random() < 0.25,
    notify: random() < 0.4,
  };
}

function daysOf(random: Random, status: EventStatus): [number, number] {
  if (status === 'PAST') {
    const day = -wholeBetween(random, 2, 900);
    return [day, day];
  }
  if (status === 'CURRENT') return [-wholeBetween(random, 1, 10), wholeBetween(random, 2, 20)];
  const day = wholeBetween(random, 1, 240);
  return [day, day];
}

const soldOf = (random: Random, seats: number, status: EventStatus) =>
  status === 'DRAFT' ? 0 : random() < 0.12 ? seats : Math.floor(seats * random() * 0.95);

export const rulesOf = ({ rules }: EventText): Text => eventRules[rules];
