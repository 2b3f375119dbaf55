/** Tags of guests, by and for staff. */
import { z } from 'zod';
import { requiredLine } from '../fields.ts';
import { asBaseLetters } from '../text/base-letters.ts';
import { message } from '../text/validation-messages.ts';

/** Apart from `limits`, which the panel loads before the login. */
export const tagLimits = { length: 30, tags: 10 } as const;

/** Without a comma, which separates tags in files and addresses. */
export const tag = requiredLine(tagLimits.length).refine((text) => !text.includes(','), message('noComma'));

/** Removes tags that equal an earlier one, ignoring case and accents. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const one of tags) if (!byKey.has(asBaseLetters(one))) byKey.set(asBaseLetters(one), one);
  return [...byKey.values()];
}

export const tags = z.array(tag).overwrite(uniqueTags).max(tagLimits.tags);

/** Tags in use, the most frequent first, each in its most frequent spelling. */
export const tagsInUse = z.object({ content: z.array(z.object({ tag: z.string(), guests: z.int() })) });
export type TagsInUse = z.infer<typeof tagsInUse>;
