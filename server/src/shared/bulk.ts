/** Interface between bulk actions and the features whose records they change. */
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { AppError } from '#errors.ts';

export interface Prediction {
  id: string;
  /** Name of the record for messages. */
  label: string;
  /** In złoty, of billings. */
  amount?: number;
  /** Error with which the action would be refused. */
  refusal?: AppError | undefined;
}

/** Action of a preview, in which other fields may be missing. */
export type PreviewedAction<Action extends { action: string }> = Pick<Action, 'action'> & Partial<Action>;

export interface BulkFeature<Query, Action extends { action: string }> {
  /** Ids of the first `limit` records that match a list query. */
  idsOf(db: Db, query: Query, limit: number): Promise<string[]>;
  /** Predicts the result of an action for each record, in one read. Omits unknown records. */
  predict(db: Db, ids: readonly string[], action: PreviewedAction<Action>): Promise<Prediction[]>;
  /** Runs the action on one record, in its own transaction. */
  run(context: WriteContext, id: string, action: Action): Promise<unknown>;
  /** Name of the action in the history. */
  auditAction(action: Action): string;
}
