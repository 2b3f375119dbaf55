import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../server/src/errors.ts';
import { located, seamsOf } from '../seams.ts';
import { changingWithout, without } from './without-condition.ts';

const passwords =
  seamsOf<typeof import('../../server/src/lib/secrets/passwords.ts')>('lib/secrets/passwords.ts');
const resets = seamsOf<typeof import('../../server/src/auth/passwords/passwords.actions.ts')>(
  'auth/passwords/passwords.actions.ts',
);
const throttle = seamsOf<typeof import('../../server/src/auth/login/throttle.ts')>('auth/login/throttle.ts');
const firstAdmin = seamsOf<typeof import('../../server/src/auth/passwords/first-admin.ts')>(
  'auth/passwords/first-admin.ts',
);
const recoveryCodes = seamsOf<typeof import('../../server/src/auth/second-factor/recovery-codes.ts')>(
  'auth/second-factor/recovery-codes.ts',
);
const codeCheck = seamsOf<typeof import('../../server/src/auth/second-factor/code-check.ts')>(
  'auth/second-factor/code-check.ts',
);
const secondStep = seamsOf<typeof import('../../server/src/auth/second-factor/second-step.ts')>(
  'auth/second-factor/second-step.ts',
);
const invitations = seamsOf<typeof import('../../server/src/auth/passwords/invitations.ts')>(
  'auth/passwords/invitations.ts',
);

/** Accounts whose invitation was mailed. */
const invited = new Set<string>();

export const breaks = located(import.meta.url, {
  hashesNothingForNobody: passwords('argonPasswords', (original) => async () => {
    const { verify, verifySignIn, ...others } = await original();
    return {
      ...others,
      verify: async (hash, password) => hash !== null && verify(hash, password),
      verifySignIn: async (hash, password) => hash !== null && verifySignIn(hash, password),
    };
  }),
  revealsBlockedAccount: throttle('guardedCheck', (original) => async (deps, context, guess, isRight) => {
    const right = await original(deps, context, guess, isRight);
    const user = await deps.change(context, (tx) =>
      tx.selectFrom('users').select('status').where('email', '=', guess.account).executeTakeFirst(),
    );
    if (user?.status === 'BLOCKED') throw new AppError('userBlocked');
    return right;
  }),
  hashesForAccounts: resets('confirmReset', (original) => async (deps, context, origin, input) => {
    const known = await deps.change(context, (tx) =>
      tx.selectFrom('users').select('id').where('email', '=', input.email).executeTakeFirst(),
    );
    if (known) await deps.passwords.hash(input.newPassword);
    return original(deps, context, origin, input);
  }),
  refusesUnknownReset: resets('requestResetMail', (original) => async (deps, context, input) => {
    const known = await deps.change(context, (tx) =>
      tx.selectFrom('users').select('id').where('email', '=', input.email).executeTakeFirst(),
    );
    if (!known) throw new AppError('notFound');
    return original(deps, context, input);
  }),
  allowsManyResetCodes: resets('makeCode', (original) => async (tx, settings, userId, now) => {
    const code = await original(tx, settings, userId, now);
    await tx.updateTable('verificationCodes').set({ triesLeft: 1000 }).where('userId', '=', userId).execute();
    return code;
  }),
  keepsRecoveryCode: recoveryCodes(
    'takeRecoveryCode',
    (original) => (tx, id, now) => original(without(tx, 'used_at'), id, now),
  ),
  keepsAppCode: codeCheck('codeCheck', (original) => (deps, typed) => async (userId, now) => {
    const take = await original(deps, typed)(userId, now);
    return take && ((tx) => take(without(tx, 'last_step')));
  }),
  neverEndsChallenge: secondStep(
    'finishLogin',
    (original) => (deps, issuer, context, login, check) =>
      original(
        { ...deps, change: changingWithout(deps.change, 'wrong_codes') },
        issuer,
        context,
        login,
        check,
      ),
  ),
  mailsUnstoredInvitation: invitations('makeInvitation', (original) => async (tx, userId, now) => {
    const token = invited.has(userId) ? 'x'.repeat(43) : await original(tx, userId, now);
    invited.add(userId);
    return token;
  }),
  /** Provokes the race for the first account. */
  hashesFirstPasswordSlowly: firstAdmin('addFirstAdmin', (original) => (deps) => {
    const hash = async (password: string) => {
      await setTimeout(3000);
      return deps.passwords.hash(password);
    };
    return original({ ...deps, passwords: { ...deps.passwords, hash } });
  }),
});
