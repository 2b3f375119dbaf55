import { limits } from '@foyer/contract/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';

/** Creates an invitation and voids the previous one. Only the mail, or the log for the first account, may contain the returned token. */
export async function makeInvitation(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newSecret();
  const row = {
    tokenHash: secretHash(token),
    expiresAt: new Date(now.getTime() + limits.invitationLifeMs),
  };
  await tx
    .insertInto('invitations')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return token;
}

/** Page for setting the password. The token is in the fragment, which browsers send to no server. */
export const invitationLink = (publicUrl: string, email: string, token: string): string =>
  `${publicUrl}/auth/forgot-password?step=invitation&email=${encodeURIComponent(email)}#${token}`;

/** Voids the invitation of an account. */
export const endInvitation = (tx: Tx, userId: string) =>
  tx.deleteFrom('invitations').where('userId', '=', userId).execute();

/** Locks the account without a password that the token invites. Undefined if it is wrong, used or expired. */
export const findInvited = (tx: Tx, { email, token }: { email: string; token: string }, now: Date) =>
  tx
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .select(['i.userId', 'u.passwordHash', 'u.role'])
    .where('i.tokenHash', '=', secretHash(token))
    .where('i.expiresAt', '>', now)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.status', '=', 'NOT_ACTIVE')
    .forNoKeyUpdate('i')
    .executeTakeFirst();
