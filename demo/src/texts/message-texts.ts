import { z } from 'zod';
import { readTexts, some } from './texts.ts';

const messageText = z.strictObject({
  title: z.string(),
  content: z.string(),
  /** Note of the staff member who handled it. */
  note: z.string(),
  /** Answer to the guest, if staff wrote one. The title of such a text has no names. */
  answer: z.string().optional(),
  /** The message concerns a past event; otherwise an upcoming one. */
  isOver: z.literal(true).optional(),
});
export type MessageText = z.infer<typeof messageText>;

/** `{event}` and `{place}` are replaced by names, `{day}` by a date. */
export const messageTexts = readTexts('messages', some(messageText));
