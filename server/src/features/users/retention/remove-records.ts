import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import { eraseValues, holdSealing } from '#history/erase-values.ts';
import { erasureEntity } from '#history/link.ts';
import { historyOf } from '../erase/erase-history.ts';
import { isOld, type RecordKind } from './retention-rules.ts';

/** Rows per transaction. */
const batch = 1000;

/**
 * Removes a batch of old rows, and their personal values from the history, which gets an entry. Returns true if there may be more.
 * Rows that somebody is changing stay until the next run.
 */
export async function removeRecords(
  tx: Tx,
  context: WriteContext,
  kind: RecordKind,
  before: Date,
): Promise<boolean> {
  await sql`set local statement_timeout to 0`.execute(tx); // one pass over the history
  await holdSealing(tx);
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(kind)}
     where id in (select id from ${sql.table(kind)} where ${isOld[kind](before)} order by id limit ${batch} for update skip locked)
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await eraseValues(tx, await historyOf(tx, kind, ids), (erasedEntries) =>
    recordAction(tx, context, {
      ...{ entity: erasureEntity, entityId: kind, subject: 'retention', subjectId: 'retention', label: '' },
      details: { [kind]: rows.length, erasedEntries },
    }),
  );
  return rows.length === batch;
}
