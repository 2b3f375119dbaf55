/** Proof that the caller is the owner of the account, for changes that a session alone must not make. */
import { limits } from '@foyer/contract/limits.ts';
import type { WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Caller } from './caller.ts';
import { clockSkewMs, guardedCheck } from './throttle.ts';

type ProofDeps = Pick<Deps, 'db' | 'change' | 'passwords'>;

/** Requires the caller's own password: 400 `passwordInvalid`. */
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

/** Requires a recent login (403 `reauthenticationRequired`). A password that is given decides instead: 400 `passwordInvalid`. */
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
  // A login from the future was made before the clock was set back, and its real age is unknown.
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
