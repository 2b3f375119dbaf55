import { language } from '@foyer/contract/enums.ts';
import { z } from 'zod';
import { eventKind } from './event-rules.ts';
import { readTexts, some } from './texts.ts';

const sentences = some(z.string());

const mood = z.enum(['poor', 'mixed', 'good']);

export const moodOf = (rating: number): z.infer<typeof mood> =>
  rating <= 1 ? 'poor' : rating <= 3 ? 'mixed' : 'good';

/** Half a review each: how it was, and what of it stuck. A review is one of each. */
const halves = z.strictObject({ verdicts: sentences, details: sentences });
const reviews = z.record(mood, z.record(language, halves));

export const reviewTexts = readTexts(
  'reviews',
  z.strictObject({
    /** Of restaurants and bars. */
    tables: reviews,
    /** Of halls, stages and studios. */
    halls: reviews,
    /** Of any event; what fits one kind alone stands below. */
    events: reviews,
    /** What stuck of a good evening of one kind. */
    highlights: z.record(eventKind, z.record(language, sentences)),
    /** One that goes on, as some do. */
    longReview: z.string(),
  }),
);
