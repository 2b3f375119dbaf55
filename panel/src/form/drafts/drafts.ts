/** Unsaved form values, without passwords, stored for this tab. A draft belongs to one account, one page and one form. */
import { z } from 'zod';
import type { UnansweredCreate } from '#api/transport/use-create-once.ts';
import { tabStore } from '#ui/storage.ts';
import { draftPrefix } from './drop-drafts.ts';

/** A draft is written this long after the last key, in milliseconds. */
export const pauseMs = 400;

const draft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** Version of the record that the draft edits, and its values in the form. */
  version: z.string().optional(),
  base: z.record(z.string(), z.unknown()),
  /** A create that may have been carried out. */
  unanswered: z
    .object({ sent: z.string(), key: z.string(), publishes: z.boolean().exactOptional() })
    .optional() satisfies z.ZodType<UnansweredCreate | undefined>,
});

type Draft = Omit<z.infer<typeof draft>, 'base'> & { base: object };

export interface DraftKey {
  user: string;
  path: string;
  form: string;
}

const keyOf = ({ user, path, form }: DraftKey) => `${draftPrefix}${user}:${path}:${form}`;

export function keepDraft(key: DraftKey, { values, ...rest }: Draft) {
  tabStore.write(keyOf(key), JSON.stringify({ values: keepable(values), ...rest }));
}

export const readDraft = (key: DraftKey): Draft | undefined =>
  draft.safeParse(tabStore.readJson(keyOf(key))).data;

export const dropDraft = (key: DraftKey) => tabStore.remove(keyOf(key));

/** Removes passwords, which must not be stored. */
export function keepable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !/password/i.test(name))
      .map(([name, value]) => [name, isPlainObject(value) ? keepable(value) : value]),
  );
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
