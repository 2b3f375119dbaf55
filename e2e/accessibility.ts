import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The smaller file of the two: a page reads it in half the time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};

/** No rule of WCAG 2.2 AA that a program can judge is broken on the page as it stands. In the dark only colours can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  const unnamed = page
    .locator('[role=dialog]:not([aria-labelledby], [aria-label])')
    .filter({ visible: true });
  await expect(unnamed).toHaveCount(0); // a dialog gets its name a moment after it is there
  await expect(page.locator('[data-stale]')).toHaveCount(0); // rows are dimmed until those that are asked for are there
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsOf(page, rules), 'accessibility in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, { runOnly: ['color-contrast'] }), 'accessibility in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** In the page itself, which has no frames; axe is brought there once for as long as the page is there. */
async function faultsOf(page: Page, options: axe.RunOptions): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // Neither what is well nor where in the tree: half of the time went there.
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
    },
    { ...options, resultTypes: ['violations' as const], selectors: false, preload: false },
  );
}
