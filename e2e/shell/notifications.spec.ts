import { expect, test } from '../fixtures.ts';

test('notifications do not cover the buttons of a form', async ({ page, context, signIn, make }) => {
  await context.grantPermissions(['clipboard-write']);
  const { id } = await make.message({ title: 'Szalik' });
  await signIn('ADMIN');
  await page.goto(`/app/messages/details/${id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Copy reply draft' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/^Reply draft copied/);
    await expect(toast).toBeVisible();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click({ trial: true, timeout: 2000 }); // not covered
  }
});
