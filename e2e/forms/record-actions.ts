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

/** An action that cannot be undone: a button in the page's head, from 1024 px. */
export const finalAction = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).first();

export const pressFinal = (page: Page, label: string): Promise<void> => finalAction(page, label).click();

/** Everything in *More* and beside it: none if nothing can be done to the record. */
export const lesserActions = (page: Page): Locator =>
  page.locator('main :is([data-menu], [data-rank="final"])');
