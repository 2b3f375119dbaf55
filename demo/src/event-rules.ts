import { z } from 'zod';
import { readTexts, text } from './texts.ts';

/** Kinds of events, as far as house rules and reviews tell them apart. */
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

/** House rules by kind of event; several events share a set. */
export const eventRules = readTexts('event-rules', z.record(eventKind, text));
