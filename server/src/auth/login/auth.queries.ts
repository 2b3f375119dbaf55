import { maySeeList } from '@foyer/contract/lists/lists.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { jsonRows } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { hasDuty, secondFactorMethods } from '#shared/accounts/second-factors.ts';
import { listsOf } from '#shared/list-settings.ts';

/** Finds a staff account by e-mail address, ignoring case. Skips deleted accounts. */
export const findStaffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '!=', 'DELETED')
    .where('role', 'in', ['MANAGER', 'ADMIN'])
    .executeTakeFirst();

/** Session of the signed-in user. */
export async function getSession(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  userId: string,
): Promise<Session> {
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
      'u.limitedTo as limit',
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
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name'])
          .where(sql<boolean>`p.id = any(u.limited_to)`)
          .orderBy('p.name'),
      ).as('limitedTo'),
    )
    .select(secondFactorMethods(sql.ref('u.id')).as('methods'))
    .select((eb) =>
      eb
        .selectFrom('recoveryCodes as c')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .whereRef('c.userId', '=', 'u.id')
        .where('c.usedAt', 'is', null)
        .as('recoveryCodesLeft'),
    )
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('listSettings as s')
          .select(['s.list', 's.columns', 's.size'])
          .whereRef('s.userId', '=', 'u.id'),
      ).as('listRows'),
    )
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('views as v')
          .select('v.list')
          .distinct()
          .where((view) => view.or([view('v.ownerId', '=', userId), view('v.shared', '=', true)]))
          .orderBy('v.list'),
      ).as('viewRows'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AppError('notFound');
  const { id, email, role, language, managerLocations, methods, recoveryCodesLeft, ...rest } = user;
  const { listRows, viewRows, limit, limitedTo: places, ...profile } = rest;
  const limitedTo = limit && places;
  const secondFactor = {
    methods,
    isRequired: hasDuty(settings, role),
    recoveryCodesLeft: Number(recoveryCodesLeft),
  };
  const lists = listsOf(listRows);
  const listsWithViews = viewRows.map(({ list }) => list).filter((list) => maySeeList(role, list));
  return {
    ...{ id, email, role, language, profile, managerLocations, limitedTo },
    ...{ secondFactor, lists, listsWithViews },
  };
}
