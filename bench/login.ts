import { tokens } from '@foyer/contract/sign-in/auth.ts';
import { demoAccounts } from '../demo/src/filling/accounts.ts';

/** Access token of the demo ADMIN. */
export async function login(address: string): Promise<string> {
  const [email] = demoAccounts.emails;
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoAccounts.password }),
  });
  return tokens.parse(await response.json()).accessToken;
}
