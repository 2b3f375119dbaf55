import { tokens } from '@foyer/contract/sign-in/auth.ts';
import { passkeyProblem, signWithPasskey } from '#api/session/passkeys.ts';
import { enter } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';

/** Logs in with a passkey. Returns an error text, or undefined on success. */
export async function logInByPasskey(): Promise<string | undefined> {
  try {
    const response = await signWithPasskey();
    await enter(await api.post('/admin/login/passkey', tokens, { body: { response }, anonymous: true }));
    return undefined;
  } catch (error) {
    return passkeyProblem(error);
  }
}
