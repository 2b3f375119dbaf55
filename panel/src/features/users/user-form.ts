import { limits } from '@foyer/contract/limits.ts';
import { type User, type UserInput, userInput } from '@foyer/contract/people/users.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { z } from 'zod';
import type { RecordForm } from '#form/record-form.ts';
import { today } from '#ui/time/venue-time.ts';

/** Empty if unknown. Future dates are rejected. */
const birthday = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), message('invalidDate'))
  .refine((text) => !isDay(text) || text <= today(), message('dateOfBirthToCome'))
  .refine((text) => !isDay(text) || text >= limits.dateOfBirthMin, message('dateOfBirthTooEarly'))
  .transform((text) => text || null);

const { profile } = userInput.shape;
const schema = userInput.extend({
  profile: profile.extend({ dateOfBirth: birthday }),
  acceptsMessages: z.boolean(),
});

/** Values of a user's form. The date of birth is `YYYY-MM-DD`, or the typed text while invalid. */
export type UserValues = z.input<typeof schema>;
export type UserForm = RecordForm<UserValues, UserInput, User>;

/** Validation of spec §5. */
export const userFormSchema: z.ZodType<UserInput, UserValues> = schema;

export const userValues = ({ profile, membership, acceptsMessages }: User): UserValues => ({
  profile: {
    name: profile.name,
    surname: profile.surname,
    phonePrefix: profile.phonePrefix,
    phoneNumber: profile.phoneNumber,
    dateOfBirth: profile.dateOfBirth ?? '',
    additionalNote: profile.additionalNote,
    tags: profile.tags,
  },
  membership,
  acceptsMessages,
});
