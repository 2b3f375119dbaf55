import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { type ChangeData, system } from './changes.ts';

/** Part of the tidying: changes at most `limit` rows of one table in a transaction of its own, and returns their number. */
export interface Tidying {
  table: string;
  run(tx: Tx, now: Date, limit: number): Promise<number>;
}

/** Rows per transaction. Each takes a fraction of a second, so nothing waits for long. */
const batch = 1000;

/** Deletes the rows of a table that match. */
export const deleting = (table: string, isOld: (now: Date) => RawBuilder<unknown>): Tidying => ({
  table,
  run: async (tx, now, limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
       where ctid = any(array(select ctid from ${sql.table(table)} where ${isOld(now)} limit ${limit}))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  },
});

/** Deletes the rows of a table whose column is before `now`, or before a time that long ago. */
export const deletingOlder = (table: string, column: string, ageMs = 0): Tidying =>
  deleting(table, (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - ageMs)}`);

interface TidyDeps {
  change: ChangeData;
  log: { warn(details: object, line: string): void };
  /** Ends the work after the current transaction. */
  stopping?: AbortSignal;
  /** Called for each table that could not be tidied. */
  failed?: () => void;
}

/** Tidies each table in batches. A failure is logged with its table and does not keep the others from being tidied. */
export async function tidy(
  { change, log, stopping, failed }: TidyDeps,
  parts: readonly Tidying[],
  now: Date,
): Promise<void> {
  const context = { actor: system, action: 'deleteExpired', requestId: 'background job', now };
  for (const { table, run } of parts) {
    try {
      let changed = batch;
      while (changed >= batch && !stopping?.aborted)
        changed = await change(context, (tx) => run(tx, now, batch));
    } catch (error) {
      failed?.();
      log.warn({ err: error, table }, 'a table could not be tidied; it will be tried again');
    }
  }
}
