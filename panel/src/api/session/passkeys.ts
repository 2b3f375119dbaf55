/** Creates and uses passkeys. Loaded on demand, because the library is too large for a first screen. */
import { passkeyCreation, passkeyRequest } from '@foyer/contract/sign-in/passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import type { PasskeyObstacle } from './passkey-support.ts';
import { withProof } from './proof.ts';

/** Creates a passkey for the signed-in user. */
export async function makePasskey() {
  const optionsJSON = await withProof((password) =>
    api.post('/users/me/passkeys/options', passkeyCreation, { body: { password } }),
  );
  return startRegistration({ optionsJSON });
}

/**
 * Signs with a passkey. `challenge` identifies a login that waits for its second factor and limits the choice to that account.
 */
export async function signWithPasskey(challenge?: string) {
  const path = '/admin/login/passkey/options';
  const optionsJSON = await api.post(path, passkeyRequest, { body: { challenge }, anonymous: true });
  return startAuthentication({ optionsJSON });
}

/** Returns the text for a failed attempt. Browsers do not distinguish a missing passkey from a cancelled prompt. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return messageFor(error);
  const name = error instanceof Error ? error.name : '';
  return words[name] ?? 'Your browser couldn’t use a passkey. Please try again.';
}

const words: Record<string, string | undefined> = {
  NotAllowedError: 'Cancelled, timed out, or no passkey for Foyer on this device.',
  AbortError: 'Cancelled. Nothing was changed.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device has no fingerprint, face or PIN unlock, which a passkey requires.',
  NotSupportedError: 'This device can’t store passkeys.',
  SecurityError: 'Passkeys don’t work at this address. Use the address from Foyer’s e-mails.',
};

/** Explains why passkeys are unavailable and how to fix it. */
export function obstacleText(obstacle: PasskeyObstacle): string {
  if (obstacle === 'insecure') return 'Passkeys require HTTPS.';
  if (obstacle === 'browser') return 'This browser doesn’t support passkeys. Try a newer one.';
  const { hostname, origin } = location;
  const name = /^(127\.|\[::1\])/.test(hostname)
    ? `at ${origin.replace(hostname, 'localhost')}`
    : 'by its name';
  return `Passkeys don’t work on an IP address. Open Foyer ${name} to use them.`;
}
