import type { CDPSession, Page } from '@playwright/test';
import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

/** Chromium's virtual authenticator, which asks for no confirmation. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, signs in alone, and is the second step after a password @night', async ({
  page,
  server,
  make,
  clock,
  setTime,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of (400|401|403)/);
  const home = server.address.replace('127.0.0.1', 'localhost'); // IP addresses do not support passkeys
  const { email } = await make.staff({ role: 'ADMIN', passwordHash });
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const typePassword = async () => {
    await logIn(page, email);
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  };
  await page.goto(`${home}/auth/login`);
  await typePassword();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto(`${home}/app/account-settings`);
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome, Windows');
  await dialog.getByLabel('Name').fill('Laptop');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText(/Laptop.*Not used yet/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Old laptop');
  await expectAccessible(page);

  await logOut();
  const enter = page.getByRole('button', { name: 'Log in with a passkey' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await enter.click();
  await expect(page.getByText('Cancelled')).toBeVisible();
  await expectAccessible(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await enter.click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${home}/app/account-settings`);
  await expect(row).toContainText('Last used');

  await logOut();
  await typePassword();
  await expect(page.getByText('Use a passkey to confirm it’s you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto(`${home}/app/account-settings`);
  await setTime(new Date(clock.now().getTime() + 11 * 60_000));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Phone');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill('Wrong-one-1');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Incorrect password.')).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Nothing was changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Old laptop' }).click();
  await dialog.getByRole('button', { name: 'Delete passkey' }).click();
  await proof.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await logOut();
  await enter.click(); // the device still offers it
  await expect(page.getByText('Unknown passkey.')).toBeVisible();
});

test.describe('with a mandatory second factor', () => {
  test.use({ environment: { SECOND_FACTOR: 'all' }, allowedConsoleErrors: [/status of 409/] });

  test('a passkey is one @night', async ({ page, server, make }) => {
    const home = server.address.replace('127.0.0.1', 'localhost');
    const { email } = await make.staff({ role: 'MANAGER', passwordHash });
    await addAuthenticator(page);
    await page.goto(`${home}/auth/login`);
    await logIn(page, email);
    const add = page.getByRole('button', { name: 'Add a passkey instead' });
    await expect(add).toBeVisible();
    await expectAccessible(page);
    await add.click();
    await expect(page).toHaveURL(/dashboard/);
    await page.goto(`${home}/app/account-settings`);
    await page.getByRole('button', { name: /^Delete Chrome/ }).click();
    await page.getByRole('button', { name: 'Delete passkey' }).click();
    await expect(
      page.getByText('Your role requires a second factor, and this is your only one.'),
    ).toBeVisible();
  });
});
