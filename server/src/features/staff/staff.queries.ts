import type { StaffPickerQuery, StaffRef } from '@foyer/contract/staff.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { matchesSearch, polish } from '#db/list.ts';

const fullName = sql<string>`(u.name || ' ' || u.surname)`;

/** Staff who can be put in charge of something, by name: everyone who has not left. */
export async function listStaffToPick(db: Db, { role, search, size }: StaffPickerQuery): Promise<StaffRef[]> {
  let wanted = db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
    // Spelt out for the index of those few among all users.
    .where(sql<boolean>`u.role <> 'USER' and u.status <> 'DELETED'`);
  if (role) wanted = wanted.where('u.role', '=', role);
  if (search) wanted = wanted.where(matchesSearch(sql`fold(${fullName})`, search));
  if (size) wanted = wanted.limit(size);
  const people = await wanted.orderBy(polish(fullName)).orderBy('u.id').execute();
  return people.map(({ id, ...profile }) => ({ id, profile }));
}
