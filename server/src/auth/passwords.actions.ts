import type { ResetConfirmationInput, UpdatePasswordInput } from '@foyer/contract/auth.ts';
import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { sql } from 'kysely';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newCode } from '#lib/codes.ts';
import { endLoginsOf } from '#shared/logins.ts';
import { enqueueMails } from '#shared/mails.ts';
import type { Caller } from './caller.ts';
import { resetSubject } from './mails.ts';
import { guardedCheck, mayMailReset } from './throttle.ts';
import { codeHash, sameHash } from './tokens.ts';

/**
 * Has a code mailed to whoever has this address, unless they have had enough of them. The same for every address, so that
 * neither answer nor time tells which are known: the job looks.
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

/** A code with which the person may set a password; the one before is void. It is for a mail and nobody else. */
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
 * Sets a password by a mailed code and ends all logins of the account; a staff account that waited for its first password
 * becomes ACTIVE. 400 `verificationCodeInvalid` for a wrong, used or expired code and an unknown address alike.
 */
export async function confirmReset(
  { change, passwords, settings }: Pick<Deps, 'change' | 'passwords' | 'settings'>,
  context: WriteContext,
  input: ResetConfirmationInput,
): Promise<void> {
  const { now } = context;
  const passwordHash = await passwords.hash(input.newPassword); // always, so that a known address takes no longer
  const confirmed = await change(context, async (tx) => {
    const code = await tx
      .selectFrom('verificationCodes as c')
      .innerJoin('users as u', 'u.id', 'c.userId')
      .select(['c.userId', 'c.codeHash', 'c.expiresAt', 'c.triesLeft', 'u.status', 'u.role'])
      .where(sql`lower(u.email)`, '=', input.email.toLowerCase())
      .where('u.status', 'in', ['ACTIVE', 'NOT_ACTIVE'])
      .forUpdate('c')
      .executeTakeFirst();
    if (!code || code.expiresAt <= now || code.triesLeft < 1) return false;
    if (!sameHash(code.codeHash, codeHash(settings.jwtSecret, code.userId, input.verificationCode))) {
      await tx
        .updateTable('verificationCodes')
        .set({ triesLeft: code.triesLeft - 1 })
        .where('userId', '=', code.userId)
        .execute();
      return false;
    }
    await tx.deleteFrom('verificationCodes').where('userId', '=', code.userId).execute();
    await tx
      .updateTable('users')
      .set({
        passwordHash,
        updatedAt: nextUpdatedAt(now),
        ...(code.role !== 'USER' && { status: 'ACTIVE' as const }),
      })
      .where('id', '=', code.userId)
      .execute();
    await endLoginsOf(tx, code.userId, 'passwordReset', now);
    return true;
  });
  if (!confirmed) throw new AppError('verificationCodeInvalid'); // only now: the lost try must be committed
}

/** Changes the caller's own password and ends their other logins. 400 `oldPasswordInvalid`. */
export async function updatePassword(
  deps: Pick<Deps, 'db' | 'change' | 'passwords'>,
  context: WriteContext,
  caller: Caller,
  address: string,
  input: UpdatePasswordInput,
): Promise<void> {
  const { change, passwords } = deps;
  if (!(await isOwnPassword(deps, context, caller, address, input.oldPassword))) {
    throw new AppError('oldPasswordInvalid', { details: [{ path: 'oldPassword', key: 'oldPasswordWrong' }] });
  }
  const passwordHash = await passwords.hash(input.newPassword);
  await change(context, async (tx) => {
    const user = tx.updateTable('users').set({ passwordHash, updatedAt: nextUpdatedAt(context.now) });
    await user.where('id', '=', caller.id).execute();
    await endLoginsOf(tx, caller.id, 'passwordChanged', context.now, caller.loginId);
  });
}

/** Asks for the own password once more, before something that a session alone should not do. 400 `passwordInvalid`. */
export async function requireOwnPassword(
  deps: OwnPasswordDeps,
  context: WriteContext,
  caller: Caller,
  address: string,
  password: string,
): Promise<void> {
  if (await isOwnPassword(deps, context, caller, address, password)) return;
  throw new AppError('passwordInvalid', {
    status: 400,
    details: [{ path: 'password', key: 'passwordWrong' }],
  });
}

type OwnPasswordDeps = Pick<Deps, 'db' | 'change' | 'passwords'>;

async function isOwnPassword(
  deps: OwnPasswordDeps,
  context: WriteContext,
  { id, email }: Caller,
  address: string,
  password: string,
): Promise<boolean> {
  const { passwordHash } = await deps.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const guess = { kind: 'login', account: email, address } as const;
  return guardedCheck(deps, context, guess, () => deps.passwords.verify(passwordHash, password));
}
