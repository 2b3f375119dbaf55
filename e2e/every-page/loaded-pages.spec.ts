import type { Page, Request, Route } from '@playwright/test';
import { expectContrastInDark } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectedFinalActions, finalActionsOf, makeFinal } from './final-actions.ts';
import { expectStill, watchShifts } from './layout-shifts.ts';
import { expectWholeOnPaper, preparePaper } from './paper.ts';
import { dependingOnOrder } from './surroundings/style-order.ts';
import { makeVisited } from './visited-records.ts';
import { expectLoaded, visitsFrom } from './visits.ts';

test.beforeEach(async ({ make, server, signIn, clock }) => {
  await makeVisited(make, server.deps, clock.now());
  await makeFinal(make, clock.now());
  await make.event({
    status: 'DRAFT',
    titlePl: 'Konstantynopolitańczykowianeczka: wieczór pierwszy',
    titleEn: 'An evening with a title longer than any column of a list',
  });
  await make.user({ name: 'Świętopełk', surname: 'Brzęczyszczykiewicz', membership: 'VIP' });
  await signIn('ADMIN');
});

for (const [width, also] of [
  [1280, 'and is whole on paper'],
  [390, 'lists begin high, actions cover no name, and dark colours have contrast'],
] as const)
  test(`at ${width} pixels no page moves while it loads, its form’s bar ends with the window, its final actions come last, no look depends on the order of styles, ${also}`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(400_000); // visits every page
    await page.setViewportSize({ width, height: 900 });
    const visits = await visitsFrom(page, server.address);
    await watchShifts(context);
    await context.addInitScript(forgetViews);
    if (width === 1280) await preparePaper(context);
    const lists = [];
    const finalActions: string[][] = [];
    const calls = await holdCalls(page);
    const gaps: number[] = [];
    for (const { path, isPublic } of visits) {
      if (isPublic) continue; // while logged out, below
      await test.step(path, async () => {
        calls.hold();
        await page.goto(path);
        for (let call = await calls.next(); call; call = await calls.next()) await answer(page, call);
        calls.release();
        await expectStill(page, path);
        gaps.push(...(await gapsBelowBars(page)));
        expect(gaps.filter(Boolean), path).toEqual([]);
        expect(await dependingOnOrder(page), path).toEqual([]);
        const top = await topOfFirstRecord(page);
        if (top !== undefined) lists.push(path);
        if (width < 700) {
          expect(top ?? 0, path).toBeLessThanOrEqual(240);
          expect(await coveringActions(page), path).toEqual([]);
          expect(await emptyButtons(page), path).toEqual([]);
          await expectContrastInDark(page);
        } else await expectWholeOnPaper(page, path);
        const final = await finalActionsOf(page, path);
        if (final) finalActions.push(final);
      });
    }
    await page.evaluate(() => localStorage.clear()); // logs out
    for (const { path, isPublic } of visits) {
      if (!isPublic) continue;
      await page.goto(path);
      await expectLoaded(page);
      await expectStill(page, path);
    }
    expect(lists.length).toBeGreaterThan(10);
    expect(finalActions).toEqual(expectedFinalActions);
    expect(gaps.length).toBeGreaterThan(5);
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

/** In the browser: actions of cards that cover the name. */
const coveringActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const covering = [...document.querySelectorAll('main tbody td[data-actions]')].filter((actions) => {
      const name = actions.parentElement?.querySelector('td:not([data-check])');
      const padding = name ? Number.parseFloat(getComputedStyle(name).paddingRight) : 0;
      return name && actions !== name && boxOf(name).right - padding > boxOf(actions).left;
    });
    return covering.map(({ textContent }) => textContent);
  });

/** In the browser: buttons of the header that show neither words nor their picture. */
const emptyButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > header :is(button, a):has([data-picture])')]
      // biome-ignore lint/performance/useDomNodeTextContent: hidden words do not count
      .filter((button) => button.checkVisibility() && button.innerText.trim() === '')
      .filter((button) => button.querySelector('[data-picture] svg')?.checkVisibility() === false)
      .map((button) => button.textContent),
  );

/** In the browser: pixels between the bar of a form's buttons and the lower edge of the window. */
const gapsBelowBars = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form > div')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'sticky')
      .map((bar) => Math.round(innerHeight - bar.getBoundingClientRect().bottom)),
  );

/** Runs in the browser: pages load as on a first visit. */
function forgetViews(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('foyer.views.')) localStorage.removeItem(key);
}

/** Holds each API request until `release`. `next` is the next one, or undefined once the page makes no more. */
async function holdCalls(page: Page) {
  const held: Route[] = [];
  let isHolding = false;
  let arrival = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => {
    if (!isHolding) return route.continue();
    held.push(route);
    arrival.resolve();
  });
  return {
    next: async () => {
      arrival = Promise.withResolvers();
      if (held.length === 0) await Promise.race([arrival.promise, page.waitForLoadState('networkidle')]);
      return held.shift();
    },
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
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
