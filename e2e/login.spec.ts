import { expectAccessible } from './accessibility.ts';
import { expect, test } from './world.ts';

test('a visitor is led to the login page', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectAccessible(page);
});

test('a member of staff is led past the login page', async ({ page, signIn }) => {
  const { email } = await signIn('MANAGER');

  await page.goto('/');

  await expect(page.getByText(email)).toBeVisible();
});
