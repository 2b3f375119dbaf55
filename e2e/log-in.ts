import type { Page } from '@playwright/test';
import { password } from './fixtures.ts';

/** Fills in the login page that is shown, with the password of staff whom a journey makes. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
