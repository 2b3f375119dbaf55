import type { Page } from '@playwright/test';
import { passwordHash } from '../server/test/deps.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, password, test } from './fixtures.ts';

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a tab never acts as the account that logs in in another tab', async ({
  page,
  context,
  make,
  server,
}) => {
  const message = await make.message({ title: 'Szalik' });
  const anna = await make.staff({ role: 'ADMIN', email: 'anna@foyer.example', passwordHash });
  await make.staff({ role: 'MANAGER', email: 'piotr@foyer.example', passwordHash });
  const here = `/app/messages/details/${message.id}`;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/auth/login');
  await logIn(page, anna.email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(here);
  await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
  await logIn(other, 'piotr@foyer.example');
  await expect(other).toHaveURL(/dashboard/);
  await expect(page.getByText(/^piotr@foyer.example logged in in another tab/)).toBeVisible();
  await expect(page.getByText('Szalik')).toBeHidden();
  await expectAccessible(page);
  const saved = await server.deps.db.selectFrom('messages').select('note').executeTakeFirst();
  expect(saved?.note ?? '').not.toContain('Oddany');

  await logIn(page, anna.email);
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Oddany');
  await expect(other.getByText(/^anna@foyer.example logged in in another tab/)).toBeVisible();
  await other.getByRole('button', { name: 'Continue as anna@foyer.example' }).click();
  await expect(other.getByText(anna.email)).toBeVisible();
});
