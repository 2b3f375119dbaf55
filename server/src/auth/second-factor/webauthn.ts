/** Foyer as WebAuthn sees it: a relying party. The library judges what authenticators sign. */
import type { AuthenticationResponse, PasskeyInput } from '@foyer/contract/passkeys.ts';
import type { Deps } from '#deps.ts';

/** Loaded when it is first needed, because of the memory of a server that has nothing to do. */
export const webauthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: what all authenticators have one of. */
export const algorithms = [-8, -7, -257];

interface RelyingParty {
  rpID: string;
  /** What it is known by, that one first, and where its pages are. */
  rpIDs: string[];
  origins: string[];
}

interface Addressed extends Pick<Deps, 'publicUrl'> {
  settings: Pick<Deps['settings'], 'publicUrl'>;
}

/**
 * The host of `PUBLIC_URL`. Browsers have no passkeys for addresses in numbers: where that is not set and Foyer listens on this
 * machine alone, they are those of `localhost`.
 */
export function relyingPartyOf({ settings, publicUrl }: Addressed): RelyingParty {
  const { hostname, origin } = new URL(publicUrl());
  if (settings.publicUrl || !/^(127\.|\[::1\])/.test(hostname))
    return { rpID: hostname, rpIDs: [hostname], origins: [origin] };
  const rpID = 'localhost';
  return { rpID, rpIDs: [rpID, hostname], origins: [origin.replace(hostname, rpID), origin] };
}

/** A passkey by its name among authenticators. */
export const asCredential = ({
  credentialId,
  transports,
}: {
  credentialId: string;
  transports: string[];
}) => ({ id: credentialId, type: 'public-key' as const, transports });

/** The id of an account as authenticators keep it. */
export const userHandleOf = (userId: string) =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** The challenge that was signed; undefined for what cannot be read. */
export function challengeIn({
  response,
}: Pick<AuthenticationResponse | PasskeyInput['response'], 'response'>): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}
