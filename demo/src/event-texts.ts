import { eventStatus } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { eventKind } from './event-rules.ts';
import { type CoverName, covers } from './pictures/covers.ts';
import { readTexts, some, text } from './texts.ts';

/** One event of the house. */
const eventText = z.strictObject({
  status: eventStatus,
  title: text,
  description: text,
  rules: eventKind,
  /** Keys of places. */
  places: some(z.string()),
  /** First and last day, counted from today. */
  days: z.tuple([z.int(), z.int()]),
  /** Start on the first day and end on the last; past 24:00 is the night after it. */
  time: z.tuple([z.string(), z.string()]),
  /** Złoty and tickets, of events whose tickets are limited. `sold` is how many there will be buyers for. */
  tickets: z.strictObject({ price: z.number(), max: z.int(), sold: z.int() }).optional(),
  vip: z.boolean().optional(),
  recommended: z.boolean().optional(),
  notify: z.boolean().optional(),
  coupons: z.int().optional(),
  /** Day, counted from today, and hour at which a draft is published by itself. */
  publish: z.tuple([z.int(), z.string()]).optional(),
  /** Some drafts have none yet. */
  cover: z.custom<CoverName>((name) => typeof name === 'string' && Object.hasOwn(covers, name)).optional(),
});
export type EventText = z.infer<typeof eventText>;

/** What is announced and what runs right now. */
export const eventsAhead = readTexts('events-ahead', some(eventText));

/** What is still being written and what was called off. */
export const eventsInDraft = readTexts('events-in-draft', some(eventText));

/** What has been. */
export const eventsPast = readTexts('events-past', some(eventText));
