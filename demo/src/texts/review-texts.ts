import { language } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { eventKind } from '../events/event-rules.ts';
import { readTexts, some } from './texts.ts';

const sentences = some(z.string());

const mood = z.enum(['poor', 'mixed', 'good']);

export const moodOf = (rating: number): z.infer<typeof mood> =>
  rating <= 1 ? 'poor' : rating <= 3 ? 'mixed' : 'good';

/** A review combines a verdict and a detail. */
const halves = z.strictObject({ verdicts: sentences, details: sentences });
const reviews = z.record(mood, z.record(language, halves));

export const reviewTexts = readTexts(
  'reviews',
  z.strictObject({
    /** Restaurants and bars. */
    tables: reviews,
    /** Halls, stages and studios. */
    halls: reviews,
    /** Any event. */
    events: reviews,
    /** Details that fit one kind of event. */
    highlights: z.record(eventKind, z.record(language, sentences)),
    /** A single very long review. */
    longReview: z.string(),
  }),
);
