import { randomUUID } from 'node:crypto';
import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import type { BrowserContext } from '@playwright/test';

/** Signs a browser in, from its next page on. */
export async function storeTokens(context: BrowserContext, address: string, tokens: Tokens): Promise<void> {
  await context.addInitScript(
    ({ address, tokens, mark }) => {
      // Only on the first page: afterwards the panel renews and removes the tokens itself.
      if (location.origin !== address || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, 'done');
      localStorage.setItem('foyer.accessToken', tokens.accessToken);
      localStorage.setItem('foyer.refreshToken', tokens.refreshToken);
    },
    { address, tokens, mark: `signed in ${randomUUID()}` },
  );
}
