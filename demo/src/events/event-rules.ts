import { z } from 'zod';
import { readTexts, text } from '../texts/texts.ts';

/** Kinds of events with different house rules and reviews. */
export const eventKind = z.enum([
  'concert',
  'theatre',
  'tasting',
  'dinner',
  'workshop',
  'dance',
  'exhibition',
  'family',
  'rooftop',
]);
export type EventRules = z.infer<typeof eventKind>;

/** House rules by kind of event, shared by several events. */
export const eventRules = readTexts('event-rules', z.record(eventKind, text));
