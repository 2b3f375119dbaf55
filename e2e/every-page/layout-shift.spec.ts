import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { shiftsOf, sumOf, watchShifts } from './layout-shifts.ts';
import { makeVisited } from './visited-records.ts';
import { visitsFrom } from './visits.ts';

test.beforeEach(async ({ make, server, signIn, clock }) => {
  await makeVisited(make, server.deps, clock.now());
  await signIn('ADMIN');
});

for (const width of [1280, 390])
  test(`at ${width} pixels no page moves while it loads, and lists begin high on a phone`, async ({
    page,
    context,
    server,
  }) => {
    test.slow(); // visits every page
    await page.setViewportSize({ width, height: 900 });
    const visits = await visitsFrom(page, server.address);
    await watchShifts(context);
    await context.addInitScript(forgetViews);
    const nextCall = await holdCalls(page);
    const lists = [];
    for (const { path, isPublic } of visits) {
      if (isPublic) continue; // makes no requests
      await test.step(path, async () => {
        await page.goto(path);
        for (let call = await nextCall(); call; call = await nextCall()) await answer(page, call);
        const shifts = await shiftsOf(page);
        expect(sumOf(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
        const top = await topOfFirstRecord(page);
        if (top === undefined) return;
        lists.push(path);
        if (width < 700) expect(top, path).toBeLessThanOrEqual(240);
      });
    }
    expect(lists.length).toBeGreaterThan(10);
  });

/** In the browser: where the first record of a list begins; undefined on other pages and in empty lists. */
const topOfFirstRecord = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const back = document.querySelector('main header a[aria-label^="Back to"]');
    const isTab = document.querySelector('main nav ~ div search') !== null;
    const search = document.querySelector('main search');
    const first = document.querySelector('main tbody tr, main section > ol > li');
    return (back && !isTab) || !search ? undefined : first?.getBoundingClientRect().top;
  });

/** Runs in the browser: pages load as on a first visit. */
function forgetViews(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('foyer.views.')) localStorage.removeItem(key);
}

/** Holds each API request. Returns the next one, or undefined once the page makes no more. */
async function holdCalls(page: Page) {
  const held: Route[] = [];
  let arrival = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => {
    held.push(route);
    arrival.resolve();
  });
  return async () => {
    arrival = Promise.withResolvers();
    if (held.length === 0) await Promise.race([arrival.promise, page.waitForLoadState('networkidle')]);
    return held.shift();
  };
}

/** Releases a request and waits until the page shows the response. */
async function answer(page: Page, route: Route): Promise<void> {
  if (route.request().failure()) return; // cancelled by the page
  const isIt = (request: Request) => request === route.request();
  const over = Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', isIt),
  ]);
  await route.continue();
  await over;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
