import { type StaffRole, staffRole } from '@foyer/contract/enums.ts';
import { crossFieldRule, id } from '@foyer/contract/fields.ts';
import { type NewStaffInput, newStaffInput, rolesToGive, type Staff } from '@foyer/contract/people/staff.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import { usualPrefix } from '#pickers/phone/phone-number.ts';

/** Values of an account's form. */
export type StaffValues = z.input<typeof newStaffInput> & LimitValues;
export type StaffForm = ZodForm<StaffValues, NewStaffInput & LimitInput>;

/** The limit as two fields: whether there is one, and its places. */
interface LimitValues {
  isLimited?: boolean | undefined;
  places?: string[] | undefined;
}

interface LimitInput {
  limitedTo?: string[] | null;
}

/** A stored address is not part of the form and is sent unchanged. Only a MANAGER has a limit. */
const storedStaffInput = newStaffInput
  .extend({ email: z.string(), isLimited: z.boolean().optional(), places: z.array(id).optional() })
  .check(
    crossFieldRule(
      z.object({
        role: staffRole,
        isLimited: z.boolean().optional(),
        places: z.array(z.unknown()).optional(),
      }),
      ({ role, isLimited, places = [] }) => role !== 'MANAGER' || isLimited !== true || places.length > 0,
      { path: 'places', key: 'empty' },
    ),
  )
  .transform(({ isLimited, places = [], ...input }) => ({
    ...input,
    ...(isLimited !== undefined && { limitedTo: isLimited && input.role === 'MANAGER' ? places : null }),
  }));

export const staffFormSchema = (
  saved: Staff | undefined,
): z.ZodType<NewStaffInput & LimitInput, StaffValues> => (saved ? storedStaffInput : newStaffInput);

/** A new account defaults to ADMIN, unless the user may not create ADMINs (spec §9). */
export function emptyStaff(caller: { role: Staff['role'] }): StaffValues {
  const roles: readonly StaffRole[] = rolesToGive(caller);
  return {
    email: '',
    role: roles.includes('ADMIN') ? 'ADMIN' : 'MANAGER',
    profile: { name: '', surname: '', phonePrefix: usualPrefix, phoneNumber: '', additionalNote: '' },
  };
}

export const staffValues = ({ email, role, profile, limitedTo, managerLocations }: Staff): StaffValues => ({
  email,
  role: role === 'ADMIN' ? 'ADMIN' : 'MANAGER',
  profile: {
    name: profile.name,
    surname: profile.surname,
    phonePrefix: profile.phonePrefix || usualPrefix,
    phoneNumber: profile.phoneNumber,
    additionalNote: profile.additionalNote,
  },
  isLimited: limitedTo !== null,
  places: (limitedTo ?? managerLocations).map((place) => place.id),
});
