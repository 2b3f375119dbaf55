import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const runOnly: { type: 'tag'; values: string[] } = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Neither what is well nor where in the tree: half of the time went there. */
const faultsAlone = { resultTypes: ['violations' as const], selectors: false, preload: false };

/** No rule of WCAG 2.2 AA that a program can judge is broken on the page as it stands. In the dark only colours can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  const unnamed = page
    .locator('[role=dialog]:not([aria-labelledby], [aria-label])')
    .filter({ visible: true });
  await expect(unnamed).toHaveCount(0); // a dialog gets its name a moment after it is there
  await page.emulateMedia({ colorScheme: 'light' });
  // In the page itself, instead of a new one for each look: there are no frames of other sites.
  const axe = () => new AxeBuilder({ page }).setLegacyMode();
  await expectNone(
    'light',
    axe().options({ ...faultsAlone, runOnly, rules: { 'target-size': { enabled: true } } }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone('dark', axe().options({ ...faultsAlone, runOnly: ['color-contrast'] }));
  await page.emulateMedia({ colorScheme: null });
}

async function expectNone(colorScheme: string, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }));
  expect(faults, `accessibility in ${colorScheme}`).toEqual([]);
}
