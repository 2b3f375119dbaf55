import { expect, test } from '../fixtures.ts';
import { expectedFinalActions, finalActionsOf, makeFinal } from './final-actions.ts';
import { gapsBelowBars } from './gaps-below-bars.ts';
import { loadSlowly } from './load-slowly.ts';
import { expectWholeOnPaper, preparePaper } from './paper.ts';
import { makeVisited } from './visited-records.ts';

test('no page moves while it loads, its form’s bar ends with the window, its final actions come last, and it is whole on paper', async ({
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
  await preparePaper(context);
  const finalActions: string[][] = [];
  const gaps: number[] = [];
  await loadSlowly(page, context, server.address, async (path) => {
    gaps.push(...(await gapsBelowBars(page)));
    expect(gaps.filter(Boolean), path).toEqual([]);
    await expectWholeOnPaper(page, path);
    const final = await finalActionsOf(page, path);
    if (final) finalActions.push(final);
  });
  expect(finalActions).toEqual(expectedFinalActions);
  expect(gaps.length).toBeGreaterThan(5);
});
