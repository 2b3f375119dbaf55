import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import { deleting } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { networkOf } from '#lib/network/networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route may answer 429 `tooManyTries`. */
    limitsTries?: boolean;
  }
}

const minuteMs = 60_000;
/** Time that an attempt counts, unless its kind has a longer one. */
const windowMs = 10 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Attempts further in the future date from before the clock was set back. */
export const clockSkewMs = minuteMs;

/** Guesses per account and address, so that attackers cannot lock users out (decisions F). */
const wrongGuesses = { perAccount: 5, perAddress: 100 };
/**
 * Limit of wrong second factors per account over all addresses. Only callers with the password get this far.
 */
const wrongFactorsPerAccount = 20;
const passkeyRequestsPerAddress = 100;
const resetAttemptsPerAddress = 30;
const wrongCodesPerAddress = 20;
const wrongKeysPerAddress = 100;
const resetMails = { perWindow: 3, perDay: 10 };
const invitationsPerHour = 5;

type Kind =
  | 'login'
  | 'secondFactor'
  | 'secondFactorMail'
  | 'passkeyRequest'
  | 'resetAttempt'
  | 'resetMail'
  | 'resetCode'
  | 'invitationToken'
  | 'invitation'
  | 'accessKey';

/** Attempts of one kind, narrowed to an account or a network. */
interface Counted {
  kind: Kind;
  account?: string;
  address?: string;
}

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
    return note(tx, { kind, account, address }, context.now);
  });
  const right = await isRight();
  if (right) await change(context, (tx) => forgetAttempt(tx, attempt));
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
  await note(tx, { kind, account }, now);
  return true;
}

/** Counts a requested reset. 429 `tooManyTries` per network, so that it cannot mail many addresses. */
export const countResetAttempt = (tx: Tx, from: string, now: Date): Promise<number> =>
  countFrom(tx, 'resetAttempt', resetAttemptsPerAddress, from, now);

/** Counts a reset mail. False if the account has reached a limit. */
export async function mayMailReset(tx: Tx, email: string, now: Date): Promise<boolean> {
  const of = { kind: 'resetMail', account: accountKey(email) } as const;
  await lockName(tx, `${of.kind} ${of.account}`);
  const ofWindow = await attemptsOf(tx, now, of, resetMails.perWindow);
  const ofDay = await attemptsOf(tx, now, of, resetMails.perDay, dayMs);
  if (ofWindow.length >= resetMails.perWindow || ofDay.length >= resetMails.perDay) return false;
  await note(tx, of, now);
  return true;
}

/**
 * Counts a reset code or an invitation's token as wrong before it is checked. Returns the attempt, to forget if it
 * was right. 429 `tooManyTries` per network.
 */
export const countWrongCode = (
  tx: Tx,
  kind: 'resetCode' | 'invitationToken',
  from: string,
  now: Date,
): Promise<number> => countFrom(tx, kind, wrongCodesPerAddress, from, now);

/** Removes an attempt that turned out to be right. */
export const forgetAttempt = (tx: Tx, id: number) => tx.deleteFrom('attempts').where('id', '=', id).execute();

/** Counts an invitation. 429 `tooManyTries` per account, also if it is deleted and made again. */
export async function countInvitation(tx: Tx, email: string, now: Date): Promise<void> {
  const of = { kind: 'invitation', account: accountKey(email) } as const;
  await lockName(tx, `${of.kind} ${of.account}`);
  await refuseAfter(tx, invitationsPerHour, now, of, hourMs);
  await note(tx, of, now);
}

/** Limits a public call that stores a challenge. 429 `tooManyTries`. */
export const countPasskeyRequest = (tx: Tx, from: string, now: Date): Promise<number> =>
  countFrom(tx, 'passkeyRequest', passkeyRequestsPerAddress, from, now);

/**
 * Counts a wrong access key. 429 `tooManyTries` after many different keys from one network. Repeating the same key is no
 * guess: a revoked device must go on learning that its key has ended.
 */
export async function countWrongKey(
  { db, change }: Pick<Deps, 'db' | 'change'>,
  context: WriteContext,
  keyHash: string,
  from: string,
): Promise<void> {
  const { now } = context;
  const of = { kind: 'accessKey', account: keyHash, address: networkOf(from) } as const;
  if ((await attemptsOf(db, now, of, 1)).length > 0) return;
  await change(context, async (tx) => {
    await lockName(tx, `${of.kind} ${of.address}`);
    await refuseAfter(tx, wrongKeysPerAddress, now, { kind: of.kind, address: of.address });
    await note(tx, of, now);
  });
}

/** Counts an attempt from a network. 429 `tooManyTries` after `most` of its kind. */
async function countFrom(tx: Tx, kind: Kind, most: number, from: string, now: Date): Promise<number> {
  const of = { kind, address: networkOf(from) };
  // Before the lock, so that a flood does not wait for it on all connections.
  await refuseAfter(tx, most, now, of);
  await lockName(tx, `${kind} ${of.address}`);
  await refuseAfter(tx, most, now, of);
  return note(tx, of, now);
}

async function note(tx: Tx, { kind, account = '', address = '' }: Counted, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('attempts')
    .values({ kind, account, address, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function refuseAfter(tx: Tx, most: number, now: Date, of: Counted, window = windowMs) {
  const before = await attemptsOf(tx, now, of, most, window);
  const oldest = before.at(-1);
  if (before.length < most || !oldest) return;
  throw new AppError('tooManyTries', {
    retryAfterSeconds: (oldest.at.getTime() + window - now.getTime()) / 1000,
  });
}

/** Attempts within the window, newest first. */
function attemptsOf(db: Db | Tx, now: Date, of: Counted, most: number, window = windowMs) {
  let attempts = db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', of.kind)
    .where('at', '>', new Date(now.getTime() - window))
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

/** Kinds that count longer than the others. */
const longWindows = { resetMail: dayMs, invitation: hourMs } satisfies Partial<Record<Kind, number>>;

/** Deletes attempts that no longer count. */
export const oldAttempts = deleting('attempts', (now) => {
  const before = (windowMs: number) => new Date(now.getTime() - windowMs);
  const long = Object.entries(longWindows);
  return sql`at < ${before(windowMs)} and (kind not in (${sql.join(long.map(([kind]) => kind))})
    ${sql.join(
      long.map(([kind, window]) => sql` or kind = ${kind} and at < ${before(window)}`),
      sql``,
    )})`;
});
