import { type HistoryEntity, type HistoryEntry, historyEntry } from '@foyer/contract/history.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { type FieldValues, get } from 'react-hook-form';
import type { StoredRecord } from '#api/record-calls.ts';
import { currentSession } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';
import { type Actor, actorName } from '#domain/staff/actor-name.ts';
import { readColleagues } from '#domain/staff/colleagues.ts';
import type { ChangedField, Choices, Merge, Sides } from '#form/merge/merging.ts';
import { wordsOf } from '#history/words/field-words.ts';
import { authorsSince, summaryOf } from './authors.ts';
import type { FormShape } from './form-shape.ts';
import { gatherLists, spreadLists } from './keyed-lists.ts';
import { changeOf, type FormField, formFields, mergeValues } from './merge-values.ts';

interface Kind {
  entity: HistoryEntity;
  shape: FormShape;
}

interface Stale {
  id: string;
  version: string | undefined;
  newer: StoredRecord;
}

/** Merges a form with the stored record and asks the history for the authors. */
export async function mergeRecord(
  { entity, shape }: Kind,
  { base, mine, theirs }: Sides,
  { id, version, newer }: Stale,
): Promise<Merge> {
  const { keyed = {}, normalized = <Values extends FieldValues>(values: Values) => values } = shape;
  const meant = <Values extends FieldValues>(values: Values) => spreadLists(normalized(values), keyed);
  const sides: Sides = { base: meant(base), mine: meant(mine), theirs: meant(theirs) };
  const named = Object.entries(shape.fields ?? {}).map(([name, { paths }]) => [name, paths] as const);
  const fields = formFields(Object.fromEntries(named), Object.values(sides));
  const [entries, colleagues] = await Promise.all([
    readEntries(entity, shape.historyId?.(id) ?? id),
    readColleagues(AbortSignal.timeout(mostWaitedMs)).catch(() => []),
  ]);
  const nameOf = (actor: Actor) => actorName(actor, colleagues);
  const authorOf = authorsSince(entries, { version, newer, me: currentSession()?.email, nameOf });

  const apiValueOf = ({ name, paths }: FormField, side: object): unknown => {
    const parts = paths.map((path): unknown => get(side, path));
    return shape.fields?.[name]?.toApi?.(...parts) ?? parts[0];
  };
  const toChanged = (field: FormField): ChangedField => ({
    name: field.name,
    base: apiValueOf(field, sides.base),
    mine: apiValueOf(field, sides.mine),
    theirs: apiValueOf(field, sides.theirs),
    author: [field.name, ...field.paths].map(authorOf).find((author) => author !== undefined),
  });
  const thatAre = (change: 'both' | 'theirs') =>
    fields.filter((field) => changeOf(field, sides) === change).map(toChanged);
  const incoming = thatAre('theirs');

  return {
    entity,
    collisions: thatAre('both'),
    incoming,
    summary: summaryOf(incoming.map(({ name, author }) => ({ author, label: wordsOf(entity, name).label }))),
    valuesOf: <Values extends FieldValues>(mine: Values, choices?: Choices) =>
      gatherLists(mergeValues(fields, { ...sides, mine: meant(mine) }, choices), keyed),
  };
}

const mostEntries = 50;
const mostWaitedMs = 5000;

/** Loads the latest history entries. If that fails, the save continues without them. */
const readEntries = (entity: HistoryEntity, id: string): Promise<readonly HistoryEntry[]> =>
  api
    .get(`/history/${entity}/${id}`, pageOf(historyEntry), {
      query: { page: 0, size: mostEntries },
      signal: AbortSignal.timeout(mostWaitedMs),
    })
    .then(({ content }) => content)
    .catch(() => []);
