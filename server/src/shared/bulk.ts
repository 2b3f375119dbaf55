/** What one act on many records needs of the feature whose records they are. */
import type { Db, WriteContext } from '#db/changes.ts';
import type { AppError } from '#errors.ts';

export interface Foreseen {
  id: string;
  /** What the record is called. */
  label: string;
  /** How the act on it alone would be refused. */
  refusal?: AppError | undefined;
}

export interface BulkFeature<Query, Act extends { action: string }> {
  /** What the list shows for this query: `limit` of it at most. */
  idsOf(db: Db, query: Query, limit: number): Promise<string[]>;
  /** What the act would do to each, read and judged together. A record that is not there is not in the answer. */
  foresee(db: Db, ids: readonly string[], act: Pick<Act, 'action'>): Promise<Foreseen[]>;
  /** The act on one record alone, by its own rules and in its own transaction. */
  run(context: WriteContext, id: string, act: Act): Promise<unknown>;
  /** What the audit calls it. */
  auditAction(act: Act): string;
}
