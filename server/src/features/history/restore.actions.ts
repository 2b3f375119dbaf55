import {
  canBeRestored,
  type HistoryEntity,
  type HistoryEntry,
  restoringAction,
} from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller/caller.ts';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { type EntryRow, entriesWhere, isEntry, rowsOfEntry, toEntry } from '#shared/history/entries.ts';
import { rowOfEntry } from '#shared/history/entry-id.ts';
import { historyFields } from '#shared/history/history-fields.ts';
import type { Restorer } from '#shared/history/restorer.ts';

/** One restorer per kind of record. Billings cannot be restored, since the panel does not edit them. */
export type Restorers = Partial<Record<HistoryEntity, Restorer>>;

/** Attempts in case others save the same record at the same time. */
const tries = 5;

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
 * Restores the values from before an update through the record's own update. Returns the record.
 * 409 `changedSince` if a later change touched these fields; 409 `cannotBeRestored` if its rules forbid it.
 */
export async function restoreRecord(
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

/** Turns a rejection by the record's update into `cannotBeRestored`. Permission errors pass through. */
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

/** Applies the previous values to the input. Fields outside the input cannot be restored. */
function withValues(input: Record<string, unknown>, { changes }: HistoryEntry): Record<string, unknown> {
  const merged = { ...input };
  for (const { field, before } of changes) {
    const [name = '', part] = field.split('.');
    if (!(name in merged)) throw new AppError('cannotBeRestored');
    merged[name] = part === undefined ? before : { ...objectOf(merged[name]), [part]: before };
  }
  return merged;
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** True for a repeated idempotent call. Its own change must not count as a later one. */
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
