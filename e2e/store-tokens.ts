import type { Tokens } from '@foyer/contract/auth.ts';
import type { BrowserContext } from '@playwright/test';

/** Signs a browser in, in a tab of its own, so that what follows begins with an empty history. */
export async function storeTokens(context: BrowserContext, address: string, tokens: Tokens): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`${address}/healthz`);
  await tab.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('foyer.accessToken', accessToken);
    localStorage.setItem('foyer.refreshToken', refreshToken);
  }, tokens);
  await tab.close();
}
