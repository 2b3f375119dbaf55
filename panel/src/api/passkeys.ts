/** Passkeys, as the browser makes them and signs with them. Loaded when somebody wants one: the library is no part of a first screen. */
import { passkeyCreation, passkeyRequest } from '@foyer/contract/passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { messageFor } from './messages.ts';
import type { PasskeyObstacle } from './passkey-support.ts';
import { withProof } from './proof.ts';

/** Has the browser make a passkey for whoever is signed in. */
export async function makePasskey() {
  const optionsJSON = await withProof((password) =>
    api.post('/users/me/passkeys/options', passkeyCreation, { body: { password } }),
  );
  return startRegistration({ optionsJSON });
}

/** Has a passkey sign; with the challenge of a login that waits for its second factor, one of that account. */
export async function signWithPasskey(challenge?: string) {
  const path = '/admin/login/passkey/options';
  const optionsJSON = await api.post(path, passkeyRequest, { body: { challenge }, anonymous: true });
  return startAuthentication({ optionsJSON });
}

/** Why it came to nothing. Browsers do not tell whether there is no passkey or somebody thought better of it. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return messageFor(error);
  const name = error instanceof Error ? error.name : '';
  return words[name] ?? 'The browser could not use a passkey. Please try again.';
}

const words: Record<string, string | undefined> = {
  NotAllowedError:
    'Nothing was done: it was cancelled, took too long, or there is no passkey for Foyer here.',
  AbortError: 'Nothing was done: it was cancelled.',
  InvalidStateError: 'This device has a passkey of yours already.',
  ConstraintError: 'This device cannot ask for a finger, a face or a PIN, which a passkey needs.',
  NotSupportedError: 'This device cannot keep passkeys.',
  SecurityError: 'Passkeys do not work at this address. Open Foyer where your mails lead to.',
};

/** Why there can be none here, and what would help. */
export function obstacleText(obstacle: PasskeyObstacle): string {
  if (obstacle === 'insecure') return 'Passkeys work only where Foyer is opened over https.';
  if (obstacle === 'browser') return 'This browser knows no passkeys. A newer one does.';
  const { hostname, origin } = location;
  const name = /^(127\.|\[::1\])/.test(hostname)
    ? `at ${origin.replace(hostname, 'localhost')}`
    : 'by its name';
  return `Browsers know no passkeys for addresses in numbers. Open Foyer ${name} to use them.`;
}
