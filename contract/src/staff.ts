import { z } from 'zod';
import { type StaffRole, staffRole } from './enums.ts';
import { crossFieldRule, email, id } from './fields.ts';
import { listQuery } from './list-query.ts';
import { contactProfile } from './people.ts';
import { dateOfBirth, profileInput, user } from './users.ts';

/** How other entities name a member of staff. */
export const staffRef = z.object({ id, profile: contactProfile });
export type StaffRef = z.infer<typeof staffRef>;

const { search, size } = listQuery(['name']).shape;

/** What a picker of staff asks for. Without `size` it gets them all. */
export const staffPickerQuery = z.object({
  search,
  size: size.removeDefault().optional(),
  role: staffRole.optional(),
});
export type StaffPickerQuery = z.infer<typeof staffPickerQuery>;

/** An account of the back office with the places that it manages (spec §3). NOT_ACTIVE until its first password is set. */
export const staff = user.extend({
  managerLocations: z.array(z.object({ id, name: z.string() })),
  hasSecondFactor: z.boolean(),
});
export type Staff = z.infer<typeof staff>;

export const staffSortKeys = [
  'name',
  'surname',
  'email',
  'phoneNumber',
  'managerLocations',
  'role',
  'createdAt',
] as const;
export type StaffSortKey = (typeof staffSortKeys)[number];

export const staffListQuery = listQuery(staffSortKeys);
export type StaffListQuery = z.infer<typeof staffListQuery>;

/** The forms of staff show no day of birth, that of the own account no note: what is left out stays as it is. */
const staffProfileInput = profileInput.extend({
  dateOfBirth: dateOfBirth.nullish(),
  additionalNote: profileInput.shape.additionalNote.removeDefault().optional(),
});

export const newStaffInput = z.object({ email, role: staffRole, profile: staffProfileInput });
export type NewStaffInput = z.infer<typeof newStaffInput>;

const emailAndRole = z.object({ email: z.unknown().optional(), role: z.unknown().optional() });

/** The profile alone, or with it the role and the address, which must be the stored one (decisions F). */
export const staffInput = z
  .object({ email: email.optional(), role: staffRole.optional(), profile: staffProfileInput })
  .check(
    crossFieldRule(emailAndRole, ({ email, role }) => email === undefined || role !== undefined, {
      path: 'role',
      key: 'empty',
    }),
    crossFieldRule(emailAndRole, ({ email, role }) => role === undefined || email !== undefined, {
      path: 'email',
      key: 'empty',
    }),
  );
export type StaffInput = z.infer<typeof staffInput>;

type Person = Pick<Staff, 'id' | 'role'>;

/** A MANAGER changes accounts of MANAGERs alone and raises nobody (decisions C). */
export const rolesToGive = (caller: Pick<Person, 'role'>): StaffRole[] =>
  caller.role === 'ADMIN' ? ['MANAGER', 'ADMIN'] : ['MANAGER'];
export const canEditStaff = (caller: Pick<Person, 'role'>, other: Pick<Person, 'role'>) =>
  caller.role === 'ADMIN' || other.role === 'MANAGER';

/** Nobody deletes themselves or changes their own role. */
export const canDeleteStaff = (caller: Person, other: Person) =>
  canEditStaff(caller, other) && caller.id !== other.id;
export const canChangeRoleOf = (caller: Person, other: Person) =>
  caller.role === 'ADMIN' && caller.id !== other.id;
