import { randomUUID } from 'node:crypto';
import type { Tokens } from '@foyer/contract/auth.ts';
import type { BrowserContext } from '@playwright/test';

/** Signs a browser in, from the next page on that it opens. */
export async function storeTokens(context: BrowserContext, address: string, tokens: Tokens): Promise<void> {
  await context.addInitScript(
    ({ address, tokens, mark }) => {
      // Of all pages that come, the first: after it these are the panel's own, which renews and removes them.
      if (location.origin !== address || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, 'done');
      localStorage.setItem('foyer.accessToken', tokens.accessToken);
      localStorage.setItem('foyer.refreshToken', tokens.refreshToken);
    },
    { address, tokens, mark: `signed in ${randomUUID()}` },
  );
}
