/** What has been done to a record, by whom, field by field (beyond G). */
import { z } from 'zod';
import { maxCharacters } from './characters.ts';
import { day, id, localizedText, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './list-query.ts';

/** The kinds of records that have a history. */
export const historyEntity = z.enum([
  'events',
  'places',
  'users',
  'staff',
  'discounts',
  'billings',
  'messages',
  'faq',
  'legal_texts',
]);
export type HistoryEntity = z.infer<typeof historyEntity>;

/** The two records that stand alone, by their ids in the history. */
export const legalTextHistoryId = z.enum(['terms_of_use', 'privacy_policy']);

/** A field by its name in the API, `title.pl`, with values as the API gives them. Of a secret neither is said. */
export const historyChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryChange = z.infer<typeof historyChange>;

/**
 * One act on one record. Of a record that it made nothing is before, of one that it deleted nothing after. `actor` is as it was called then: `id` is null for the system
 * (`email` is `system`), an access key (`key: Till`) and whoever was not signed in; `label` is what the record was called.
 */
export const historyEntry = z.object({
  id,
  at: moment,
  actor: z.object({ id: id.nullable(), email: z.string(), name: z.string().nullable() }),
  action: z.string(),
  entity: historyEntity,
  entityId: z.string(),
  label: z.string(),
  changes: z.array(historyChange),
  reason: localizedText.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historySortKeys = ['at'] as const;
export type HistorySortKey = (typeof historySortKeys)[number];

const pages = listQuery(historySortKeys);

/** Of one record. */
export const recordHistoryQuery = pages.omit({ search: true });
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

export const recordOfHistory = z.object({
  entity: historyEntity,
  id: z.union([id, legalTextHistoryId]),
});

/** Of everything. `from` and `to` are days of the venue, both included. */
export const activityQuery = pages.extend({
  entity: csv(historyEntity),
  actorId: csv(id),
  action: csv(storableText.min(1).check(maxCharacters(limits.text))),
  from: day.optional(),
  to: day.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

const updated: Record<string, HistoryEntity> = {
  Event: 'events',
  Place: 'places',
  User: 'users',
  Staff: 'staff',
  Discount: 'discounts',
  Message: 'messages',
  Faq: 'faq',
  TermsOfUse: 'legal_texts',
  PrivacyPolicy: 'legal_texts',
};

/** What an update changed can be put back, and so can what was put back. Nothing else was an update, and what made a record was none. */
export const canBeRestored = ({
  action,
  entity,
  changes,
}: Pick<HistoryEntry, 'action' | 'entity' | 'changes'>) =>
  updated[action.replace(/^(update|restore)(?=[A-Z])/, '')] === entity &&
  /^(update|restore)[A-Z]/.test(action) &&
  !(entity === 'legal_texts' && changes.every(({ before }) => before === null));

/** `updateEvent` is put back by `restoreEvent`. */
export const restoringAction = ({ action }: Pick<HistoryEntry, 'action'>) =>
  action.replace(/^(update|restore)(?=[A-Z])/, 'restore');

/** How much of the history is chained, and the hash that ends the chain. `entries` are the rows of the audit. */
export const historySeal = z.object({
  entries: z.int(),
  sealed: z.int(),
  head: z.string().nullable(),
  sealedAt: moment.nullable(),
});
export type HistorySeal = z.infer<typeof historySeal>;

/** `firstBroken` is what was altered, removed or put in after it was sealed; `checked` stand before it. */
export const sealVerification = z.object({
  ok: z.boolean(),
  checked: z.int(),
  firstBroken: id.nullable(),
  head: z.string().nullable(),
});
export type SealVerification = z.infer<typeof sealVerification>;
