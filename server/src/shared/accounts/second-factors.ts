/** Lists and removes the second factors of an account. Auth adds and checks them. */

import type { Role, StaffRole } from '@foyer/contract/enums.ts';
import type { SecondFactorMethod } from '@foyer/contract/sign-in/auth.ts';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import type { SecondFactorPolicy, Settings } from '#settings.ts';

/**
 * Second factors of an account, in the order in which a login offers them. The only definition of what counts
 * as one.
 */
export const secondFactorMethods = (userId: Expression<string>) =>
  sql<SecondFactorMethod[]>`array_remove(array[
    case when exists (select from totp_factors where user_id = ${userId}) then 'totp' end,
    case when exists (select from passkeys where user_id = ${userId}) then 'passkey' end
  ], null)`;

export const hasSecondFactor = (userId: Expression<string>) =>
  sql<boolean>`cardinality(${secondFactorMethods(userId)}) > 0`;

export async function readSecondFactorMethods(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const { methods } = await db
    .selectNoFrom(secondFactorMethods(sql`${userId}::uuid`).as('methods'))
    .executeTakeFirstOrThrow();
  return methods;
}

/** Roles that require a second factor. */
export const rolesWithDuty: Record<SecondFactorPolicy, readonly StaffRole[]> = {
  optional: [],
  admins: ['ADMIN'],
  all: ['ADMIN', 'MANAGER'],
};

export const hasDuty = ({ secondFactor }: Pick<Settings, 'secondFactor'>, role: Role): boolean =>
  rolesWithDuty[secondFactor].some((one) => one === role);

/**
 * Call it after removing a second factor. 409 `secondFactorRequired` if none is left and the role requires
 * one.
 */
export async function refuseWithoutFactor(
  tx: Tx,
  settings: Pick<Settings, 'secondFactor'>,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  if (hasDuty(settings, role) && (await readSecondFactorMethods(tx, id)).length === 0)
    throw new AppError('secondFactorRequired', { status: 409 });
}

/** Serializes changes to the second factors of an account. */
export const lockSecondFactors = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export async function removeTotp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('totpSetups').where('userId', '=', userId).execute();
  await tx.deleteFrom('totpFactors').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await endChallenges(tx, userId);
}

export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await removeTotp(tx, userId);
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** Deletes pending second steps, so that those logins start again with the password. */
export const endChallenges = (tx: Tx, userId: string) =>
  tx.deleteFrom('loginChallenges').where('userId', '=', userId).execute();
