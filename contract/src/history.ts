/** History of changes per record: author, time and fields (beyond G). */
import { z } from 'zod';
import type { Role } from './enums.ts';
import { day, id, localizedText, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery, yesOrNo } from './queries/list-query.ts';
import { otherEntities } from './resources/history/other-entities.ts';
import { namesIn, type Resource } from './resources/resource.ts';
import { resources } from './resources/resources.ts';
import { maxCharacters } from './text/characters.ts';

/** Kinds of records with a history. */
export const historyEntity = z
  .enum([...Object.values(resources).map(({ entity }) => entity), ...namesIn(otherEntities)])
  .meta({ id: 'HistoryEntity' });
export type HistoryEntity = z.infer<typeof historyEntity>;

const described: readonly Resource[] = Object.values(resources);

/** Description of a kind of record. Of two lists, the one whose records have a page. */
export const resourceOf = (entity: HistoryEntity): Resource | undefined => {
  const lists = described.filter((one) => one.entity === entity);
  return lists.find(({ calls }) => calls.includes('get')) ?? lists[0];
};

const others: Readonly<Record<string, Pick<Resource, 'roles' | 'singular'>>> = otherEntities;
const wordsOf = (entity: HistoryEntity) => resourceOf(entity) ?? others[entity];

/** Singular name of a kind of record: `question`. */
export const singularOf = (entity: HistoryEntity) => wordsOf(entity)?.singular ?? entity;

/** Some kinds of records are for an ADMIN only (spec §6). */
export const maySeeEntity = (role: Role, entity: HistoryEntity) =>
  wordsOf(entity)?.roles.some((one) => one === role) ?? false;

/** History ids of the two single records. */
export const legalTextHistoryId = z.enum(['terms_of_use', 'privacy_policy']);

/** API name of a field, such as `title.pl`, with its API values. Secrets have neither value. */
export const historyChange = z
  .object({
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'HistoryChange' });
export type HistoryChange = z.infer<typeof historyChange>;

/**
 * One action on one record. `actor` and `label` have the names of that time. `actor.id` is null for the system,
 * access keys (`key: Till`) and anonymous callers. Created records have no `before`, deleted ones no `after`.
 */
export const historyEntry = z
  .object({
    id,
    at: moment,
    actor: z.object({ id: id.nullable(), email: z.string(), name: z.string().nullable() }),
    action: z.string(),
    entity: historyEntity,
    entityId: z.string(),
    label: z.string(),
    changes: z.array(historyChange),
    reason: localizedText.nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historySortKeys = ['at'] as const;
export type HistorySortKey = (typeof historySortKeys)[number];

const pages = listQuery(historySortKeys);

/** Scans at the door: check-ins, returns, offline admissions and undone check-ins. Only events have them. */
export const recordHistoryQuery = pages.omit({ search: true }).extend({
  checkIns: yesOrNo
    .optional()
    .meta({ description: '`false`: leaves out what happened at the door; `true`: only that. Default: both' }),
});
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

export const recordOfHistory = z.object({
  entity: historyEntity,
  id: z.union([id, legalTextHistoryId]),
});

/** History of all records. `from` and `to` are days in the venue's time zone, both inclusive. */
export const activityQuery = pages.extend({
  entity: csv(historyEntity),
  actorId: csv(id),
  action: csv(storableText.min(1).check(maxCharacters(limits.text))),
  from: day.optional(),
  to: day.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** Nouns in the names of actions on legal texts. */
const legalTexts = ['TermsOfUse', 'PrivacyPolicy'];

/** Only updates and restores can be reverted. The first save of a legal text counts as its creation. */
export function canBeRestored({
  action,
  entity,
  changes,
}: Pick<HistoryEntry, 'action' | 'entity' | 'changes'>): boolean {
  const [, noun = ''] = /^(?:update|restore)([A-Z].*)$/.exec(action) ?? [];
  if (entity === 'legal_texts')
    return legalTexts.includes(noun) && changes.some(({ before }) => before !== null);
  const resource = resourceOf(entity);
  return resource?.inputOf !== undefined && resource.action === noun;
}

/** Action that reverts this one: `restoreEvent` for `updateEvent`. */
export const restoringAction = ({ action }: Pick<HistoryEntry, 'action'>) =>
  action.replace(/^(update|restore)(?=[A-Z])/, 'restore');

/**
 * State of the hash chain over the history. `entries` counts the audit rows, `sealed` those in the chain; `head` is its
 * last hash.
 */
export const historySeal = z
  .object({
    entries: z.int(),
    sealed: z.int(),
    head: z.string().nullable(),
    sealedAt: moment.nullable(),
  })
  .meta({ id: 'HistorySeal' });
export type HistorySeal = z.infer<typeof historySeal>;

/**
 * `firstBroken` is the first entry changed, removed or inserted after sealing; `checked` counts the valid ones before
 * it, and `erased` those of them whose values were erased with a person.
 */
export const sealVerification = z
  .object({
    ok: z.boolean(),
    checked: z.int(),
    erased: z.int(),
    firstBroken: id.nullable(),
    head: z.string().nullable(),
  })
  .meta({ id: 'SealVerification' });
export type SealVerification = z.infer<typeof sealVerification>;
