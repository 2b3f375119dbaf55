import { isErased } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { type EraseDeps, eraseUser } from './erase.actions.ts';
import { eraseWalkIn, isErasedName, type NamedRecord } from './erase-walk-in.actions.ts';

type RepeatDeps = Omit<EraseDeps, 'announceErasure'> & { db: Db };

/**
 * Erases the people of the list whom the database still has. Tickets stay valid. Programs are not told, because they were at the
 * first time.
 */
export async function repeatErasures(
  deps: RepeatDeps,
  context: WriteContext,
): Promise<{ listed: number; erased: number }> {
  const list = await deps.erasures.read();
  let erased = 0;
  for (const { id } of list) if (await eraseAgain(deps, context, id)) erased += 1;
  return { listed: list.length, erased };
}

/** Returns false if the person is not there, or is erased. */
async function eraseAgain(deps: RepeatDeps, context: WriteContext, id: string): Promise<boolean> {
  const user = await deps.db
    .selectFrom('users')
    .select(['email', 'role', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (user) {
    if (isErased(user)) return false;
    const silent = { ...deps, announceErasure: async () => {} };
    await eraseUser(silent, context, { id }, { keepTickets: true, again: true });
    return true;
  }
  const record = await namedRecord(deps.db, id);
  if (!record || record.userId !== null || isErasedName(record)) return false;
  await eraseWalkIn(deps, context, record, { again: true });
  return true;
}

async function namedRecord(db: Db, id: string) {
  const { rows } = await sql<NamedRecord & { name: string | null; userId: string | null }>`
    select 'billings' as entity, id, guest_name as name, user_id from billings where id = ${id}
    union all
    select 'reservations', id, name, user_id from reservations where id = ${id}`.execute(db);
  return rows[0];
}
