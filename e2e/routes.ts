import type { BrowserContext } from '@playwright/test';

/** A page, or all pages of a browser. */
type Routed = Pick<BrowserContext, 'route' | 'unroute'>;

/** Counts requests and holds them until `release`, like a slow network. */
export async function holdCalls(page: Routed, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  return { count: () => calls, release };
}

/** Lets requests arrive and loses their responses: the page gets 503 until `endRoute`. */
export const loseResponses = (page: Routed, address: string) =>
  page.route(address, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'unavailable' } });
  });

/**
 * Ends routes of this address, and keeps interception on: when the last route of a page goes, Chromium can lose requests that are
 * under way (microsoft/playwright#41802).
 */
export async function endRoute(page: Routed, address: string | RegExp): Promise<void> {
  await page.route('**/never-requested', (route) => route.fallback());
  await page.unroute(address);
}
