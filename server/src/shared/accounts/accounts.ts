/** Shared by all accounts, guests and staff. */
import type { User } from '@foyer/contract/people/users.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { invalid } from '#errors.ts';
import type { Clock } from '#lib/clock.ts';
import { textCell } from '#lists/export-cells.ts';
import { endLoginsOf } from './logins.ts';
import { removeSecondFactors } from './second-factors.ts';

/** Columns of an account. Expects the users table as `u`. */
export const accountColumns = [
  'u.id',
  'u.email',
  'u.role',
  'u.language',
  'u.status',
  'u.membership',
  'u.acceptsMessages',
  'u.createdAt',
  'u.updatedAt',
  'u.name',
  'u.surname',
  'u.phonePrefix',
  'u.phoneNumber',
  'u.additionalNote',
  'u.dateOfBirth',
  'u.tags',
] as const;

/** Phone number with its prefix, as on the screen. Expects the users table as `u`. */
const fullPhone = sql<string>`trim(u.phone_prefix || ' ' || u.phone_number)`;

/**
 * Name of an account in labels, else the e-mail address, else the phone number. Null without an account. Expects the users table
 * as `u`.
 */
export const accountLabel = sql<string | null>`coalesce(
  nullif(trim(u.name || ' ' || u.surname), ''), nullif(u.email, ''), nullif(${fullPhone}, '')
)`;

/** Export columns that identify a person. Expects the users table as `u`. */
export const exportedPerson = {
  name: textCell(sql.ref('u.name')),
  surname: textCell(sql.ref('u.surname')),
  email: textCell(sql.ref('u.email')),
  phoneNumber: textCell(fullPhone),
};

type AccountRow = Omit<User, 'profile' | 'createdAt' | 'updatedAt'> &
  User['profile'] & { createdAt: Date | string; updatedAt: Date | string };

/** Converts a row to the API format of an account. */
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
    tags: row.tags,
  },
  acceptsMessages: row.acceptsMessages,
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});

/** 400 for a date of birth in the future. */
export function refuseDayOfBirth(
  clock: Pick<Clock, 'today'>,
  { dateOfBirth }: { dateOfBirth?: string | null | undefined },
): void {
  if (dateOfBirth && dateOfBirth > clock.today()) {
    throw invalid('profile.dateOfBirth', { key: 'dateOfBirthToCome' });
  }
}

/**
 * Deletes an account permanently: removes password, logins and second factors, and frees the e-mail address.
 * Keeps shared views without an owner. Removes tags, cancels reservations that lie ahead, and clears what reservations say of
 * the person.
 */
export async function endAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'DELETED', passwordHash: null, tags: [], updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('listSettings').where('userId', '=', id).execute();
  await tx.deleteFrom('views').where('ownerId', '=', id).where('shared', '=', false).execute();
  await tx
    .updateTable('views')
    .set({ ownerId: null, updatedAt: nextUpdatedAt(now) })
    .where('ownerId', '=', id)
    .execute();
  await tx
    .updateTable('reservations')
    .set({
      name: null,
      phone: null,
      note: '',
      guestNote: '',
      status: sql`case when status = 'BOOKED' and reservation_date > ${now} then 'CANCELLED' else status end`,
      updatedAt: nextUpdatedAt(now),
    })
    .where('userId', '=', id)
    .execute();
  await removeSecondFactors(tx, id);
  await endLoginsOf(tx, id, 'accountDeleted', now);
}
