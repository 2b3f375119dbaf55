import type { Membership } from '@foyer/contract/enums.ts';
import {
  canEditUser,
  type User,
  type UserInput,
  type UserStatusInput,
} from '@foyer/contract/people/users.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { endAccount, refuseDayOfBirth } from '#shared/accounts/accounts.ts';
import { endLoginsOf } from '#shared/accounts/logins.ts';
import { getUser } from './users.queries.ts';

type UserDeps = Pick<Deps, 'change' | 'clock'>;

/** Updates the fields of an app user that staff may edit. 404; 409 `userDeleted`; 412 `changedMeanwhile`. */
export const updateUser = (
  { change, clock }: UserDeps,
  context: WriteContext,
  id: string,
  { profile, membership, acceptsMessages }: UserInput,
  ifMatch?: string,
): Promise<User> =>
  change(context, async (tx) => {
    await lockLivingUser(tx, id, ifMatch);
    refuseDayOfBirth(clock, profile);
    await tx
      .updateTable('users')
      .set({
        ...profile,
        membership,
        ...(acceptsMessages !== undefined && { acceptsMessages }),
        updatedAt: nextUpdatedAt(context.now),
      })
      .where('id', '=', id)
      .execute();
    return getUser(tx, id);
  });

/** Updates only the membership. 404; 409 `userDeleted`. */
export const setMembership = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
  membership: Membership,
): Promise<void> =>
  change(context, async (tx) => {
    await lockLivingUser(tx, id);
    await tx
      .updateTable('users')
      .set({ membership, updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .where('membership', '<>', membership)
      .execute();
  });

/** Unblocks a user. Changes nothing if the user is not blocked. 404; 409 `userDeleted`. */
export const unblockUser = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockLivingUser(tx, id);
    await tx
      .updateTable('users')
      .set({ status: 'ACTIVE', updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .where('status', '=', 'BLOCKED')
      .execute();
  });

/** Blocks or unblocks a user. Blocking ends every login at once. 404; 409 `userDeleted`; 412. */
export const setUserStatus = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
  { status }: UserStatusInput,
  ifMatch?: string,
): Promise<User> =>
  change(context, async (tx) => {
    const before = await lockLivingUser(tx, id, ifMatch);
    if (before.status !== status) {
      await tx
        .updateTable('users')
        .set({ status, updatedAt: nextUpdatedAt(context.now) })
        .where('id', '=', id)
        .execute();
    }
    if (status === 'BLOCKED') await endLoginsOf(tx, id, 'accountBlocked', context.now);
    return getUser(tx, id);
  });

/**
 * Deletes an account permanently: removes logins and password and frees the address, but keeps its billings,
 * reviews and messages. Deleting again changes nothing (decisions F). 404, 412.
 */
export const deleteUser = (
  { change }: UserDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    const user = await lockUser(tx, id);
    if (!canEditUser(user)) return;
    checkIfMatch(ifMatch, user.updatedAt);
    await endAccount(tx, id, context.now);
  });

async function lockLivingUser(tx: Tx, id: string, ifMatch?: string) {
  const user = await lockUser(tx, id);
  if (!canEditUser(user)) throw new AppError('userDeleted');
  checkIfMatch(ifMatch, user.updatedAt);
  return user;
}

/** Locks the row, so that concurrent changes wait and then see this one. */
async function lockUser(tx: Tx, id: string) {
  const user = await tx
    .selectFrom('users')
    .select(['status', 'updatedAt'])
    .where('id', '=', id)
    .where('role', '=', 'USER')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('notFound');
  return user;
}
