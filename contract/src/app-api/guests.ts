/** A guest as the programs around the house know one (scope `guests:write`). Membership is shown and notes never: both are the staff's. */
import { z } from 'zod';
import { language, userStatus } from '../enums.ts';
import { email, id, line, phoneNumber, phonePrefix, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { profile, profileInput, user } from '../users.ts';
import { message } from '../validation-messages.ts';

/** What the caller calls a record: unique for each kind of them over all access keys. */
export const externalId = requiredLine(limits.externalId);

export const byExternalId = z.object({ externalId });

/** The path of one favourite of a guest; `id` is that of the event or place. */
export const favouritePath = byExternalId.extend({ id });

export const appGuest = user
  .pick({
    id: true,
    email: true,
    language: true,
    status: true,
    membership: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ externalId: z.string().nullable(), profile: profile.omit({ additionalNote: true }) });
export type AppGuest = z.infer<typeof appGuest>;

/** A guest need not give a telephone: left out, null and '' are none. */
const phonePart = (part: z.ZodType<string>, key: 'invalidPrefix' | 'invalidPhoneNumber') =>
  line
    .refine((text) => text === '' || part.safeParse(text).success, message(key))
    .nullish()
    .transform((text) => text ?? '');

export const appGuestInput = z.object({
  email,
  language,
  status: userStatus.extract(['ACTIVE', 'NOT_ACTIVE']).optional().meta({
    description: 'A new guest is ACTIVE unless it is said; of another it stays as it is',
  }),
  profile: profileInput.pick({ name: true, surname: true, dateOfBirth: true }).extend({
    phonePrefix: phonePart(phonePrefix, 'invalidPrefix'),
    phoneNumber: phonePart(phoneNumber, 'invalidPhoneNumber'),
  }),
});
export type AppGuestInput = z.infer<typeof appGuestInput>;
