import { limits } from '@foyer/contract/limits.ts';
import type { Tx } from '#db/handles.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';

type Purpose = 'REGISTER' | 'SIGN_IN';

/** Creates a challenge to sign, for one account or, with null, for any passkey. Stores only its hash. */
export async function makeChallenge(
  tx: Tx,
  purpose: Purpose,
  userId: string | null,
  now: Date,
): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + limits.passkeyChallengeLifeMs);
  await tx
    .insertInto('passkeyChallenges')
    .values({ challengeHash: secretHash(challenge), purpose, userId, expiresAt })
    .execute();
  return challenge;
}

/**
 * Consumes a challenge with this purpose that was issued to one of these users. False if it is unknown, used
 * or expired.
 */
export async function takeChallenge(
  tx: Tx,
  challenge: string | undefined,
  purpose: Purpose,
  userIds: readonly (string | null)[],
  now: Date,
): Promise<boolean> {
  if (challenge === undefined) return false;
  const taken = await tx
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', secretHash(challenge))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where((eb) => eb.or(userIds.map((id) => eb('userId', 'is not distinct from', id))))
    .returning('challengeHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates a challenge after a failed attempt. */
export const dropChallenge = (tx: Tx, challenge: string) =>
  tx.deleteFrom('passkeyChallenges').where('challengeHash', '=', secretHash(challenge)).execute();
