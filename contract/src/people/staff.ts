import { z } from 'zod';
import { type StaffRole, staffRole } from '../enums.ts';
import { crossFieldRule, email, id } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from '../queries/list-query.ts';
import { contactProfile } from './people.ts';
import { dateOfBirth, profile, profileInput, user } from './users.ts';

/** Reference to a member of staff in other records. */
export const staffRef = z.object({ id, profile: contactProfile }).meta({ id: 'StaffRef' });
export type StaffRef = z.infer<typeof staffRef>;

const { search, size } = listQuery(['name'], { key: 'name', direction: 'asc' }).shape;

/** Query of a picker of staff. Without `size` it returns all matches. */
export const staffPickerQuery = z.object({
  search,
  size: size.removeDefault().optional().meta({ description: 'Default: all' }),
  role: staffRole.optional(),
});
export type StaffPickerQuery = z.infer<typeof staffPickerQuery>;

/** Back office account with the places it manages (spec §3). NOT_ACTIVE until its first password is set. */
export const staffMember = user
  .omit({ acceptsMessages: true })
  .extend({
    profile,
    managerLocations: z.array(z.object({ id, name: z.string() })),
    hasSecondFactor: z.boolean(),
    /** Places to which a MANAGER is limited. Null: the whole house. */
    limitedTo: z.array(z.object({ id, name: z.string() })).nullable(),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffMember>;

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

/** Order without `sort`. */
export const staffMembersOrder = { key: 'surname', direction: 'asc' } as const;

export const staffListQuery = listQuery(staffSortKeys, staffMembersOrder, 'admins');
export type StaffListQuery = z.infer<typeof staffListQuery>;

/** Staff forms omit the date of birth, and the account page omits the note. Omitted fields stay unchanged. */
const staffProfileInput = profileInput.extend({
  dateOfBirth: dateOfBirth.nullish(),
  additionalNote: profileInput.shape.additionalNote.removeDefault().optional(),
});

export const newStaffInput = z
  .object({ email, role: staffRole, profile: staffProfileInput })
  .meta({ id: 'NewStaffInput' });
export type NewStaffInput = z.infer<typeof newStaffInput>;

const emailAndRole = z.object({ email: z.unknown().optional(), role: z.unknown().optional() });

/** Ids of the places to which a MANAGER is limited. Null: the whole house. */
const limitedTo = z.array(id).min(1).max(limits.limitedTo).nullable();

const profileOrLimit = z.object({ profile: z.unknown().optional(), limitedTo: z.unknown().optional() });

/**
 * The profile alone, the profile with role and e-mail, or the limit alone or with one of these. The e-mail must equal the stored one
 * (decisions F).
 */
export const staffInput = z
  .object({
    email: email.optional(),
    role: staffRole.optional(),
    profile: staffProfileInput.optional(),
    limitedTo: limitedTo.optional(),
  })
  .check(
    crossFieldRule(
      profileOrLimit,
      ({ profile, limitedTo }) => profile !== undefined || limitedTo !== undefined,
      { path: 'profile', key: 'empty' },
    ),
    crossFieldRule(
      emailAndRole.extend({ profile: z.unknown().optional() }),
      ({ email, role, profile }) => profile !== undefined || (email === undefined && role === undefined),
      { path: 'profile', key: 'empty' },
    ),
    crossFieldRule(emailAndRole, ({ email, role }) => email === undefined || role !== undefined, {
      path: 'role',
      key: 'empty',
    }),
    crossFieldRule(emailAndRole, ({ email, role }) => role === undefined || email !== undefined, {
      path: 'email',
      key: 'empty',
    }),
  )
  .meta({ id: 'StaffInput' });
export type StaffInput = z.infer<typeof staffInput>;

type Person = Pick<Staff, 'id' | 'role'>;

/** A MANAGER can edit only accounts of MANAGERs and cannot grant ADMIN (decisions C). */
export const rolesToGive = (caller: Pick<Person, 'role'>): StaffRole[] =>
  caller.role === 'ADMIN' ? ['MANAGER', 'ADMIN'] : ['MANAGER'];
export const canEditStaff = (caller: Pick<Person, 'role'>, other: Pick<Person, 'role'>) =>
  caller.role === 'ADMIN' || other.role === 'MANAGER';

/** Only an ADMIN limits accounts, and only those of MANAGERs. */
export const canLimit = (caller: Pick<Person, 'role'>, other: Pick<Person, 'role'>) =>
  caller.role === 'ADMIN' && other.role === 'MANAGER';

/** Users cannot delete themselves or change their own role. */
export const canDeleteStaff = (caller: Person, other: Person) =>
  canEditStaff(caller, other) && caller.id !== other.id;
export const canChangeRoleOf = (caller: Person, other: Person) =>
  caller.role === 'ADMIN' && caller.id !== other.id;
