import { z } from 'zod';
import { readTexts, some } from './texts.ts';

const messageText = z.strictObject({
  title: z.string(),
  content: z.string(),
  /** What the one who dealt with it wrote down. */
  note: z.string(),
  /** What it is about: something that is over; without it, something that is still to come. */
  isOver: z.literal(true).optional(),
});
export type MessageText = z.infer<typeof messageText>;

/** `{event}` and `{place}` stand for names, `{day}` for a date. */
export const messageTexts = readTexts('messages', some(messageText));
