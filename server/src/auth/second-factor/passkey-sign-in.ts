import { limits } from '@foyer/contract/limits.ts';
import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import type { AuthenticationResponse, PasskeyRequest } from '@foyer/contract/sign-in/passkeys.ts';
import { beginLogin, type LoginIssuer } from '#auth/login/begin-login.ts';
import { countPasskeyRequest, guardedCheck } from '#auth/login/throttle.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { checkPasskey } from './passkey-check.ts';
import { type CheckSecondFactor, findChallenged } from './second-step.ts';
import { asCredential, challengeIn, relyingPartyOf } from './webauthn.ts';

type SignInDeps = Pick<Deps, 'db' | 'change' | 'settings' | 'publicUrl'>;

/**
 * Options for `navigator.credentials.get`: any passkey with user verification, or, as a second factor, one of
 * the account's. 401 `challengeInvalid` if the login challenge is unknown or expired.
 */
export async function requestPasskey(
  deps: SignInDeps,
  context: WriteContext,
  address: string,
  loginChallenge: string | undefined,
): Promise<PasskeyRequest> {
  const { db, change } = deps;
  const { now } = context;
  const user = loginChallenge === undefined ? undefined : await findChallenged(db, loginChallenge, now);
  if (loginChallenge !== undefined && !user) throw new AppError('challengeInvalid');
  const challenge = await change(context, async (tx) => {
    await countPasskeyRequest(tx, address, now);
    return makeChallenge(tx, 'SIGN_IN', user?.id ?? null, now);
  });
  const { rpID: rpId } = relyingPartyOf(deps);
  const request = { challenge, rpId, timeout: limits.passkeyChallengeLifeMs };
  if (!user) return { ...request, userVerification: 'required' };
  const own = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', user.id)
    .execute();
  return { ...request, allowCredentials: own.map(asCredential), userVerification: 'preferred' };
}

/**
 * Logs in with a passkey alone. 401 `challengeInvalid` for an unknown, used or expired challenge; 401
 * `passkeyInvalid` for any other failure; 429 after too many attempts.
 */
export async function logInByPasskey(
  deps: SignInDeps,
  issuer: LoginIssuer,
  context: WriteContext,
  response: AuthenticationResponse,
): Promise<Tokens> {
  const { change } = deps;
  const { now } = context;
  const isOurs = await change(context, (tx) =>
    takeChallenge(tx, challengeIn(response), 'SIGN_IN', [null], now),
  );
  if (!isOurs) throw new AppError('challengeInvalid');
  const guess = {
    kind: 'login',
    account: `passkey ${response.id}`,
    address: issuer.browser.address,
  } as const;
  let tokens: Tokens | undefined;
  await guardedCheck(deps, context, guess, async () => {
    const signed = await checkPasskey(deps, response, { verified: true });
    if (!signed) return false;
    tokens = await change({ ...context, actor: signed.user }, async (tx) =>
      (await signed.take(tx, now)) ? beginLogin(tx, issuer, signed.user.id, now) : undefined,
    );
    return tokens !== undefined;
  });
  if (!tokens) throw new AppError('passkeyInvalid');
  return tokens;
}

/** Passkey as second factor after the password, without user verification. */
export const passkeyFactorCheck =
  (deps: SignInDeps, context: WriteContext, response: AuthenticationResponse): CheckSecondFactor =>
  async (userId, now) => {
    const isOurs = await deps.change(context, (tx) =>
      takeChallenge(tx, challengeIn(response), 'SIGN_IN', [userId, null], now),
    );
    const signed = isOurs ? await checkPasskey(deps, response, { verified: false }) : undefined;
    return signed?.user.id === userId ? (tx) => signed.take(tx, now) : undefined;
  };
