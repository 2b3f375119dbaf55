import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import {
  isInvitationToken,
  type ResetConfirmationInput,
  type UpdatePasswordInput,
} from '@foyer/contract/sign-in/auth.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller/caller.ts';
import type { Origin } from '#auth/login/browsers.ts';
import { countResetAttempt, countWrongCode, forgetAttempt, mayMailReset } from '#auth/login/throttle.ts';
import { codeHash, sameHash } from '#auth/login/tokens.ts';
import { resetSubject } from '#auth/mails/mails.ts';
import { enqueueSignInMail } from '#auth/mails/sign-in-mails.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newCode } from '#lib/secrets/codes.ts';
import { isCommonPassword, isMadeOf } from '#lib/secrets/common-passwords.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { endLoginsOf } from '#shared/accounts/logins.ts';
import { endInvitation, findInvited } from './invitations.ts';
import { passwordWords } from './password-words.ts';
import { isOwnPassword } from './proof.actions.ts';

/**
 * Queues a password reset mail within the limits of the account. Treats every address alike, so that neither response nor
 * timing reveals which ones exist; the job looks up the account. 429 `tooManyTries` per network.
 */
export const requestResetMail = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<void> =>
  change(context, async (tx) => {
    await countResetAttempt(tx, address, context.now);
    if (await mayMailReset(tx, email, context.now))
      await enqueueMails({ tx, jobs, now: context.now }, 'RESET_PASSWORD', [
        { to: email, language, subject: resetSubject[language], data: { email, language } },
      ]);
  });

/** Creates a verification code and invalidates the previous one. Only the mail may contain the code. */
export async function makeCode(
  tx: Tx,
  { jwtSecret }: Pick<Deps['settings'], 'jwtSecret'>,
  userId: string,
  now: Date,
): Promise<string> {
  const code = newCode(limits.verificationCode);
  const row = {
    codeHash: codeHash(jwtSecret, userId, code),
    expiresAt: new Date(now.getTime() + limits.verificationCodeLifeMs),
    triesLeft: limits.verificationTries,
  };
  await tx
    .insertInto('verificationCodes')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Sets a password by a mailed code or an invitation's token, ends all logins and activates a new account.
 * Mails the owner, except about the first password. 400 `passwordTooCommon`, `verificationCodeInvalid`; 429
 * `tooManyTries` per network.
 */
export async function confirmReset(
  { change, jobs, passwords, settings }: Pick<Deps, 'change' | 'jobs' | 'passwords' | 'settings'>,
  context: WriteContext,
  origin: Origin,
  input: ResetConfirmationInput,
): Promise<void> {
  const { now } = context;
  const { email, verificationCode: token, newPassword } = input;
  const isInvitation = isInvitationToken(token);
  const find = (tx: Tx) =>
    isInvitation ? findInvited(tx, { email, token }, now) : findByCode(tx, settings, input, now);
  const attempt = await change(context, async (tx) => {
    const counted = await countWrongCode(
      tx,
      isInvitation ? 'invitationToken' : 'resetCode',
      origin.address,
      now,
    );
    return (await find(tx)) && counted;
  });
  // after the transaction, because the failed attempt must be committed
  if (attempt === undefined) throw new AppError('verificationCodeInvalid');
  // Both are costly, so they come after the code.
  if (await isGuessablePassword(settings, newPassword)) {
    await change(context, (tx) => forgetAttempt(tx, attempt));
    throw guessablePassword();
  }
  const passwordHash = await passwords.hash(newPassword);
  const confirmed = await change(context, async (tx) => {
    const account = await find(tx);
    if (!account) return false; // a concurrent call has used the code
    await forgetAttempt(tx, attempt);
    const { userId, role } = account;
    await tx.deleteFrom('verificationCodes').where('userId', '=', userId).execute();
    await endInvitation(tx, userId);
    await tx
      .updateTable('users')
      .set({
        passwordHash,
        updatedAt: nextUpdatedAt(now),
        ...(role !== 'USER' && { status: 'ACTIVE' as const }),
      })
      .where('id', '=', userId)
      .execute();
    await endLoginsOf(tx, userId, 'passwordReset', now);
    if (account.passwordHash !== null)
      await enqueueSignInMail({ tx, jobs, now }, userId, origin, { change: 'passwordReset' });
    return true;
  });
  if (!confirmed) throw new AppError('verificationCodeInvalid');
}

/** Id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Locks the account whose code was entered. A wrong code costs an attempt. Runs the same statements without an account, so that
 * timing does not reveal it.
 */
async function findByCode(
  tx: Tx,
  { jwtSecret }: Pick<Deps['settings'], 'jwtSecret'>,
  { email, verificationCode }: ResetConfirmationInput,
  now: Date,
) {
  const code = await tx
    .selectFrom('verificationCodes as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.userId', 'c.codeHash', 'c.expiresAt', 'c.triesLeft', 'u.passwordHash', 'u.role'])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.status', 'in', ['ACTIVE', 'NOT_ACTIVE'])
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  const userId = code?.userId ?? nobody;
  const given = codeHash(jwtSecret, userId, verificationCode);
  if (code && code.expiresAt > now && code.triesLeft > 0 && sameHash(code.codeHash, given)) return code;
  await tx
    .updateTable('verificationCodes')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .execute();
  return undefined;
}

/**
 * Changes the caller's own password, ends their other logins and mails them. 400 `passwordTooCommon`,
 * `oldPasswordInvalid`.
 */
export async function updatePassword(
  deps: Pick<Deps, 'db' | 'change' | 'jobs' | 'passwords' | 'settings'>,
  context: WriteContext,
  caller: Caller,
  origin: Origin,
  input: UpdatePasswordInput,
): Promise<void> {
  const { change, jobs, passwords, settings } = deps;
  const { now } = context;
  if (await isGuessablePassword(settings, input.newPassword)) throw guessablePassword();
  if (!(await isOwnPassword(deps, context, caller, origin.address, input.oldPassword))) {
    throw new AppError('oldPasswordInvalid', { details: [{ path: 'oldPassword', key: 'oldPasswordWrong' }] });
  }
  const passwordHash = await passwords.hash(input.newPassword);
  await change(context, async (tx) => {
    const user = tx.updateTable('users').set({ passwordHash, updatedAt: nextUpdatedAt(now) });
    await user.where('id', '=', caller.id).execute();
    await endLoginsOf(tx, caller.id, 'passwordChanged', now, caller.loginId);
    await enqueueSignInMail({ tx, jobs, now }, caller.id, origin, { change: 'passwordChanged' });
  });
}

const isGuessablePassword = async (settings: Deps['settings'], password: string): Promise<boolean> =>
  isMadeOf(passwordWords(settings), password) || isCommonPassword(password);

const guessablePassword = () =>
  new AppError('passwordTooCommon', { details: [{ path: 'newPassword', key: 'passwordTooCommon' }] });
