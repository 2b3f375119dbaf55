/** The second step of a login: a correct password yields a challenge if the account has a second factor. */

import { limits } from '@foyer/contract/limits.ts';
import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import type { LoginChallenge } from '@foyer/contract/sign-in/second-factor.ts';
import { beginLogin, type LoginIssuer } from '#auth/login/begin-login.ts';
import { guardedCheck, reachesFactorLimit } from '#auth/login/throttle.ts';
import { enqueueGuessedMail } from '#auth/mails/sign-in-mails.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';
import { readSecondFactorMethods } from '#shared/accounts/second-factors.ts';

/** Checks a second factor outside any transaction. Undefined if it is wrong. */
export type CheckSecondFactor = (userId: string, now: Date) => Promise<TakeSecondFactor | undefined>;

/** Consumes the factor in the login's transaction. False if a concurrent login has used it. */
type TakeSecondFactor = (tx: Tx) => Promise<boolean>;

/**
 * Issues tokens after a correct password, or a challenge for the second step. Stores only the challenge's
 * hash.
 */
export async function beginLoginOrChallenge(
  tx: Tx,
  issuer: LoginIssuer,
  userId: string,
  now: Date,
): Promise<Tokens | LoginChallenge> {
  const methods = await readSecondFactorMethods(tx, userId);
  if (methods.length === 0) return beginLogin(tx, issuer, userId, now);
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + limits.loginChallengeLifeMs);
  await tx
    .insertInto('loginChallenges')
    .values({ tokenHash: secretHash(challenge), userId, expiresAt })
    .execute();
  return { challenge, methods };
}

/** Wrong codes before a challenge ends. */
const wrongCodesPerChallenge = 5;

/**
 * Completes a login. 400 `secondFactorInvalid` for a wrong code; 401 `challengeInvalid` if the challenge is
 * unknown, expired or ended; 429 `tooManyTries` per address and per account. Mails the owner when the account
 * limit is reached.
 */
export async function finishLogin(
  deps: Pick<Deps, 'db' | 'change' | 'jobs'>,
  issuer: LoginIssuer,
  anonymous: WriteContext,
  { challenge, address, onAccount }: { challenge: string; address: string; onAccount: (id: string) => void },
  check: CheckSecondFactor,
): Promise<Tokens> {
  const { now } = anonymous;
  const tokenHash = secretHash(challenge);
  const challenged = await challengedBy(deps.db, challenge, now).executeTakeFirst();
  if (!challenged) throw new AppError('challengeInvalid');
  const user = { id: challenged.id, email: challenged.email };
  onAccount(user.id);
  const context = { ...anonymous, actor: user };
  const guess = {
    kind: 'secondFactor',
    account: user.email,
    address,
    count: (tx: Tx) => countWrongCode(tx, tokenHash),
  } as const;
  let tokens: Tokens | 'challengeOver' | undefined;
  const isRight = await guardedCheck(deps, context, guess, async () => {
    const take = await check(user.id, now);
    if (!take) return false;
    tokens = await deps.change(context, async (tx) => {
      if (!(await lockChallenge(tx, tokenHash))) return 'challengeOver';
      if (!(await take(tx))) return undefined;
      await tx.deleteFrom('loginChallenges').where('tokenHash', '=', tokenHash).execute();
      return beginLogin(tx, issuer, user.id, now);
    });
    return tokens !== undefined;
  });
  if (!isRight || !tokens) {
    await deps.change(context, async (tx) => {
      if (await reachesFactorLimit(tx, user.email, now))
        await enqueueGuessedMail({ tx, jobs: deps.jobs, now }, user.id);
    });
    throw new AppError('secondFactorInvalid', { details: [{ path: 'code', key: 'secondFactorWrong' }] });
  }
  if (tokens === 'challengeOver') throw new AppError('challengeInvalid');
  return tokens;
}

/** Finds the account of an open challenge. */
export const findChallenged = (db: Deps['db'], challenge: string, now: Date) =>
  challengedBy(db, challenge, now).where('c.wrongCodes', '<', wrongCodesPerChallenge).executeTakeFirst();

/** Includes challenges ended by wrong codes, so that the account's limits still apply. */
const challengedBy = (db: Deps['db'], challenge: string, now: Date) =>
  db
    .selectFrom('loginChallenges as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['u.id', 'u.email'])
    .where('c.tokenHash', '=', secretHash(challenge))
    .where('c.expiresAt', '>', now)
    .where('u.status', '=', 'ACTIVE')
    .where('u.role', 'in', ['MANAGER', 'ADMIN']);

/** Counts a code as wrong before it is checked. A correct one deletes the challenge. */
async function countWrongCode(tx: Tx, tokenHash: string): Promise<void> {
  const counted = await tx
    .updateTable('loginChallenges')
    .set((eb) => ({ wrongCodes: eb('wrongCodes', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('wrongCodes', '<', wrongCodesPerChallenge)
    .returning('userId')
    .executeTakeFirst();
  if (!counted) throw new AppError('challengeInvalid');
}

const lockChallenge = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom('loginChallenges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
