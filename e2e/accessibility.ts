import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No rule of WCAG 2.2 AA that a program can judge is broken on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } })
      .analyze();
    const faults = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map((node) => node.html),
    }));
    expect(faults, `accessibility in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
