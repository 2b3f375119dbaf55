import type { StaffRole } from '@foyer/contract/enums.ts';
import { type NewStaffInput, newStaffInput, rolesToGive, type Staff } from '@foyer/contract/staff.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import { usualPrefix } from '#pickers/phone-number.ts';

/** An account as its form holds it. */
export type StaffValues = z.input<typeof newStaffInput>;
export type StaffForm = ZodForm<StaffValues, NewStaffInput>;

/** A stored address is not in the form, and is sent as it is. */
const storedStaffInput = newStaffInput.extend({ email: z.string() });

export const staffFormSchema = (saved: Staff | undefined): z.ZodType<NewStaffInput, StaffValues> =>
  saved ? storedStaffInput : newStaffInput;

/** A new account is an ADMIN's, unless who makes it may not make ADMINs (spec §9). */
export function emptyStaff(caller: { role: Staff['role'] }): StaffValues {
  const roles: readonly StaffRole[] = rolesToGive(caller);
  return {
    email: '',
    role: roles.includes('ADMIN') ? 'ADMIN' : 'MANAGER',
    profile: { name: '', surname: '', phonePrefix: usualPrefix, phoneNumber: '', additionalNote: '' },
  };
}

export const valuesOf = ({ email, role, profile }: Staff): StaffValues => ({
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
