import type { Page } from '@playwright/test';

/** Counts the calls to an address, and lets none through before `release`: as a slow network does. */
export async function holdCalls(page: Page, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  return { count: () => calls, release };
}
