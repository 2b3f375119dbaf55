import type { Page } from '@playwright/test';
import { expectContrastInDark } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { expectedFinalActions, finalActionsOf, makeFinal } from '../final-actions.ts';
import { gapsBelowBars } from '../gaps-below-bars.ts';
import { loadSlowly } from '../load-slowly.ts';
import { makeVisited } from '../visited-records.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('at 390 pixels no page moves while it loads, its form’s bar ends with the window, its final actions come last, lists begin high, and dark colours have contrast', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  test.setTimeout(400_000); // visits every page
  await makeVisited(make, server.deps, clock.now());
  await makeFinal(make, clock.now());
  await make.event({
    status: 'DRAFT',
    titlePl: 'Konstantynopolitańczykowianeczka: wieczór pierwszy',
    titleEn: 'An evening with a title longer than any column of a list',
  });
  await make.user({ name: 'Świętopełk', surname: 'Brzęczyszczykiewicz', membership: 'VIP' });
  await signIn('ADMIN');
  const lists: string[] = [];
  const finalActions: string[][] = [];
  const gaps: number[] = [];
  await loadSlowly(page, context, server.address, async (path) => {
    gaps.push(...(await gapsBelowBars(page)));
    expect(gaps.filter(Boolean), path).toEqual([]);
    const top = await topOfFirstRecord(page);
    if (top !== undefined) lists.push(path);
    expect(top ?? 0, path).toBeLessThanOrEqual(240);
    await expectContrastInDark(page);
    const final = await finalActionsOf(page, path);
    if (final) finalActions.push(final);
  });
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
