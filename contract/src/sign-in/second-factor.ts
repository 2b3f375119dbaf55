import { z } from 'zod';
import { crossFieldRule, line } from '../fields.ts';
import { limits } from '../limits.ts';
import { maxCharacters } from '../text/characters.ts';
import { authenticationResponse } from './passkeys.ts';

/** TOTP or recovery code. Its format is not checked: a malformed code is just a wrong code. */
const code = line.min(1).check(maxCharacters(limits.secondFactorCode));

/** Second step of a login with a code. */
export const secondFactorInput = z.object({
  challenge: z.string().min(1).max(limits.loginChallenge),
  code,
});
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** Second step of a login: a code, or the response of a passkey. */
export const secondStepInput = secondFactorInput
  .extend({ code: code.optional(), response: authenticationResponse.optional() })
  .check(
    crossFieldRule(
      z.object({ code: z.unknown().optional(), response: z.unknown().optional() }),
      ({ code, response }) => code !== undefined || response !== undefined,
      { path: 'code', key: 'empty' },
    ),
  )
  .meta({ id: 'SecondStepInput' });
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** Returned to a login that needs its second step (`params` of 401 `secondFactorRequired`). */
export const loginChallenge = z.object({ challenge: z.string(), methods: z.array(z.string()) });
export type LoginChallenge = z.infer<typeof loginChallenge>;

/** The caller's own password, required before a change of second factors. */
export const ownPassword = z
  .object({ password: z.string().min(1).check(maxCharacters(limits.password)) })
  .meta({ id: 'OwnPassword' });

/** The caller's own password, required if the login is not recent. */
export const recentProof = ownPassword.partial().nullish();

export const totpSetup = z.object({ secret: z.string(), otpauthUrl: z.string() }).meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof totpSetup>;

export const totpConfirmation = z.object({ code }).meta({ id: 'TotpConfirmation' });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
