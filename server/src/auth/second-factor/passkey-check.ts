/** Whether what an authenticator has signed is right, and whose passkey it is. */
import type { AuthenticationResponse } from '@foyer/contract/passkeys.ts';
import type { Db, Tx } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { challengeIn, relyingPartyOf, userHandleOf, webauthn } from './webauthn.ts';

type CheckDeps = Pick<Deps, 'db' | 'settings' | 'publicUrl'>;

/** A passkey that has signed, and how its use is kept in the transaction of the login: false where it was used meanwhile. */
interface SignedPasskey {
  user: { id: string; email: string };
  take(tx: Tx, now: Date): Promise<boolean>;
}

/**
 * Undefined for a passkey that nobody has, one of an account that may not log in, and a wrong signature: nobody learns which, and
 * each takes as long. The challenge is not looked at: who gave it out takes it.
 */
export async function checkPasskey(
  deps: CheckDeps,
  response: AuthenticationResponse,
  { verified }: { verified: boolean },
): Promise<SignedPasskey | undefined> {
  const passkey = await findPasskey(deps.db, response.id);
  const counter = await newCounter(deps, response, passkey ?? decoy, verified);
  if (!passkey || counter === undefined || !isOf(response, passkey.userId)) return undefined;
  return {
    user: { id: passkey.userId, email: passkey.email },
    take: (tx, now) => keepUse(tx, passkey.id, counter, now),
  };
}

const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.id', 'p.userId', 'p.publicKey', 'p.counter', 'u.email'])
    .where('p.credentialId', '=', credentialId)
    .where('u.status', '=', 'ACTIVE')
    .where('u.role', 'in', ['MANAGER', 'ADMIN'])
    .executeTakeFirst();

/** The public key of nobody's passkey (ES256): verified where there is none, so that it takes as long. */
const decoy = {
  publicKey: Buffer.from(
    'pQECAyYgASFYIHso3fRfSwfKkwGn-qXD4A4tqLN-hJ082mUAIPrIwxR7Ilgg1kotp3SKxEva0SKWVVWG5I1Le80YKI4j1NO_GNkkqFA',
    'base64url',
  ),
  counter: 0,
};

/** What the authenticator counts by now; undefined where the signature is wrong, or the counter one of a copy. */
async function newCounter(
  deps: CheckDeps,
  response: AuthenticationResponse,
  { publicKey, counter }: { publicKey: Uint8Array; counter: number },
  requireUserVerification: boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpIDs, origins } = relyingPartyOf(deps);
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeIn(response) ?? '',
      expectedOrigin: origins,
      expectedRPID: rpIDs,
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws for all that is not as it should be
  }
}

const isOf = ({ response: { userHandle } }: AuthenticationResponse, userId: string) =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(userId));

async function keepUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
