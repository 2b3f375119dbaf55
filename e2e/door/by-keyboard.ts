import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Presses Tab until the focus reaches the element, then a key. */
export async function press(page: Page, target: Locator, key: string) {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isReached()); steps += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

/** Types slower than a scanner. */
export const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 130 });

export const partsOf = (page: Page) => ({
  field: page.getByRole('textbox', { name: 'Ticket code' }),
  scans: page.getByRole('list', { name: 'Recent scans' }),
  found: page.getByRole('list', { name: 'Tickets found' }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  navigation: (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
});
