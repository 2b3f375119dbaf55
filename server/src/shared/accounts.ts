/** What holds for every account, a guest's or one of staff. */
import type { User } from '@foyer/contract/users.ts';
import { sql } from 'kysely';
import { nextUpdatedAt, type Tx } from '#db/changes.ts';
import { isoMoment } from '#db/json.ts';
import { invalid } from '#errors.ts';
import type { Clock } from '#lib/clock.ts';
import { text } from '#lists/export-cells.ts';
import { endLoginsOf } from './logins.ts';
import { removeSecondFactors } from './second-factors.ts';

/** What is read of an account; `u` is the users table of the query. */
export const accountColumns = [
  'u.id',
  'u.email',
  'u.role',
  'u.language',
  'u.status',
  'u.membership',
  'u.createdAt',
  'u.updatedAt',
  'u.name',
  'u.surname',
  'u.phonePrefix',
  'u.phoneNumber',
  'u.additionalNote',
  'u.dateOfBirth',
] as const;

/** Who a row of a list's file is about; `u` is the users table of the query. */
export const exportedPerson = {
  name: text(sql.ref('u.name')),
  surname: text(sql.ref('u.surname')),
  email: text(sql.ref('u.email')),
  phoneNumber: text(sql.ref('u.phone_number')),
};

/** What a person is called; their address where nobody has given a name yet. */
export const exportedName = text(sql`coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.email)`);

type AccountRow = Omit<User, 'profile' | 'createdAt' | 'updatedAt'> &
  User['profile'] & { createdAt: Date | string; updatedAt: Date | string };

/** The account as every answer says it. */
export const toAccount = (row: AccountRow): User => ({
  id: row.id,
  email: row.email,
  role: row.role,
  language: row.language,
  status: row.status,
  membership: row.membership,
  profile: {
    name: row.name,
    surname: row.surname,
    phonePrefix: row.phonePrefix,
    phoneNumber: row.phoneNumber,
    additionalNote: row.additionalNote,
    dateOfBirth: row.dateOfBirth,
  },
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});

/** 400 for somebody who is not born yet. */
export function refuseDayOfBirth(
  clock: Pick<Clock, 'today'>,
  { dateOfBirth }: { dateOfBirth?: string | null | undefined },
): void {
  if (dateOfBirth && dateOfBirth > clock.today()) {
    throw invalid('profile.dateOfBirth', { key: 'dateOfBirthToCome' });
  }
}

/**
 * For good: no login, no password, no second factor, and the address is free again. Views that others use stay, as nobody's; the
 * others go.
 */
export async function endAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'DELETED', passwordHash: null, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('listSettings').where('userId', '=', id).execute();
  await tx.deleteFrom('views').where('ownerId', '=', id).where('shared', '=', false).execute();
  await tx
    .updateTable('views')
    .set({ ownerId: null, updatedAt: nextUpdatedAt(now) })
    .where('ownerId', '=', id)
    .execute();
  await removeSecondFactors(tx, id);
  await endLoginsOf(tx, id, 'accountDeleted', now);
}
