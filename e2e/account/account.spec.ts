import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const settings = '/app/account-settings';

test('users save their own account and are led to the admins @night', async ({
  page,
  signIn,
  server,
  clock,
}) => {
  const { id, email } = await signIn('MANAGER');
  await page.goto('/app/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
  await expect(page.getByRole('heading', { name: 'My account' })).toBeFocused();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeHidden();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();

  await test.step('where passkeys are unsupported none is offered, and the page explains why', async () => {
    await expect(page.getByText(/Open Foyer at http:\/\/localhost:\d+ to use them/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  });

  await test.step('the theme applies at once and is remembered', async () => {
    const html = page.locator('html');
    await page.getByText('Dark', { exact: true }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByText('System', { exact: true }).click();
    await expect(html).not.toHaveAttribute('data-theme');
  });

  await test.step('rejected account data is reported as incorrect, and a failed save is reported once', async () => {
    let status = 500;
    await page.route('**/api/admin/staff/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json: {} }) : route.continue(),
    );
    await page.getByLabel('Surname').fill('Żak');
    await save.click();
    await expect(page.getByText('Sorry, something went wrong. Please try again later.')).toHaveCount(1);
    status = 400;
    await save.click();
    await expect(page.getByText('Incorrect data. Please check what you entered.')).toHaveCount(1);
    await expect(page.getByText('Sorry, something went wrong. Please try again later.')).toHaveCount(0);
    await expect(page.getByLabel('Surname')).toHaveValue('Żak');
    await endRoute(page, '**/api/admin/staff/*');
  });

  await page.getByLabel('Name', { exact: true }).fill('');
  await expect(page.getByText('Field must not be empty')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill('Wanda');
  await expect(page.getByRole('combobox', { name: 'Phone prefix' })).toHaveValue('+48');
  await page.getByLabel('Phone number').fill('501502503');
  await save.click();
  await expect(page.getByText('Your account has been saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/admins$/);
  await expect(page.getByRole('row', { name: email })).toContainText('Wanda');
  await expect(page.getByRole('navigation').getByText('WŻ', { exact: true })).toBeVisible();
  const row = await server.deps.db
    .selectFrom('users')
    .select(['name', 'surname', 'phonePrefix', 'phoneNumber'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ name: 'Wanda', surname: 'Żak', phonePrefix: '+48', phoneNumber: '501502503' });

  await test.step('as an ADMIN, too, whose new account has the usual phone prefix', async () => {
    const admin = await signIn('ADMIN');
    const { deps } = server;
    await deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('users').set({ phonePrefix: '', phoneNumber: '' }).where('id', '=', admin.id).execute(),
    );
    await page.goto(settings);
    await page.getByLabel('Name', { exact: true }).fill('Hanna');
    await page.getByLabel('Phone number').fill('601602603');
    await save.click();
    await expect(page).toHaveURL(/\/app\/admins$/);
    await expect(page.getByRole('row', { name: admin.email })).toContainText('Hanna');
  });
});

test('the own password is changed in a dialog that reports errors @night', async ({ page, signIn }) => {
  const { email } = await signIn('ADMIN');
  await page.goto(settings);
  // the dialog has a button of the same name
  const opener = page.getByRole('main').getByRole('button', { name: 'Change password' });
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const old = dialog.getByLabel('Old password', { exact: true });

  await test.step('the password dialog focuses its first field and traps the focus', async () => {
    await opener.press('Enter');
    await expect(old).toBeFocused();
    await page.keyboard.type('Stare-haslo-1');
    await expect(old).toHaveValue('Stare-haslo-1');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('dialog').locator('button:focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(old).toBeFocused();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(opener).toBeFocused();
  });

  await opener.press('Enter');
  await expect(old).toBeFocused();
  await expect(old).toHaveValue('');
  await old.fill('Wrong-one-1');
  await dialog.getByLabel('New password', { exact: true }).fill('Brand-new-2');
  await dialog.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(old).toHaveAccessibleDescription('Incorrect old password.');
  await expect(old).toBeFocused();
  await old.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));

  await test.step('a narrow navigation still offers the account and logout', async () => {
    await page.goto('/app/admins');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
