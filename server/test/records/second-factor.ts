/** Simulates a user with an authenticator app. */

import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { password } from '#test/deps.ts';
import { publicUrl } from '#test/services/server.ts';
import { type Authenticator, authenticator } from './authenticator.ts';

/** Code of the app at that moment. */
export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });

/** Sets up an authenticator app, which uses up its first code. */
export async function setUpTotp(
  client: Client,
  at: Date,
): Promise<{ secret: string; otpauthUrl: string; recoveryCodes: string[] }> {
  const setup = await client.post('/users/me/totp', { body: { password } });
  expect(setup.status).toBe(200);
  const confirmed = await client.post('/users/me/totp/confirm', {
    body: { code: codeOf(setup.body.secret, at) },
  });
  expect(confirmed.status).toBe(200);
  return { ...setup.body, ...confirmed.body };
}

const passkeys = '/users/me/passkeys';

/** Adds a passkey to the caller's account, on a new authenticator. */
export async function addPasskey(
  client: Client,
  name = 'Laptop',
): Promise<Authenticator & { passkeyId: string }> {
  const device = authenticator(publicUrl);
  const options = await client.post(`${passkeys}/options`, { body: { password } });
  const response = device.create(options.body);
  const { status, body } = await client.post(passkeys, { body: { name, response } });
  expect(status).toBe(201);
  return { ...device, passkeyId: body.id };
}

/** Completes the first step of a login with a second factor. */
export async function challengeOf(nobody: Client, email: string): Promise<string> {
  const answer = await nobody.post('/admin/login', { body: { email, password } });
  expect(refusalOf(answer)).toEqual([401, 'secondFactorRequired']);
  return answer.body.params.challenge;
}

export const refusalOf = ({ status, body }: Answer) => [status, body?.message];
