/** Verifies the signature of a passkey and finds its account. */
import type { AuthenticationResponse } from '@foyer/contract/sign-in/passkeys.ts';
import type { Db, Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { challengeIn, relyingPartyOf, userHandleOf, webauthn } from './webauthn.ts';

type CheckDeps = Pick<Deps, 'db' | 'settings' | 'publicUrl'>;

/**
 * A verified passkey. `take` records its use in the login's transaction and returns false if the signature
 * has been used before.
 */
interface SignedPasskey {
  user: { id: string; email: string };
  take(tx: Tx, now: Date): Promise<boolean>;
}

/**
 * Undefined for an unknown passkey, an account that may not log in, or a wrong signature. All take the same
 * time, so that callers cannot tell them apart. Callers consume the challenge themselves.
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
    take: (tx, now) => recordUse(tx, passkey.id, counter, now),
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

/** Public key (ES256) to verify against if the passkey is unknown, so that timing does not reveal it. */
const decoy = {
  publicKey: Buffer.from(
    'pQECAyYgASFYIHso3fRfSwfKkwGn-qXD4A4tqLN-hJ082mUAIPrIwxR7Ilgg1kotp3SKxEva0SKWVVWG5I1Le80YKI4j1NO_GNkkqFA',
    'base64url',
  ),
  counter: 0,
};

/**
 * New signature counter. Undefined if the signature is invalid or the counter indicates a cloned
 * authenticator.
 */
async function newCounter(
  deps: CheckDeps,
  response: AuthenticationResponse,
  { publicKey, counter }: { publicKey: Uint8Array; counter: number },
  requireUserVerification: boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpIDs, origins } = relyingPartyOf(deps);
  const { id, rawId, type } = response;
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeIn(response) ?? '',
      expectedOrigin: origins,
      expectedRPID: rpIDs,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws for any invalid response
  }
}

const isOf = ({ response: { userHandle } }: AuthenticationResponse, userId: string) =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(userId));

async function recordUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
