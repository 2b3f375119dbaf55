import type { Db } from '#db/handles.ts';
import { system } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { isCommonPassword } from '#lib/secrets/common-passwords.ts';
import { refuse } from '#setting-values.ts';

const findStaff = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '!=', 'USER').limit(1).executeTakeFirst();

/**
 * Creates the first admin account if there are no staff accounts (decisions A). Rejects a common
 * ADMIN_PASSWORD. Warns if nobody can log in.
 */
export async function addFirstAdmin({
  db,
  change,
  clock,
  passwords,
  settings,
  log,
}: Pick<Deps, 'db' | 'change' | 'clock' | 'passwords' | 'settings' | 'log'>): Promise<void> {
  const { firstAdmin } = settings;
  if (!firstAdmin) {
    if (!settings.demo && !(await findStaff(db)))
      log.warn(
        'Nobody can log in because there is no account. Set ADMIN_EMAIL and ADMIN_PASSWORD to create the first one.',
      );
    return;
  }
  const now = clock.now();
  await change({ actor: system, action: 'addFirstAdmin', requestId: 'start', now }, async (tx) => {
    await lockName(tx, 'addFirstAdmin'); // serializes instances that start together
    if (await findStaff(tx)) return;
    if (await isCommonPassword(firstAdmin.password))
      refuse('ADMIN_PASSWORD', 'a password that is less common');
    const passwordHash = await passwords.hash(firstAdmin.password);
    const id = newId();
    await tx
      .insertInto('users')
      .values({
        id,
        email: firstAdmin.email,
        passwordHash,
        role: 'ADMIN',
        language: 'en',
        status: 'ACTIVE',
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    log.info({ id }, 'first ADMIN account created');
  });
}
