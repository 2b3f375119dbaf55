import { limits } from '@foyer/contract/limits.ts';
import type { RecoveryCodes, TotpSetup } from '@foyer/contract/sign-in/second-factor.ts';
import type { Caller } from '#auth/caller/caller.ts';
import type { Origin } from '#auth/login/browsers.ts';
import { guardedCheck } from '#auth/login/throttle.ts';
import { enqueueSignInMail } from '#auth/mails/sign-in-mails.ts';
import type { Db, Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import {
  lockSecondFactors,
  readSecondFactorMethods,
  refuseWithoutFactor,
  removeTotp,
} from '#shared/accounts/second-factors.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { newTotp, stepOfCode, totpEncryption } from './totp.ts';

type TotpDeps = Pick<Deps, 'change' | 'settings'>;

/**
 * Creates a new secret. It is inactive until confirmed with a code; the current one stays valid until then.
 */
export async function setUpTotp(
  { change, settings }: TotpDeps,
  context: WriteContext,
  caller: Caller,
): Promise<TotpSetup> {
  const setup = newTotp(caller.email);
  const row = {
    secret: totpEncryption(settings.jwtSecret).encrypt(setup.secret, caller.id),
    expiresAt: new Date(context.now.getTime() + limits.totpSetupLifeMs),
  };
  await change(context, (tx) =>
    tx
      .insertInto('totpSetups')
      .values({ userId: caller.id, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute(),
  );
  return setup;
}

/**
 * Activates the secret after its first code and returns new recovery codes. 400 `secondFactorInvalid`, also
 * without a pending secret; 429 `tooManyTries`.
 */
export async function confirmTotp(
  { db, change, settings, jobs, passwords }: TotpDeps & Pick<Deps, 'db' | 'jobs' | 'passwords'>,
  context: WriteContext,
  { id: userId, email }: Caller,
  origin: Origin,
  code: string,
): Promise<RecoveryCodes> {
  const { now } = context;
  // Checked first, so that a wrong code does not cost ten slow hashes.
  const guess = { kind: 'secondFactor', account: email, address: origin.address } as const;
  const isRight = await guardedCheck(
    { change },
    context,
    guess,
    async () => (await confirmedSetup(db, settings, userId, code, now)) !== undefined,
  );
  if (!isRight) throw wrongFactor();
  const { shown, hashes } = await makeRecoveryCodes(passwords);
  await change(context, async (tx) => {
    await lockSecondFactors(tx, userId);
    const confirmed = await confirmedSetup(tx, settings, userId, code, now);
    if (!confirmed) throw wrongFactor();
    const { secret, lastStep } = confirmed;
    await removeTotp(tx, userId);
    await tx
      .insertInto('totpFactors')
      .values({ id: newId(), userId, secret, lastStep, createdAt: now })
      .execute();
    await replaceRecoveryCodes(tx, userId, hashes, now);
    await enqueueSignInMail({ tx, jobs, now }, userId, origin, { change: 'totpTurnedOn' });
  });
  return { recoveryCodes: shown };
}

const wrongFactor = () =>
  new AppError('secondFactorInvalid', { details: [{ path: 'code', key: 'secondFactorWrong' }] });

/** Undefined if the code is wrong or no secret is pending. */
async function confirmedSetup(
  db: Db,
  { jwtSecret }: Pick<Deps['settings'], 'jwtSecret'>,
  userId: string,
  code: string,
  now: Date,
): Promise<{ secret: string; lastStep: number } | undefined> {
  const setup = await db
    .selectFrom('totpSetups')
    .select('secret')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  const secret = setup && totpEncryption(jwtSecret).decrypt(setup.secret, userId);
  const lastStep = secret === undefined ? undefined : stepOfCode(secret, code.replace(/\s/g, ''), now);
  return setup && lastStep !== undefined ? { secret: setup.secret, lastStep } : undefined;
}

/** Replaces the recovery codes. 404 without TOTP. */
export async function renewRecoveryCodes(
  { change, jobs, passwords }: Pick<Deps, 'change' | 'jobs' | 'passwords'>,
  context: WriteContext,
  { id: userId }: Caller,
  origin: Origin,
): Promise<RecoveryCodes> {
  const { now } = context;
  const { shown, hashes } = await makeRecoveryCodes(passwords);
  await change(context, async (tx) => {
    await requireTotp(tx, userId);
    await replaceRecoveryCodes(tx, userId, hashes, now);
    await enqueueSignInMail({ tx, jobs, now }, userId, origin, { change: 'recoveryCodesRenewed' });
  });
  return { recoveryCodes: shown };
}

/**
 * Removes TOTP. 404 without TOTP; 409 `secondFactorRequired` if it is the last second factor and the role
 * requires one.
 */
export const removeOwnTotp = (
  { change, settings, jobs }: TotpDeps & Pick<Deps, 'jobs'>,
  context: WriteContext,
  caller: Caller,
  origin: Origin,
): Promise<void> =>
  change(context, async (tx) => {
    await requireTotp(tx, caller.id);
    await removeTotp(tx, caller.id);
    await refuseWithoutFactor(tx, settings, caller);
    await enqueueSignInMail({ tx, jobs, now: context.now }, caller.id, origin, { change: 'totpTurnedOff' });
  });

async function requireTotp(tx: Tx, userId: string): Promise<void> {
  await lockSecondFactors(tx, userId);
  const methods = await readSecondFactorMethods(tx, userId);
  if (!methods.includes('totp')) throw new AppError('notFound');
}
