import type { HistoryChange, HistoryEntity } from '@foyer/contract/history.ts';
import { type HistoryField, historyFields } from './history-fields.ts';

/** What one row of the audit keeps: null for a record that is new, or gone. */
export interface AuditedRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What an act changed of a record, out of the rows that it wrote, in their order: of a field that changed twice, from first to last. */
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

/** What a record was made without. */
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
