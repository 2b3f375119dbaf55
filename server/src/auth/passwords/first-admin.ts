import type { Db, Tx } from '#db/handles.ts';
import { system } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { isCommonPassword } from '#lib/secrets/common-passwords.ts';
import { refuse } from '#setting-values.ts';
import type { Settings } from '#settings.ts';
import { invitationLink, makeInvitation } from './invitations.ts';

const findStaff = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '!=', 'USER').limit(1).executeTakeFirst();

type FirstAdmin = NonNullable<Settings['firstAdmin']>;

/**
 * Creates the first admin account if there are no staff accounts (decisions A). Without ADMIN_PASSWORD, returns the link for
 * setting a password, which works once. Each start voids the link before.
 */
export async function addFirstAdmin({
  db,
  change,
  clock,
  passwords,
  settings,
  log,
}: Pick<Deps, 'db' | 'change' | 'clock' | 'passwords' | 'settings' | 'log'>): Promise<LinkAt | undefined> {
  const { firstAdmin } = settings;
  if (!firstAdmin) {
    if (!settings.demo && !(await findStaff(db)))
      log.warn(
        'Nobody can log in because there is no account. Set ADMIN_EMAIL and ADMIN_PASSWORD to create the first one.',
      );
    return undefined;
  }
  const now = clock.now();
  const { email, password } = firstAdmin;
  return change({ actor: system, action: 'addFirstAdmin', requestId: 'start', now }, async (tx) => {
    await lockName(tx, 'addFirstAdmin'); // serializes instances that start together
    const staff = await findStaff(tx);
    if (staff && (password !== undefined || !(await isAlone(tx, firstAdmin)))) return undefined;
    const id = staff?.id ?? newId();
    if (!staff) {
      if (password !== undefined && (await isCommonPassword(password)))
        refuse('ADMIN_PASSWORD', 'a password that is less common');
      await tx
        .insertInto('users')
        .values({
          id,
          email,
          passwordHash: password === undefined ? null : await passwords.hash(password),
          role: 'ADMIN',
          language: 'en',
          status: password === undefined ? 'NOT_ACTIVE' : 'ACTIVE',
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      log.info({ id }, 'first ADMIN account created');
    }
    if (password !== undefined) return undefined;
    const token = await makeInvitation(tx, id, now);
    return (url) => invitationLink(url, email, token);
  });
}

/** Completes the link with the address of the panel, which is known once the server listens. */
type LinkAt = (publicUrl: string) => string;

/** True if this account is the only one of staff and has no password yet. */
async function isAlone(tx: Tx, { email }: FirstAdmin): Promise<boolean> {
  const staff = await tx
    .selectFrom('users')
    .select(['email', 'status', 'passwordHash'])
    .where('role', '!=', 'USER')
    .limit(2)
    .execute();
  const [only] = staff;
  return (
    staff.length === 1 && only?.email === email && only.status === 'NOT_ACTIVE' && only.passwordHash === null
  );
}
