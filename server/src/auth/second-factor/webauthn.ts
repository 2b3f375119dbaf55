/** Foyer's configuration as a WebAuthn relying party. The library verifies the signatures. */
import type { AuthenticationResponse, PasskeyInput } from '@foyer/contract/sign-in/passkeys.ts';
import type { Deps } from '#deps.ts';

/** Loaded on first use, to keep the memory of an idle server small. */
export const webauthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256. Every authenticator supports at least one of them. */
export const algorithms = [-8, -7, -257];

interface RelyingParty {
  rpID: string;
  /** Accepted relying party ids, `rpID` first, and page origins. */
  rpIDs: string[];
  origins: string[];
}

interface Addressed extends Pick<Deps, 'publicUrl'> {
  settings: Pick<Deps['settings'], 'publicUrl'>;
}

/**
 * Uses the host of `PUBLIC_URL`. Browsers reject passkeys for IP addresses, so a server on a loopback address
 * without `PUBLIC_URL` uses `localhost`.
 */
export function relyingPartyOf({ settings, publicUrl }: Addressed): RelyingParty {
  const { hostname, origin } = new URL(publicUrl());
  if (settings.publicUrl || !/^(127\.|\[::1\])/.test(hostname))
    return { rpID: hostname, rpIDs: [hostname], origins: [origin] };
  const rpID = 'localhost';
  return { rpID, rpIDs: [rpID, hostname], origins: [origin.replace(hostname, rpID), origin] };
}

/** Descriptor of a passkey for the browser. */
export const asCredential = ({
  credentialId,
  transports,
}: {
  credentialId: string;
  transports: string[];
}) => ({ id: credentialId, type: 'public-key' as const, transports });

/** User id in the format of authenticators. */
export const userHandleOf = (userId: string) =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** Challenge inside the signed client data. Undefined if it is malformed. */
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
