import type { Page } from '@playwright/test';
import { passwordHash } from '../../server/test/deps.ts';
import { shiftDates } from '../dates.ts';
import { expect, password, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const newPassword = 'Brand-new-2';

test.use({ allowedConsoleErrors: [/status of 401/] });

/** Opens a message from a filtered list, and begins its note. */
async function beginNote(page: Page) {
  await page.goto('/app/messages?status=PENDING');
  await page.getByRole('link', { name: 'Szalik' }).first().click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
}

async function changePassword(page: Page) {
  await page.goto('/app/account-settings');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Old password', { exact: true }).fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByLabel('Repeat password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
}

test('another tab of the browser that changed the password goes on, another browser returns to its text', async ({
  page,
  context,
  browser,
  server,
  make,
  clock,
}) => {
  await make.message({ title: 'Szalik' });
  const { email } = await make.staff({ role: 'ADMIN', passwordHash });
  const away = await browser.newContext({ baseURL: server.address });
  await shiftDates(away, clock.now().getTime() - Date.now());
  const other = await away.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/auth/login');
    await logIn(tab, email);
    await expect(tab).toHaveURL(/dashboard/);
    await beginNote(tab);
  }
  const here = other.url();
  await changePassword(await context.newPage());

  await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
  await expect(page.getByText('Message saved')).toBeVisible();

  await other.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
  await expect(other.getByText('If your password was changed, use the new one.')).toBeVisible();
  await other.getByLabel('E-mail', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(newPassword);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(here);
  await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('Oddany');
  await other.getByRole('link', { name: 'Back to messages' }).click();
  await expect(other).toHaveURL('/app/messages?status=PENDING');
  await away.close();
});
