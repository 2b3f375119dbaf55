import type { ImportKind, ImportMapping, ImportStatus } from '@foyer/contract/imports.ts';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

export interface ImportsTable {
  id: string;
  kind: ImportKind;
  status: ImportStatus;
  fileName: string;
  format: Json<ImportFormat>;
  columns: Json<string[]>;
  sample: Json<string[][]>;
  suggestedMapping: Json<ImportMapping>;
  mapping: Json<ImportMapping>;
  rows: number;
  /** Which check or run is under way; a job of another one ends without a word. */
  task: string | null;
  /** In whose name, and under which request. */
  actorId: string | null;
  actor: string | null;
  requestId: string | null;
  /** When a check or a run broke off. */
  failedAt: Date | null;
  /** The number of the last row that is through. */
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

/** How the bytes of a file are read. */
export type ImportFormat =
  | { type: 'csv'; encoding: 'utf-8' | 'windows-1250'; delimiter: ',' | ';' | '\t' | '|' }
  | { type: 'xlsx' };

export interface ImportProblemsTable {
  importId: string;
  row: number;
  cells: Json<string[]>;
  issues: Json<ImportIssue[]>;
}

/** What is wrong with one field of a row: which sentence, and what belongs into it. */
export interface ImportIssue {
  field: string;
  key: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}
