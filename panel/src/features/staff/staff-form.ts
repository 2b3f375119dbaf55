import type { StaffRole } from '@foyer/contract/enums.ts';
import { type NewStaffInput, newStaffInput, rolesToGive, type Staff } from '@foyer/contract/people/staff.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import { usualPrefix } from '#pickers/phone/phone-number.ts';

/** Values of an account's form. */
export type StaffValues = z.input<typeof newStaffInput>;
export type StaffForm = ZodForm<StaffValues, NewStaffInput>;

/** A stored address is not part of the form and is sent unchanged. */
const storedStaffInput = newStaffInput.extend({ email: z.string() });

export const staffFormSchema = (saved: Staff | undefined): z.ZodType<NewStaffInput, StaffValues> =>
  saved ? storedStaffInput : newStaffInput;

/** A new account defaults to ADMIN, unless the user may not create ADMINs (spec §9). */
export function emptyStaff(caller: { role: Staff['role'] }): StaffValues {
  const roles: readonly StaffRole[] = rolesToGive(caller);
  return {
    email: '',
    role: roles.includes('ADMIN') ? 'ADMIN' : 'MANAGER',
    profile: { name: '', surname: '', phonePrefix: usualPrefix, phoneNumber: '', additionalNote: '' },
  };
}

export const staffValues = ({ email, role, profile }: Staff): StaffValues => ({
  email,
  role: role === 'ADMIN' ? 'ADMIN' : 'MANAGER',
  profile: {
    name: profile.name,
    surname: profile.surname,
    phonePrefix: profile.phonePrefix || usualPrefix,
    phoneNumber: profile.phoneNumber,
    additionalNote: profile.additionalNote,
  },
});
