/** Where the cells of a row become the texts of its fields. */
import { fieldText, isRounded, wholeDigitsOf, withoutDefusing } from './import-cells.ts';
import type { FileRow } from './import-file.ts';
import type { RowIssue } from './import-messages.ts';

/** The cells of a row by the field that their column is mapped to; empty ones are left out, because they keep what is there. */
export interface ImportRow {
  row: number;
  cells: string[];
  values: Readonly<Partial<Record<string, string>>>;
}

/** The field of each column of the file, in order; null where the column is left out. */
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
  const text = fieldText(field, withoutDefusing(cell));
  return holdDigits.has(field) ? (wholeDigitsOf(text) ?? text) : text;
}

/** Texts that a spreadsheet takes for numbers. */
const holdDigits: ReadonlySet<string> = new Set(['phonePrefix', 'phoneNumber', 'externalId', 'couponCode']);

/** Faults of the file itself, which no rule of a field would find. */
export function fileIssues({ cells, values }: ImportRow, fields: ColumnFields): RowIssue[] {
  const beyond = cells.slice(fields.length).filter((cell) => cell !== '');
  if (beyond.length > 0) return [{ field: '', key: 'beyondHeader', params: { value: beyond.join(' · ') } }];
  return Object.entries(values).flatMap(([field, text = '']): RowIssue[] =>
    holdDigits.has(field) && isRounded(text) ? [{ field, key: 'roundedNumber' }] : [],
  );
}
