/** Loads all pages of staff as on a slow network, and looks at each. */
import { type BrowserContext, expect, type Page, type Request, type Route, test } from '@playwright/test';
import { shiftsOf, sumOf, watchShifts } from './layout-shifts.ts';
import { visitsFrom } from './visits.ts';

/** Calls of the navigation, which is the same on every page. They are slow on the first page alone. */
const callsOfNavigation = /\/api\/(users\/me|help_messages\?status=PENDING&size=1)$/;

/** Releases the calls of each page one after the other. Fails if anything moves, and calls `look` on the loaded page. */
export async function loadSlowly(
  page: Page,
  context: BrowserContext,
  origin: string,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const visits = await visitsFrom(page, origin);
  await watchShifts(context);
  await context.addInitScript(forgetViews);
  const calls = await holdCalls(page);
  let isFirst = true;
  for (const { path, isPublic } of visits) {
    if (isPublic) continue; // makes no requests
    await test.step(path, async () => {
      calls.hold((url) => isFirst || !callsOfNavigation.test(url));
      isFirst = false;
      await page.goto(path);
      for (let call = await calls.next(); call; call = await calls.next()) await answer(page, call);
      calls.release();
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      await look(path);
    });
  }
}

/** Runs in the browser: pages load as on a first visit. */
function forgetViews(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('foyer.views.')) localStorage.removeItem(key);
}

/** Holds API requests until `release`. `next` is the next one, or undefined once the page makes no more. */
async function holdCalls(page: Page) {
  const held: Route[] = [];
  let isHeld = (_url: string) => false;
  let arrival = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => {
    if (!isHeld(route.request().url())) return route.continue();
    held.push(route);
    arrival.resolve();
  });
  return {
    next: async () => {
      arrival = Promise.withResolvers();
      if (held.length === 0) await Promise.race([arrival.promise, page.waitForLoadState('networkidle')]);
      return held.shift();
    },
    hold: (which: (url: string) => boolean) => {
      isHeld = which;
    },
    release: () => {
      isHeld = () => false;
      for (const route of held.splice(0)) void route.continue();
    },
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
