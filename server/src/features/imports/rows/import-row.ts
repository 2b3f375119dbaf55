/** Maps the cells of a row to fields, and finds faults of the cells themselves. */
import type { DateOrder } from '#db/schema/json-columns.ts';
import { dateOrderIssue } from '../file/date-orders.ts';
import type { FileRow } from '../file/file-row.ts';
import { fieldText, isErrorValue, isRounded, plainCell, wholeDigitsOf } from './import-cells.ts';
import type { RowIssue, RowIssueKey } from './import-messages.ts';

/** `values` are the cells by field, without empty cells, which keep the stored value. */
export interface ImportRow {
  row: number;
  cells: string[];
  values: Readonly<Partial<Record<string, string>>>;
}

/** The field of each column of the file, in order. Null leaves the column out. */
export type ColumnFields = readonly (string | null)[];

export function mappedRow({ row, cells }: FileRow, fields: ColumnFields): ImportRow {
  const values: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    const text = textOf(field, cells[index] ?? '');
    if (text !== '') values[field] = text;
  }
  return { row, cells, values };
}

function textOf(field: string, cell: string): string {
  const text = fieldText(field, plainCell(cell));
  return holdDigits.has(field) ? (wholeDigitsOf(text) ?? text) : text;
}

/** Texts that a spreadsheet takes for numbers. */
const holdDigits: ReadonlySet<string> = new Set([
  'phonePrefix',
  'phoneNumber',
  'phone',
  'externalId',
  'couponCode',
  'tableNumber',
]);

/** Faults of the file itself, which no rule of a field would find. */
export function fileIssues(
  { cells, unsolved }: FileRow,
  fields: ColumnFields,
  dateOrders: readonly DateOrder[] = [],
): RowIssue[] {
  const beyond = cells.slice(fields.length).filter((cell) => cell !== '');
  if (beyond.length > 0) return [{ field: '', key: 'beyondHeader', params: { value: beyond.join(' · ') } }];
  return fields.flatMap((field, index): RowIssue[] => {
    if (field === null) return [];
    const cell = cells[index] ?? '';
    const key = faultOf(field, cell, unsolved?.has(index));
    const issue = key ? { field, key } : dateOrderIssue(dateOrders, fields, { field, cell });
    return issue ? [issue] : [];
  });
}

function faultOf(field: string, cell: string, isUnsolved = false): RowIssueKey | undefined {
  if (isUnsolved) return 'formulaWithoutValue';
  if (isErrorValue(cell)) return 'errorValue';
  if (cell.includes('\uFFFD')) return 'unreadableText';
  return holdDigits.has(field) && isRounded(cell) ? 'roundedNumber' : undefined;
}
