import type { Session } from '@foyer/contract/auth.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { jsonRows } from '#db/json.ts';
import { AppError } from '#errors.ts';

/** A staff account by its address, without regard to case; deleted ones are not found. */
export const findStaffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '!=', 'DELETED')
    .where('role', 'in', ['MANAGER', 'ADMIN'])
    .executeTakeFirst();

export async function getSession(db: Db, userId: string): Promise<Session> {
  const user = await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.email',
      'u.role',
      'u.language',
      'u.name',
      'u.surname',
      'u.phoneNumber',
      'u.phonePrefix',
      'u.avatarUrl',
    ])
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name'])
          .whereRef('p.assignedPersonId', '=', 'u.id')
          .orderBy('p.name'),
      ).as('managerLocations'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AppError('notFound');
  const { id, email, role, language, managerLocations, ...profile } = user;
  return { id, email, role, language, profile, managerLocations };
}
