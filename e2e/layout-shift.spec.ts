import type { Page, Request, Route } from '@playwright/test';
import { ask } from './content.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, sumOf, watchShifts } from './layout-shifts.ts';
import { visitsOf } from './visits.ts';

test.beforeEach(async ({ make, server, signIn, clock }) => {
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
  const user = await make.user();
  await make.event({ status: 'DRAFT' });
  const limited = { status: 'PUBLISHED', category: 'LIMITED', maxTicketsQty: 90 } as const;
  const published = await make.event({ ...limited, timeFrom: hours(48), timeTo: hours(50) });
  await make.event({ ...limited, timeFrom: hours(-50), timeTo: hours(-48) });
  await make.ticket({ eventId: published.id, userId: user.id });
  await make.billing();
  await make.discount();
  await make.message();
  await make.review();
  await make.mail();
  await ask(server.deps, 'Gdzie jest szatnia?', 'Na parterze.');
  await signIn('ADMIN');
});

for (const width of [1280, 390])
  test(`at ${width} pixels no page moves while it loads`, async ({ page, context, server }) => {
    test.slow(); // visits every page
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/dashboard');
    const token = await page.evaluate(() => localStorage.getItem('foyer.accessToken'));
    const visits = await visitsOf(server.address, token ?? '');
    await watchShifts(context);
    await context.addInitScript(forgetViews);
    const nextCall = await holdCalls(page);
    for (const { path, isPublic } of visits) {
      if (isPublic) continue; // makes no requests
      await test.step(path, async () => {
        await page.goto(path);
        for (let call = await nextCall(); call; call = await nextCall()) await answer(page, call);
        const shifts = await shiftsOf(page);
        expect(sumOf(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      });
    }
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
