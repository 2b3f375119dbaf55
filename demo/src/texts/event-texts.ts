import { eventStatus } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { eventKind } from '../events/event-rules.ts';
import { type CoverName, covers } from '../pictures/covers.ts';
import { readTexts, some, text } from './texts.ts';

const eventText = z.strictObject({
  status: eventStatus,
  title: text,
  description: text,
  rules: eventKind,
  /** Keys of places. */
  places: some(z.string()),
  /** First and last day, relative to today. */
  days: z.tuple([z.int(), z.int()]),
  /** Start time on the first day and end time on the last. Times from 24:00 are in the following night. */
  time: z.tuple([z.string(), z.string()]),
  /** Price in złoty and ticket counts of limited events. `sold` is the demand. */
  tickets: z.strictObject({ price: z.number(), max: z.int(), sold: z.int() }).optional(),
  vip: z.boolean().optional(),
  recommended: z.boolean().optional(),
  notify: z.boolean().optional(),
  coupons: z.int().optional(),
  /** Day, relative to today, and time of automatic publication. */
  publish: z.tuple([z.int(), z.string()]).optional(),
  /** Some drafts have no cover yet. */
  cover: z.custom<CoverName>((name) => typeof name === 'string' && Object.hasOwn(covers, name)).optional(),
});
export type EventText = z.infer<typeof eventText>;

/** Current and upcoming events. */
export const eventsAhead = readTexts('events-ahead', some(eventText));

/** Drafts and cancelled events. */
export const eventsInDraft = readTexts('events-in-draft', some(eventText));

export const eventsPast = readTexts('events-past', some(eventText));
