import {
  canBeRestored,
  type HistoryEntity,
  type HistoryEntry,
  restoringAction,
} from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db, WriteContext } from '#db/changes.ts';
import { AppError } from '#errors.ts';
import { type EntryRow, entriesWhere, isEntry, rowsOfEntry, toEntry } from '#shared/history/entries.ts';
import { rowOfEntry } from '#shared/history/entry-id.ts';
import { historyFields } from '#shared/history/history-fields.ts';
import type { Restorer } from '#shared/history/restorer.ts';

/** Billings are changed by no update of the panel. */
export type Restorers = Partial<Record<HistoryEntity, Restorer>>;

/** So often somebody else may save the same record in between. */
const tries = 5;

/** One entry. 404 where there is none. */
export async function getEntry(db: Db, id: string): Promise<HistoryEntry & { rowId: number }> {
  const row = rowOfEntry(id);
  if (!row) throw new AppError('notFound');
  const one = sql<boolean>`a.id = ${row.id} and a.at = ${row.at}`;
  const { rows } = await sql<{ entries: EntryRow[] }>`
    select ${entriesWhere([one], { page: 0, size: 1 })} as entries`.execute(db);
  const entry = rows[0]?.entries[0];
  if (!entry) throw new AppError('notFound');
  return { ...toEntry(entry), rowId: row.id };
}

/**
 * Puts back what an update changed, by the record's own update with all of its rules, and answers the record. 409 `changedSince`
 * where a later act touched the same fields, `cannotBeRestored` where it was no update, where the record is gone, or where the
 * rules forbid it now.
 */
export async function restore(
  db: Db,
  restorers: Restorers,
  entry: HistoryEntry & { rowId: number },
  caller: Caller,
  contextOf: (action: string) => WriteContext,
): Promise<{ body: unknown; version: string }> {
  const restorer = restorers[entry.entity];
  if (!restorer || !canBeRestored(entry)) throw new AppError('cannotBeRestored');
  const context = contextOf(restoringAction(entry));
  const repeated = await wasAnswered(db, context);
  for (let attempt = 1; ; attempt += 1) {
    const { version, input } = await restorer.read(entry.entityId).catch(refuse);
    if (!repeated) await refuseChangedSince(db, entry);
    const before = withValues(input, entry);
    try {
      return await restorer.save({ context, caller, id: entry.entityId, input: before, ifMatch: version });
    } catch (error) {
      const isBehind = error instanceof AppError && error.key === 'changedMeanwhile';
      if (!isBehind || attempt === tries) refuse(error);
    }
  }
}

/** What the record's own update says no to cannot be put back; who may not do it at all is told that. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || ![400, 404, 409].includes(error.status)) throw error;
  if (error.key === 'idempotencyKeyReused') throw error;
  const { key, details } = error;
  throw new AppError('cannotBeRestored', {
    params: { because: key },
    ...(details && { details }),
    cause: error,
  });
}

async function refuseChangedSince(
  db: Db,
  { entity, entityId, rowId, changes }: HistoryEntry & { rowId: number },
) {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as "column"
      from audit_log a,
           lateral ${rowsOfEntry} r,
           jsonb_object_keys(coalesce(r.after, r.before)) column_name
     where ${isEntry} and a.subject = ${entity} and a.subject_id = ${entityId} and a.id > ${rowId}`.execute(
    db,
  );
  const touched = new Set(rows.map(({ column }) => historyFields[entity][column]?.field));
  const details = changes
    .filter(({ field }) => touched.has(field))
    .map(({ field }) => ({ path: field, key: 'changedSince' as const }));
  if (details.length > 0) throw new AppError('changedSince', { details });
}

/** The input with the values from before; a field that no update takes cannot be put back. */
function withValues(input: Record<string, unknown>, { changes }: HistoryEntry): Record<string, unknown> {
  const whole = { ...input };
  for (const { field, before } of changes) {
    const [name = '', part] = field.split('.');
    if (!(name in whole)) throw new AppError('cannotBeRestored');
    whole[name] = part === undefined ? before : { ...objectOf(whole[name]), [part]: before };
  }
  return whole;
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** A call that was answered before gets that answer again: what it did itself is no later change. */
async function wasAnswered(db: Db, { idempotency }: WriteContext): Promise<boolean> {
  if (!idempotency) return false;
  const { owner, key } = idempotency;
  const row = await db
    .selectFrom('idempotencyKeys')
    .select('status')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.status != null;
}
