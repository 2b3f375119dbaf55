/** The interface of the kinds of imports: rows in, an outcome for each row out. */
import { isDeepStrictEqual } from 'node:util';
import { id } from '@foyer/contract/fields.ts';
import type { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { checkedBy } from '#http/requests/validation.ts';
import type { Clock } from '#lib/clock.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';

export type Outcome<Record> =
  | { outcome: 'new' | 'changed'; record: Record }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; issues: RowIssue[] };

/** Checks and writes the rows of one kind, a batch at a time. */
export interface RowHandler<Record> {
  /** Outcomes in the order of the rows. `lock` locks the existing records until the transaction ends. */
  validate(
    tx: Tx,
    rows: readonly ImportRow[],
    reading: { clock: Clock; lock: boolean },
  ): Promise<Outcome<Record>[]>;
  write(tx: Tx, made: Record[], changed: Record[], context: WriteContext): Promise<void>;
}

/** The checked values, or the first issue of each field: further rules know only values that could be read. */
export function checkedRow<Value>(
  schema: z.ZodType<Value>,
  given: unknown,
): { value: Value; issues: never[] } | { value?: never; issues: RowIssue[] } {
  const result = checkedBy(schema, given);
  if ('value' in result) return { value: result.value, issues: [] };
  const issues = new Map<string, RowIssue>();
  for (const { path, key, params } of result.error.details ?? [])
    if (!issues.has(path)) issues.set(path, { field: path, key, params });
  return { issues: [...issues.values()] };
}

/** Ids among texts, in lower case. */
export const uuidsAmong = (texts: readonly string[]) =>
  texts.flatMap((text) => id.safeParse(text).data ?? []);

/** A key column: ids of other programs are compared exactly, all that have the form of an id without case. */
export const keyOf = (externalId: string) => id.safeParse(externalId).data ?? externalId;

/** Records by the ids of other programs, or by Foyer's own. */
export function knownBy<Known extends { id: string; externalId: string | null }>(known: readonly Known[]) {
  const byExternalId = new Map(known.map((one) => [one.externalId, one]));
  const byId = new Map(known.map((one) => [one.id, one]));
  return (externalId = '') => byExternalId.get(externalId) ?? byId.get(keyOf(externalId));
}

export const refused = (...issues: RowIssue[]) => ({ outcome: 'refused' as const, issues });

/** True if a given value differs from the stored one. */
export const differs = (given: object, known: object): boolean => {
  const there = new Map(Object.entries(known));
  return Object.entries(given).some(([name, value]) => !isDeepStrictEqual(there.get(name), value));
};
