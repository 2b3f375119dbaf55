import type { HistoryChange, HistoryEntity } from '@foyer/contract/history.ts';
import { type HistoryField, historyFields } from './history-fields.ts';

/** Values stored in one audit row; null before creation or after deletion. */
export interface AuditedRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Changes of one action to a record, combined from its audit rows. A field that changed twice is shown from
 * its first to its last value.
 */
export function changesOf(entity: HistoryEntity, rows: readonly AuditedRow[]): HistoryChange[] {
  const isNew = rows[0]?.before === null;
  const isGone = rows.at(-1)?.after === null;
  return Object.entries(historyFields[entity]).flatMap(([column, field]): HistoryChange[] => {
    const first = rows.find((row) => has(row, column));
    const last = rows.findLast((row) => has(row, column));
    if (!first || !last) return [];
    const raw = [isNew ? null : first.before?.[column], isGone ? null : last.after?.[column]] as const;
    if (field.secret) return raw.some((value) => value != null) ? [hidden(field)] : [];
    const [before, after] = [apiValue(field, raw[0]), apiValue(field, raw[1])];
    const isSame =
      JSON.stringify(before) === JSON.stringify(after) || ((isNew || isGone) && isEmpty(before ?? after));
    return isSame ? [] : [{ field: field.field, before, after }];
  });
}

const has = ({ before, after }: AuditedRow, column: string) =>
  (before !== null && column in before) || (after !== null && column in after);

const hidden = ({ field }: HistoryField): HistoryChange => ({ field, before: null, after: null });

const apiValue = ({ toApi }: HistoryField, value: unknown) => (value == null ? null : toApi(value));

/** Fields left empty at creation are not shown as changes. */
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
