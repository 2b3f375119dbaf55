/**
 * What someone had typed when their session ended, kept in this tab until they are back (never passwords).
 * A draft belongs to one person, one page and one form.
 */
import { tabStore } from '#ui/storage.ts';

const prefix = 'foyer.draft:';

interface Draft {
  values: Record<string, unknown>;
  /** The record's version that the person was typing over, and what the form showed of it. */
  version?: string;
  base: object;
}

export interface DraftPlace {
  user: string;
  path: string;
  form: string;
}

const keyOf = ({ user, path, form }: DraftPlace) => `${prefix}${user}:${path}:${form}`;

export function keepDraft(place: DraftPlace, { values, ...rest }: Draft) {
  tabStore.write(keyOf(place), JSON.stringify({ values: keepable(values), ...rest }));
}

export function readDraft(place: DraftPlace): Draft | undefined {
  const text = tabStore.read(keyOf(place));
  return text === undefined ? undefined : JSON.parse(text);
}

export const dropDraft = (place: DraftPlace) => tabStore.remove(keyOf(place));

/** Drops all drafts; or all but those of one person. */
export function dropDrafts({ except }: { except?: string } = {}) {
  for (const key of tabStore.keys()) {
    const isKept = except !== undefined && key.startsWith(`${prefix}${except}:`);
    if (key.startsWith(prefix) && !isKept) tabStore.remove(key);
  }
}

/** The values without passwords, which must not be kept. */
export function keepable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !/password/i.test(name))
      .map(([name, value]) => [name, isPlainObject(value) ? keepable(value) : value]),
  );
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
