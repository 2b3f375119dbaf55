import type { ImportKind, ImportMapping, ImportStatus } from '@foyer/contract/imports.ts';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

export interface ImportsTable {
  id: string;
  kind: ImportKind;
  status: ImportStatus;
  fileName: string;
  /** Files uploaded by an earlier version have no `dateOrders`. */
  format: Json<ImportFormat & { dateOrders?: DateOrder[] }>;
  columns: Json<string[]>;
  sample: Json<string[][]>;
  suggestedMapping: Json<ImportMapping>;
  mapping: Json<ImportMapping>;
  rows: number;
  /** Current check or run. Jobs of an earlier one end silently. */
  task: string | null;
  /** Actor and request of the import. */
  actorId: string | null;
  actor: string | null;
  requestId: string | null;
  /** Time at which a check or run was aborted. */
  failedAt: Date | null;
  /** Number of the last processed row. */
  lastRow: Generated<number>;
  done: Generated<number>;
  newRows: Generated<number>;
  changedRows: Generated<number>;
  unchangedRows: Generated<number>;
  refusedRows: Generated<number>;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}

/** Format of the file's bytes. */
export type ImportFormat = CsvFormat | { type: 'xlsx' };
interface CsvFormat {
  type: 'csv';
  encoding: 'utf-8' | 'windows-1250';
  delimiter: ',' | ';' | '\t' | '|';
}

/** The order of day and month in a column, with the first date that shows it. Unclear dates fit both orders. */
export interface DateOrder {
  column: number;
  order: 'dayFirst' | 'monthFirst' | 'unclear';
  row: number;
  value: string;
}

export interface ImportProblemsTable {
  importId: string;
  row: number;
  cells: Json<string[]>;
  issues: Json<ImportIssue[]>;
}

/** Problem with a field of a row: message key and parameters. */
export interface ImportIssue {
  field: string;
  key: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}
