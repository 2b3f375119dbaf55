import type { HistoryEntry } from '@foyer/contract/history.ts';
import type { StoredRecord } from '#api/record-calls.ts';
import type { Actor } from '#domain/staff/actor-name.ts';
import type { Author } from '#form/merge/merging.ts';

interface Since {
  /** Version when editing began. */
  version: string | undefined;
  newer: StoredRecord;
  /** E-mail of the current user. */
  me: string | undefined;
  nameOf: (actor: Actor) => string;
}

/**
 * Returns the author of each field's last change since a version, from the record's history (newest first). If the history does
 * not contain the change, uses the record's last author.
 */
export function authorsSince(
  entries: readonly HistoryEntry[],
  { version, newer, me, nameOf }: Since,
): (field: string) => Author | undefined {
  const later = entries.filter(({ at }) => !(Date.parse(at) <= Date.parse(version ?? '')));
  const { updatedAt, updatedBy } = newer;
  return (field) => {
    const entry = later.find(({ changes }) => changes.some((change) => isPartOf(field, change.field)));
    if (entry) return { name: nameOf(entry.actor), isMe: entry.actor.email === me, at: entry.at };
    if (!updatedBy || updatedAt === null) return undefined;
    return { name: nameOf({ email: updatedBy }), isMe: updatedBy === me, at: updatedAt };
  };
}

/** Returns true for parts such as `openingHours.0` of `openingHours`. */
const isPartOf = (field: string, whole: string) => field === whole || field.startsWith(`${whole}.`);

/** Describes changes: "Ewa Kos’s changes: Price, Title (PL); your changes elsewhere: Floors". */
export function summaryOf(fields: readonly { author: Author | undefined; label: string }[]): string {
  const told = fields.map(({ author, label }) => ({ whose: whose(author), label }));
  return [...new Set(told.map(({ whose }) => whose))]
    .map((one) => {
      const labels = told.filter(({ whose }) => whose === one).map(({ label }) => label);
      return `${one}: ${labels.join(', ')}`;
    })
    .join('; ');
}

function whose(author: Author | undefined): string {
  if (!author) return 'someone else’s changes';
  return author.isMe ? 'your changes elsewhere' : `${author.name}’s changes`;
}

/** Returns a sentence: "Ewa Kos and Jan Lis have changed this in the meantime". */
export function whoChanged(authors: readonly (Author | undefined)[]): string {
  const people = [...new Set(authors.map((author) => (author?.isMe ? 'You' : author?.name)))];
  const names = people.map((name) => name ?? 'someone else').sort((one) => (one === 'You' ? -1 : 0));
  if (names.length > 1)
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have changed this in the meantime`;
  if (names[0] === 'You') return 'You have changed this elsewhere in the meantime';
  return `${people[0] ?? 'Someone else'} has changed this in the meantime`;
}
