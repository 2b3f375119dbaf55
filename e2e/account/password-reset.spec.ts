import type { Mail } from '../../server/src/mail/mail.ts';
import { minute } from '../../server/test/clock.ts';
import { expectAccessible } from '../accessibility.ts';
import { shiftDates } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { holdCalls } from '../routes.ts';

const unauthorized = /status of (400|401|403|429)/; // logged by the browser itself

test.describe('a forgotten password', () => {
  test.use({ allowedConsoleErrors: [unauthorized] });

  test('is reset with a mailed code', async ({ page, make, mails }) => {
    const { email } = await make.staff({ role: 'MANAGER' });
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible(); // both pages have an e-mail field
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/forgot-password\?step=code$/);
    await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled();
    await expect.poll(() => mails.length).toBe(1);
    const code = codeIn(mails[0]);
    await page.reload(); // the step survives a reload
    await page.getByLabel('Code', { exact: true }).fill(code === 'AAAA' ? 'BBBB' : 'AAAA');
    await page.getByLabel('New password', { exact: true }).fill('Brand-new-2');
    await page.getByLabel('Repeat password', { exact: true }).fill('Brand-new-3');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Field doesn't match")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or no longer valid.').first()).toBeVisible();

    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/forgot-password-success/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Brand-new-2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(email)).toBeVisible();
  });
});

test('another code can be requested after a minute, and an expired one is reported @night', async ({
  page,
  make,
  mails,
  clock,
  setTime,
}) => {
  const { email } = await make.staff({ role: 'MANAGER' });
  const waiting = page.getByRole('button', { name: /Resend code in \d+ s/ });
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(waiting).toBeDisabled();
  const asked = clock.now().getTime();
  await setTime(new Date(asked + 45_000));
  await expect(waiting).toBeDisabled();
  await setTime(new Date(asked + 61_000));
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expect.poll(() => mails.length).toBe(2);
  await expect(waiting).toBeDisabled();

  await test.step('a code that expires on the page is reported', async () => {
    await setTime(new Date(clock.now().getTime() + 11 * minute));
    await expect(page.getByText('This code has expired')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  });

  await test.step('a new colleague gets a code on the linked page, even during another user’s reset', async () => {
    const colleague = await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' });
    await page.goto(`/auth/forgot-password?step=code&email=${encodeURIComponent(colleague.email)}`);
    await expect(page.getByText(colleague.email)).toBeVisible();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(waiting).toBeDisabled();
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([email, email, colleague.email]);
    await page.reload();
    await expect(waiting).toBeDisabled();
  });
});

test('a code is requested once and tried once, however often Enter is pressed @night', async ({
  page,
  make,
  mails,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(unauthorized);
  const { email } = await make.staff({ role: 'MANAGER' });
  const asked = await holdCalls(page, '**/api/users/reset_password_attempt');
  const tried = await holdCalls(page, '**/api/users/reset_password_confirmation');
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
  asked.release();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect.poll(() => mails.length).toBe(1);
  expect(asked.count()).toBe(1);

  await page.getByLabel('Code', { exact: true }).fill('0000'); // codes contain no zeros
  await page.getByLabel('New password', { exact: true }).fill('Brand-new-2');
  await page.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
  for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
  tried.release();
  await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Check the latest e-mail.')).toBeVisible();
  expect(tried.count()).toBe(1);
});

test('an expired invitation leads to a code @night', async ({
  page,
  browser,
  signIn,
  server,
  mails,
  clock,
  setTime,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/admins/form');
  await page.getByLabel('Name', { exact: true }).fill('Łucja');
  await page.getByLabel('Surname').fill('Nowa');
  await page.getByLabel('Phone number').fill('501502503');
  await page.getByLabel('E-mail').fill('lucja@foyer.example');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.text).toContain('press “Send a code”');
  const link = /http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';

  await setTime(new Date(clock.now().getTime() + 8 * 24 * 60 * minute));
  const theirs = await (await browser.newContext({ baseURL: server.address })).newPage();
  await shiftDates(theirs.context(), clock.now().getTime() - Date.now());
  await theirs.goto(link);
  const password = theirs.getByLabel('New password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^At least 8 characters, with an uppercase letter/);
  await password.fill('Brand-new-2');
  await theirs.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('This invitation has expired or has already been used.')).toBeVisible();
  await expect(password).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Send a code' })).toBeFocused();
  await expectAccessible(theirs);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByLabel('Code', { exact: true })).toBeFocused();
  await expect.poll(() => mails.length).toBe(2);

  await theirs.keyboard.type(codeIn(mails[1]));
  await theirs.getByLabel('New password', { exact: true }).fill('Brand-new-2');
  await theirs.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await theirs.context().close();
});

const codeIn = (mail: Mail | undefined) => /code: (\w{4})/.exec(mail?.text ?? '')?.[1] ?? '';
