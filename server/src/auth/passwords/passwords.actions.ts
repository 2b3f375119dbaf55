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
import { mayMailReset } from '#auth/login/throttle.ts';
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
 * Queues a password reset mail within the limits. Treats every address alike, so that neither response nor
 * timing reveals which ones exist; the job looks up the account.
 */
export const requestResetMail = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<void> =>
  change(context, async (tx) => {
    if (await mayMailReset(tx, email, address, context.now))
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
 * Mails the owner, except about the first password. 400 `passwordTooCommon`, `verificationCodeInvalid`.
 */
export async function confirmReset(
  { change, jobs, passwords, settings }: Pick<Deps, 'change' | 'jobs' | 'passwords' | 'settings'>,
  context: WriteContext,
  origin: Origin,
  input: ResetConfirmationInput,
): Promise<void> {
  const { now } = context;
  await refuseGuessablePassword(settings, input.newPassword);
  const passwordHash = await passwords.hash(input.newPassword); // always, or timing reveals accounts
  const confirmed = await change(context, async (tx) => {
    const { email, verificationCode: token } = input;
    const account = isInvitationToken(token)
      ? await findInvited(tx, { email, token }, now)
      : await findByCode(tx, settings, input, now);
    if (!account) return false;
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
  // after the transaction, because the failed attempt must be committed
  if (!confirmed) throw new AppError('verificationCodeInvalid');
}

/** Locks the account whose code was entered. A wrong code costs an attempt. */
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
  if (!code || code.expiresAt <= now || code.triesLeft < 1) return undefined;
  if (sameHash(code.codeHash, codeHash(jwtSecret, code.userId, verificationCode))) return code;
  await tx
    .updateTable('verificationCodes')
    .set({ triesLeft: code.triesLeft - 1 })
    .where('userId', '=', code.userId)
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
  await refuseGuessablePassword(settings, input.newPassword);
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

async function refuseGuessablePassword(settings: Deps['settings'], password: string): Promise<void> {
  if ((await isCommonPassword(password)) || isMadeOf(passwordWords(settings), password))
    throw new AppError('passwordTooCommon', { details: [{ path: 'newPassword', key: 'passwordTooCommon' }] });
}
