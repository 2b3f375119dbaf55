import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { archivedWithout } from './archive/erase-archived.ts';
import type { ErasedRow } from './link.ts';

/** Waits for the sealing, which would otherwise seal values that are being erased. Call before reading rows to erase. */
export const holdSealing = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKeys.seal})`.execute(tx);

/**
 * Replaces values of audit rows, also of archived ones. `record` writes the entry of the erasure, with the number of sealed rows that
 * lose their salt, and returns its id.
 */
export async function eraseValues(
  tx: Tx,
  rows: readonly ErasedRow[],
  record: (erasedEntries: number) => Promise<number>,
): Promise<void> {
  await sql`select set_config('foyer.erasing', 'on', true)`.execute(tx);
  await sql`
    update audit_log a
       set actor = e.actor, before = nullif(e.before, 'null'), after = nullif(e.after, 'null'), label = e.label, actor_name = e."actorName",
           reason = nullif(e.reason, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as e (id bigint, actor text, before jsonb, after jsonb, label text, "actorName" text, reason jsonb)
     where a.id = e.id`.execute(tx);
  await sql`select set_config('foyer.erasing', '', true)`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { count } = await tx
    .selectFrom('auditSeals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('auditId', 'in', sql<number>`(select unnest(${ids}::bigint[]))`)
    .where('salt', 'is not', null)
    .executeTakeFirstOrThrow();
  const archived = await archivedWithout(tx, rows);
  const erasure = await record(Number(count) + archived.erased);
  await archived.write(erasure);
  await sql`
    update audit_seals s
       set salt = null, erased_by = coalesce(s.erased_by, ${erasure}), search_text = entry_search_text(a)
      from audit_log a
     where a.id = s.audit_id and s.audit_id = any(${ids}::bigint[])`.execute(tx);
}
