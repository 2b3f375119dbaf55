import type { Locator, Page } from '@playwright/test';

/** The button that opens the menu of a record's page. */
export const more = (page: Page): Locator => page.getByRole('button', { name: 'More', exact: true });

/** An action in the open menu. */
export const inMore = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'More actions' }).getByRole('button', { name: label, exact: true });

/** Opens the menu of a record's page, and presses one of its actions. */
export async function pressInMore(page: Page, label: string): Promise<void> {
  await more(page).click();
  await inMore(page, label).click();
}
