/** Proof that the caller owns the account, for changes that need more than a session. */
import { limits } from '@foyer/contract/limits.ts';
import type { Caller } from '#auth/caller/caller.ts';
import { clockSkewMs, guardedCheck } from '#auth/login/throttle.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

type ProofDeps = Pick<Deps, 'db' | 'change' | 'passwords'>;

/** Requires the caller's own password. 400 `passwordInvalid`. */
export async function requireOwnPassword(
  deps: ProofDeps,
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

/**
 * Requires a recent login (403 `reauthenticationRequired`), or the password if one is given (400
 * `passwordInvalid`).
 */
export async function requireRecentProof(
  deps: ProofDeps,
  context: WriteContext,
  caller: Caller,
  address: string,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return requireOwnPassword(deps, context, caller, address, password);
  const { createdAt } = await deps.db
    .selectFrom('logins')
    .select('createdAt')
    .where('id', '=', caller.loginId)
    .executeTakeFirstOrThrow();
  const age = context.now.getTime() - createdAt.getTime();
  // A login in the future dates from before the clock was set back, so its age is unknown.
  if (age > limits.recentLoginMs || age < -clockSkewMs) throw new AppError('reauthenticationRequired');
}

export async function isOwnPassword(
  deps: ProofDeps,
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
