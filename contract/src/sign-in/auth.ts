import { z } from 'zod';
import { language, role } from '../enums.ts';
import { crossFieldRule, email, id, line, newPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { maxCharacters } from '../text/characters.ts';

export const loginInput = z
  .object({
    email,
    password: z.string().min(1).check(maxCharacters(limits.password)),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof loginInput>;

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof tokens>;

export const refreshInput = z
  .object({ refreshToken: z.string().min(1).max(512) })
  .meta({ id: 'RefreshInput' });

export const secondFactorMethod = z.enum(['totp', 'passkey']).meta({ id: 'SecondFactorMethod' });
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** Signed-in account (spec §3) and the places it manages (decisions C). */
export const session = z
  .object({
    id,
    email: z.string(),
    role,
    language,
    profile: z.object({
      name: z.string(),
      surname: z.string(),
      phoneNumber: z.string(),
      phonePrefix: z.string(),
      avatarUrl: z.string().nullable(),
    }),
    managerLocations: z.array(z.object({ id, name: z.string() })),
    /** Places to which a MANAGER is limited. Null: the whole house. */
    limitedTo: z.array(z.object({ id, name: z.string() })).nullable(),
    /** Second factors of the account. Setting up TOTP also creates recovery codes. */
    secondFactor: z.object({
      methods: z.array(secondFactorMethod),
      isRequired: z.boolean(),
      recoveryCodesLeft: z.number(),
    }),
    /** Saved settings (`/users/me/lists/{list}`) of lists that the user has changed. Saves a request per list. */
    lists: z.record(z.string(), z.object({ columns: z.array(z.string()).nullable(), size: z.int() })),
    /** Lists with views visible to the user. Their pages reserve space for the row of views while it loads. */
    listsWithViews: z.array(z.string()),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const resetAttemptInput = z.object({ email }).meta({ id: 'ResetAttemptInput' });
export type ResetAttemptInput = z.infer<typeof resetAttemptInput>;

const repeatedAlike = crossFieldRule(
  z.object({ newPassword: z.string(), repeatPassword: z.string().min(1) }),
  ({ newPassword, repeatPassword }) => newPassword === repeatPassword,
  { path: 'repeatPassword', key: 'noMatch' },
);

/** True for the token of an invitation: 256 bits as base64url. */
export const isInvitationToken = (text: string) => /^[\w-]{43}$/.test(text);

const codeLength = z.maxLength(limits.verificationCode);

/** Code of a reset, ignoring case, or the token of an invitation. */
const codeOrToken = line
  .min(1)
  .min(limits.verificationCode)
  .check((payload) => (isInvitationToken(payload.value) ? undefined : codeLength._zod.check(payload)))
  .overwrite((text) => (isInvitationToken(text) ? text : text.toUpperCase())); // last: some letters become two

export const resetConfirmationInput = z
  .object({
    email,
    verificationCode: codeOrToken,
    newPassword,
    repeatPassword: z.string().min(1),
  })
  .check(repeatedAlike)
  .meta({ id: 'ResetConfirmationInput' });
export type ResetConfirmationInput = z.infer<typeof resetConfirmationInput>;

export const updatePasswordInput = z
  .object({
    oldPassword: z.string().min(1).check(maxCharacters(limits.password)),
    newPassword,
    repeatPassword: z.string().min(1),
  })
  .check(repeatedAlike)
  .meta({ id: 'UpdatePasswordInput' });
export type UpdatePasswordInput = z.infer<typeof updatePasswordInput>;
