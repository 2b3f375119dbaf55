import { expect, test } from '../../fixtures.ts';
import { longWords, makeVisited } from '../visited-records.ts';
import { visitsFrom } from '../visits.ts';
import { Walk } from './walk.ts';

for (const half of [0, 1]) {
  test(`no list cuts a column beside a narrow or wide navigation, on half ${half + 1} of the pages`, async ({
    page,
    signIn,
    make,
    server,
    clock,
  }) => {
    await makeVisited(make, server.deps, clock.now(), longWords);
    await make.billing({ ...longWords.billing, status: 'PAID' }); // a movement of money
    const { id: userId } = await make.user({ ...longWords.user, email: 'guest@foyer.example' }); // the newest
    const { id: eventId } = await make.event({ ...longWords.event, status: 'PUBLISHED' });
    await make.ticket({ userId, eventId });
    await make.message({ userId });
    await signIn('ADMIN');
    const visits = await visitsFrom(page, server.address);
    const walk = new Walk(page);
    const table = page.getByRole('main').getByRole('table').first();
    const faults: string[] = [];
    let lists = 0;
    for (const { path } of visits
      .filter(({ isPublic }) => !isPublic)
      .filter((_, index) => index % 2 === half)) {
      await walk.visit(path);
      if (!(await table.isVisible())) continue;
      lists += 1;
      for (const [button, widths] of [
        ['Collapse sidebar', [768, 900, 1024, 1280, 1440]],
        ['Expand sidebar', [900, 1024, 1100, 1280]],
      ] as const) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByRole('button', { name: button }).click();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await walk.settle();
          const cut = await table.evaluate(cutParts);
          faults.push(...cut.map((part) => `${path} at ${width} after ${button}: ${part}`));
        }
      }
    }
    expect(faults).toEqual([]);
    expect(lists).toBeGreaterThanOrEqual(half === 0 ? 9 : 8);
  });
}

/** In the browser: scrolling of a table's frame, cut headers, and cells that are too narrow for their content. */
function cutParts(table: Element): string[] {
  const faults: string[] = [];
  const excess = (element: Element) => element.scrollWidth - element.clientWidth;
  if (table.parentElement && excess(table.parentElement) > 0)
    faults.push(`scrolls: ${table.parentElement.scrollWidth} of ${table.parentElement.clientWidth}`);
  for (const header of table.querySelectorAll('th:not([data-check], [data-actions])')) {
    const text = header.querySelector('button > span') ?? header;
    if (text.clientWidth > 1 && excess(text) > 1) faults.push(`header ${text.textContent}`);
  }
  for (const cell of table.querySelectorAll('td'))
    if (cell.checkVisibility() && excess(cell) > 1)
      faults.push(`cell ${cell.textContent}: ${cell.scrollWidth} of ${cell.clientWidth}`);
  return faults;
}
