import { expect, test } from '../fixtures.ts';

const area = 'Notifications';

test('notifications do not cover the buttons of a form', async ({ page, context, signIn, make }) => {
  await context.grantPermissions(['clipboard-write']);
  const { id } = await make.message({ title: 'Szalik' });
  await signIn('ADMIN');
  await page.goto(`/app/messages/details/${id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Copy reply draft' }).click();
    const toast = page.getByRole('region', { name: area }).getByText(/^Reply draft copied/);
    await expect(toast).toBeVisible();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click({ trial: true, timeout: 2000 }); // not covered
  }
});

test('a success removes an older error, and the same message is not shown twice', async ({
  page,
  signIn,
  make,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 500/);
  await make.event({ titlePl: 'Koncert', status: 'DRAFT' });
  await signIn('ADMIN');
  await page.goto('/app/events');
  await expect(page.getByRole('row', { name: /Koncert/ })).toBeVisible();
  await page.route('**/api/events/admin?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: /Upcoming/ }).click();
  const said = page.getByRole('region', { name: area });
  await expect(said.getByRole('alert')).toHaveCount(1);
  await page.unroute('**/api/events/admin?*');
  await page.getByRole('link', { name: /Draft/ }).click();
  await page.getByRole('button', { name: 'Delete Koncert' }).click();
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(said.getByText('Event deleted')).toBeVisible();
  await expect(said.getByRole('alert')).toHaveCount(0);
});
