import { createHash } from 'node:crypto';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import { deletingOlder } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { networkOf } from '#lib/network/networks.ts';

/**
 * Limits guesses per account and address, so that attackers cannot lock users out (decisions F).
 * Addresses count by network.
 */
const windowMs = 10 * 60_000;
/**
 * Limit of wrong second factors per account over all addresses. Only callers with the password get this far.
 */
const wrongFactorsPerAccount = 20;
/** Attempts further in the future date from before the clock was set back. */
export const clockSkewMs = 60_000;
const wrongGuesses = { perAccount: 5, perAddress: 100 };
const resetMailsPerAccount = 3;
const passkeyRequestsPerAddress = 100;

interface Guess {
  kind: 'login' | 'secondFactor';
  account: string;
  address: string;
  /** Additional counter, updated in the same transaction. */
  count?: (tx: Tx) => Promise<void>;
}

/**
 * Checks a password or second factor. Counts the attempt as wrong before the check and removes it if it was
 * right, so that concurrent guesses cannot exceed the limit. 429 `tooManyTries` with the seconds to wait.
 */
export async function guardedCheck(
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const attempt = await change(context, async (tx) => {
    const { kind } = guess;
    const address = networkOf(guess.address);
    const account = accountKey(guess.account);
    if (kind === 'secondFactor') await lockName(tx, `${kind} of ${account}`);
    await lockName(tx, `${kind} ${address}`);
    await refuseAfter(tx, wrongGuesses.perAccount, context.now, { kind, account, address });
    await refuseAfter(tx, wrongGuesses.perAddress, context.now, { kind, address });
    if (kind === 'secondFactor')
      await refuseAfter(tx, wrongFactorsPerAccount, context.now, { kind, account });
    await guess.count?.(tx);
    return tx
      .insertInto('attempts')
      .values({ kind, account, address, at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const right = await isRight();
  if (right) await change(context, (tx) => tx.deleteFrom('attempts').where('id', '=', attempt.id).execute());
  return right;
}

/**
 * True once per window when the account reaches its limit of wrong second factors, so that its owner is
 * mailed once.
 */
export async function reachesFactorLimit(tx: Tx, email: string, now: Date): Promise<boolean> {
  const account = accountKey(email);
  const kind = 'secondFactorMail';
  await lockName(tx, `${kind} ${account}`);
  const wrong = await attemptsOf(tx, now, { kind: 'secondFactor', account }, wrongFactorsPerAccount);
  if (wrong.length < wrongFactorsPerAccount) return false;
  if ((await attemptsOf(tx, now, { kind, account }, 1)).length > 0) return false;
  await tx.insertInto('attempts').values({ kind, account, address: '', at: now }).execute();
  return true;
}

/** Counts a reset mail. False if the account has reached its limit. */
export async function mayMailReset(tx: Tx, email: string, address: string, now: Date): Promise<boolean> {
  const account = accountKey(email);
  await lockName(tx, `resetMail ${account}`);
  const before = await attemptsOf(tx, now, { kind: 'resetMail', account });
  if (before.length >= resetMailsPerAccount) return false;
  await tx.insertInto('attempts').values({ kind: 'resetMail', account, address, at: now }).execute();
  return true;
}

/** Limits a public call that stores a challenge. 429 `tooManyTries`. */
export async function countPasskeyRequest(tx: Tx, from: string, now: Date): Promise<void> {
  const kind = 'passkeyRequest';
  const address = networkOf(from);
  await lockName(tx, `${kind} ${address}`);
  await refuseAfter(tx, passkeyRequestsPerAddress, now, { kind, address });
  await tx.insertInto('attempts').values({ kind, account: '', address, at: now }).execute();
}

async function refuseAfter(
  tx: Tx,
  most: number,
  now: Date,
  of: { kind: string; account?: string; address?: string },
) {
  const before = await attemptsOf(tx, now, of, most);
  const oldest = before.at(-1);
  if (before.length < most || !oldest) return;
  throw new AppError('tooManyTries', {
    retryAfterSeconds: (oldest.at.getTime() + windowMs - now.getTime()) / 1000,
  });
}

/** Attempts within the window, newest first. */
function attemptsOf(tx: Tx, now: Date, of: { kind: string; account?: string; address?: string }, most = 100) {
  let attempts = tx
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', of.kind)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .where('at', '<', new Date(now.getTime() + clockSkewMs))
    .orderBy('at', 'desc')
    .limit(most);
  if (of.account) attempts = attempts.where('account', '=', of.account);
  if (of.address) attempts = attempts.where('address', '=', of.address);
  return attempts.execute();
}

/** Hash of the address. A user may have typed a secret there by mistake. */
const accountKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/** Deletes attempts outside the window. */
export const oldAttempts = deletingOlder('attempts', 'at', windowMs);
