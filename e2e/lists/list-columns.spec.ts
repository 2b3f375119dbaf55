import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { storeTokens } from '../store-tokens.ts';

const columnsButton = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Columns' });
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter(
    (text) => text !== '' && text !== 'Actions',
  );
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/users\/me\/lists\//.test(response.url()),
  );

test('columns are chosen, moved, saved with the account and reset', async ({
  page,
  signIn,
  make,
  browser,
  server,
}) => {
  await make.user({ surname: 'Żak', additionalNote: 'Stolik przy oknie' });
  await signIn('MANAGER');
  await page.goto('/app/users');
  await expect(page.getByRole('row', { name: /Żak/ })).toBeVisible();
  const designed = [
    'Name',
    'Surname',
    'E-mail',
    'Phone number',
    'Language',
    'Created at',
    'Status',
    'Membership',
  ];
  expect(await headers(page)).toEqual(designed);

  await columnsButton(page).click();
  await expect(panel(page).getByRole('button', { name: 'Reset to default' })).toBeDisabled();
  await expectAccessible(page);
  const added = saved(page);
  await panel(page).getByRole('checkbox', { name: 'Additional note' }).check();
  await added;
  await expect(page.getByRole('cell', { name: 'Stolik przy oknie' })).toBeVisible();
  for (const name of ['Surname', 'Phone number', 'Language', 'Created at', 'Status'])
    await panel(page).getByRole('checkbox', { name, exact: true }).uncheck();
  const up = panel(page).getByRole('button', { name: 'Move Additional note up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status')).toHaveText('Additional note is now 3 of 4.');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  const last = saved(page);
  await page.keyboard.press('Enter');
  await last;
  expect(await headers(page)).toEqual(['Additional note', 'Name', 'E-mail', 'Membership']);
  await page.keyboard.press('Escape');
  await expect(columnsButton(page)).toBeFocused();

  // The first cell links to the record, whatever the column.
  await page.getByRole('link', { name: /Stolik przy oknie.*Żak/ }).click();
  await expect(page).toHaveURL(/\/app\/users\/[\w-]+\/PERSONAL_DATA/);

  // In a new browser.
  const tokens = await page.evaluate(() => ({
    accessToken: localStorage.getItem('foyer.accessToken') ?? '',
    refreshToken: localStorage.getItem('foyer.refreshToken') ?? '',
  }));
  const context = await browser.newContext();
  await storeTokens(context, server.address, tokens);
  const other = await context.newPage();
  await other.goto(`${server.address}/app/users`);
  await expect(other.getByRole('row', { name: /Żak/ })).toBeVisible();
  expect(await headers(other)).toEqual(['Additional note', 'Name', 'E-mail', 'Membership']);
  await columnsButton(other).click();
  await panel(other).getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(() => headers(other)).toEqual(designed);
  await context.close();
});

test('a column is dragged to its place, and the last one stays @night', async ({ page, signIn, make }) => {
  await make.message({ title: 'Szalik' });
  await signIn('MANAGER');
  await page.goto('/app/messages');
  await columnsButton(page).click();
  const rows = panel(page).getByRole('list', { name: 'Shown columns' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  const from = await rows.nth(0).boundingBox();
  const to = await rows.nth(2).boundingBox();
  if (!from || !to) throw new Error('the columns are not to be seen');
  const before = await headers(page);
  const drag = async (button: 'left' | 'right') => {
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.down({ button });
    await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 6 });
  };
  await drag('right');
  await page.mouse.up({ button: 'right' });
  expect(await headers(page)).toEqual(before);

  await drag('left');
  await expect.poll(() => headers(page)).not.toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => headers(page)).toEqual(before);
  await page.mouse.up();
  await expect(rows).toHaveCount(6);

  await drag('left');
  await page.mouse.up();
  await expect
    .poll(() => headers(page))
    .toEqual(['Content', 'Sender', 'Title', 'Date', 'Status', 'Last update']);

  for (const name of ['Content', 'Sender', 'Date', 'Status', 'Last update'])
    await panel(page).getByRole('checkbox', { name, exact: true }).uncheck();
  await panel(page).getByRole('checkbox', { name: 'Title' }).click({ force: true });
  await expect(panel(page).getByRole('checkbox', { name: 'Title' })).toBeChecked();
  expect(await headers(page)).toEqual(['Title']);
});

test.describe('while the server is unreachable', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('list settings are kept by the browser and sent later, for each account @night', async ({
    page,
    signIn,
    make,
  }) => {
    await make.user({ surname: 'Żak' });
    const one = await signIn('MANAGER');
    await page.goto('/app/users');
    await page.route('**/api/users/me/lists/*', (route) => route.abort());
    await columnsButton(page).click();
    await panel(page).getByRole('checkbox', { name: 'Language' }).uncheck();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/./);
    expect(await headers(page)).not.toContain('Language');

    await endRoute(page, '**/api/users/me/lists/*');
    const told = saved(page);
    await page.reload();
    await told;
    await expect(page.getByRole('row', { name: /Żak/ })).toBeVisible();
    expect(await headers(page)).not.toContain('Language');

    await test.step('two accounts in one browser have their own columns and rows per page', async () => {
      const rows = saved(page);
      const size = page.getByRole('combobox', { name: 'Rows per page' });
      await size.selectOption('50');
      await rows;
      await page.goto('/app/users?size=25'); // the address takes precedence
      await expect(size).toHaveValue('25');
      await page.goto('/app/admins'); // another list
      await expect(size).toHaveValue('10');
      await page.goto('/app/users');
      await expect(size).toHaveValue('50');
      const other = await signIn('ADMIN');
      expect(other.id).not.toBe(one.id);
      const next = await page.context().newPage();
      await next.goto('/app/users');
      await expect(next.getByRole('row', { name: /Żak/ })).toBeVisible();
      expect(await headers(next)).toContain('Language');
      await expect(next.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
    });
  });
});
