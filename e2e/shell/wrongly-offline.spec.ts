import { expect, test } from '../fixtures.ts';

test('a browser that wrongly says it is offline loads lists and saves', async ({ page, signIn, make }) => {
  await make.message({ title: 'Szalik', note: '' });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Messages')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('link', { name: /Szalik/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Znaleziony');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Message saved')).toBeVisible();
});
