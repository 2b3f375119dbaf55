/** How logins end: on logout, and with a change of the account they belong to. How they begin is in auth. */
import type { Tx } from '#db/changes.ts';
import { endChallenges } from './second-factors.ts';

type EndReason =
  | 'logout'
  | 'endedByOwner'
  | 'endedByAdmin'
  | 'passwordChanged'
  | 'passwordReset'
  | 'refreshTokenReused'
  | 'accountBlocked'
  | 'accountDeleted';

/** From here on neither the login's access tokens nor its refresh tokens work. */
export const endLogin = (tx: Tx, loginId: string, endReason: EndReason, now: Date) =>
  tx
    .updateTable('logins')
    .set({ endedAt: now, endReason })
    .where('id', '=', loginId)
    .where('endedAt', 'is', null)
    .execute();

/** Ends a person's logins, all or all but one, and those that wait for their second step. */
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
