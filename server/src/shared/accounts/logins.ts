/** Ends logins: on logout and on changes of the account. Auth starts them. */
import type { Tx } from '#db/handles.ts';
import { endChallenges } from './second-factors.ts';

export const endReasons = [
  'logout',
  'endedByOwner',
  'endedByAdmin',
  'passwordChanged',
  'passwordReset',
  'refreshTokenReused',
  'accountBlocked',
  'accountDeleted',
] as const;
type EndReason = (typeof endReasons)[number];

/** Invalidates the access and refresh tokens of a login. */
export const endLogin = (tx: Tx, loginId: string, endReason: EndReason, now: Date) =>
  tx
    .updateTable('logins')
    .set({ endedAt: now, endReason })
    .where('id', '=', loginId)
    .where('endedAt', 'is', null)
    .execute();

/** Ends all logins of a user, optionally except one, and pending second steps. */
export async function endLoginsOf(
  tx: Tx,
  userId: string,
  endReason: EndReason,
  now: Date,
  except?: string,
): Promise<void> {
  let logins = tx
    .updateTable('logins')
    .set({ endedAt: now, endReason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (except) logins = logins.where('id', '!=', except);
  await logins.execute();
  await endChallenges(tx, userId);
}
