import { isErased } from '@foyer/contract/people/erasure.ts';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { type EraseDeps, eraseUser } from './erase.actions.ts';

/**
 * Erases the people of the list whom the database still has. Tickets stay valid. Programs are not told, because they were at the
 * first time.
 */
export async function repeatErasures(
  deps: Omit<EraseDeps, 'announceErasure'> & { db: Db },
  context: WriteContext,
): Promise<{ listed: number; erased: number }> {
  const list = await deps.erasures.read();
  let erased = 0;
  for (const { id } of list) {
    const user = await deps.db
      .selectFrom('users')
      .select(['email', 'role', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user || isErased(user)) continue;
    await eraseUser(
      { ...deps, announceErasure: async () => {} },
      context,
      { id },
      { keepTickets: true, again: true },
    );
    erased += 1;
  }
  return { listed: list.length, erased };
}
