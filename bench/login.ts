import { tokens } from '@foyer/contract/sign-in/auth.ts';
import { demoAccounts } from '../demo/src/filling/accounts.ts';

/** Access token of the demo ADMIN. */
export const login = (address: string): Promise<string> => loginAs(address, demoAccounts.emails[0]);

/** Access token of a demo account with a password. */
export async function loginAs(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoAccounts.password }),
  });
  return tokens.parse(await response.json()).accessToken;
}
