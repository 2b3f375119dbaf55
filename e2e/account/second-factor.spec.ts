import type { Page } from '@playwright/test';
import { testContext } from '../../server/test/context.ts';
import { codeOf } from '../../server/test/records/second-factor.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const settings = '/app/account-settings';
const step = 30_000;

/** Steps after “Set up”, up to the recovery codes. Returns the app's secret. */
async function setUp(page: Page, now: Date): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('Incorrect code.');
  await expect(page.getByText('Incorrect code.')).toHaveCount(1);
  await code.fill(codeOf(secret, now));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeFocused();
  await expectAccessible(page);
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
}

test.describe('with a second factor', () => {
  test.use({ allowedConsoleErrors: [/status of (400|401)/] });

  test('a user sets up an app, and then logs in with its code or a recovery code', async ({
    page,
    signIn,
    clock,
    setTime,
  }) => {
    const { email } = await signIn('MANAGER');
    await page.goto(settings);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Your password').fill('Wrong-one-1');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Incorrect password.');
    const { secret, codes } = await setUp(page, clock.now());
    expect(codes).toHaveLength(10);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('foyer-recovery-codes.txt');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await logIn(page, email);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('Incorrect code.');
    await expect(page.getByText('Incorrect code.')).toHaveCount(1);
    await expect(code).toHaveValue('000000');
    const selected = () =>
      code.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    await expect.poll(selected).toEqual([0, 6]);

    await setTime(new Date(clock.now().getTime() + step));
    const right = codeOf(secret, clock.now());
    await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/dashboard');

    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await logIn(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await setTime(new Date(clock.now().getTime() + 6 * 60_000));
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This login has expired. Please enter your password again.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/dashboard');

    await page.goto(settings);
    await expect(page.getByText('9 of 10 left')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});

test.describe('with a second factor mandatory for admins', () => {
  test.use({ environment: { SECOND_FACTOR: 'admins' }, allowedConsoleErrors: [/status of 403/] });

  test('an admin must set one up first, and can remove a colleague’s @night', async ({
    page,
    signIn,
    make,
    server,
    clock,
    mails,
  }) => {
    const { id, email: own } = await signIn('ADMIN');
    for (const path of ['/', '/app/billings', settings, '/auth/login', '/app/admins?search=ola']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    await setUp(page, clock.now());
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app/admins?search=ola');
    await page.goto(settings);
    await expect(page.getByText('it can’t be turned off')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/app/admins/form/${id}`);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    const turnOff = page.getByRole('button', { name: 'Turn off' });
    await expect(turnOff).toHaveCount(0); // the own factor is on My account

    const { id: userId, email } = await make.staff({ role: 'MANAGER' });
    const now = clock.now();
    const factor = { id: userId, userId, secret: 'unreadable', lastStep: 0, createdAt: now };
    const context = testContext(now);
    await server.deps.change(context, (tx) => tx.insertInto('totpFactors').values(factor).execute());
    await page.goto(`/app/admins/form/${userId}`);
    await turnOff.click();
    const question = page.getByRole('dialog', { name: /Turn off two-factor authentication for/ });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
    await expect(turnOff).toHaveCount(0);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([own, email]);
  });

  test('a new admin is led to the setup from any page, and may log out @night', async ({
    page,
    signIn,
    server,
    clock,
  }) => {
    const { id } = await signIn('MANAGER');
    await page.goto('/app/billings');
    await expect(page.getByRole('heading', { name: 'Billings' })).toBeVisible();
    const context = testContext(clock.now());
    await server.deps.change(context, (tx) =>
      tx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute(),
    );
    const setUp = page.getByRole('heading', { name: 'Two-factor authentication' });
    // The panel may adapt to the new role by itself first, in which case the link is gone.
    const pressed = page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).click();
    await Promise.race([pressed, setUp.waitFor()]);
    await expect(setUp).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
