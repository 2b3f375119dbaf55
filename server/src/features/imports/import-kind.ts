/** What the kinds of imports have in common: rows in, an outcome for each out. */

import { id } from '@foyer/contract/fields.ts';
import type { z } from 'zod';
import type { Tx, WriteContext } from '#db/changes.ts';
import { checkedBy } from '#http/validation.ts';
import type { Clock } from '#lib/clock.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';

export type Outcome<Record> =
  | { outcome: 'new' | 'changed'; record: Record }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; issues: RowIssue[] };

/** How rows of one kind are judged and written, a batch at a time and set by set. */
export interface RowHandler<Record> {
  /** In the order of the rows. With `lock` the records that are there stay as they are until the transaction ends. */
  judge(
    tx: Tx,
    rows: readonly ImportRow[],
    reading: { clock: Clock; lock: boolean },
  ): Promise<Outcome<Record>[]>;
  write(tx: Tx, made: Record[], changed: Record[], context: WriteContext): Promise<void>;
}

/** The checked values, or the first fault of each field: rules about a value that could not be read say nothing. */
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

/** Those that can be ids of records. */
export const uuidsAmong = (texts: readonly string[]) => texts.filter((text) => id.safeParse(text).success);

export const refused = (...issues: RowIssue[]) => ({ outcome: 'refused' as const, issues });

/** Whether what is given differs from what is there. */
export const differs = (given: object, known: object): boolean => {
  const there = new Map(Object.entries(known));
  return Object.entries(given).some(([name, value]) => there.get(name) !== value);
};
