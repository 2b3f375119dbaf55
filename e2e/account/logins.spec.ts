import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { shiftDates } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test.use({ allowedConsoleErrors: [/status of 401/] });

test('a login from another browser is mailed, seen on My account, and ended from there @night', async ({
  page,
  browser,
  server,
  signIn,
  mails,
  clock,
}) => {
  const { email } = await signIn('ADMIN');
  await page.goto('/app/account-settings');
  const list = page.getByRole('list', { name: 'Logins' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('This browser');

  const context = await browser.newContext({ baseURL: server.address, userAgent: firefox });
  await shiftDates(context, clock.now().getTime() - Date.now());
  const other = await context.newPage();
  const logInThere = async () => {
    await other.goto('/auth/login');
    await logIn(other, email);
    await expect(other).toHaveURL(/dashboard/);
  };
  await logInThere();
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.to).toBe(email);
  expect(mails[0]?.text).toContain('Przeglądarka: Firefox, Linux');
  expect(mails[0]?.text).toContain(`${server.address}/app/account-settings`);

  const end = list.getByRole('button', { name: 'Log out Firefox on Linux' });
  await end.click(); // visible without reloading
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out on that device')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.getByRole('link', { name: 'Events' }).first().click();
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();

  await logInThere();
  await other.goto('/app/account-settings');
  await other.getByRole('button', { name: 'Log out everywhere else' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(other.getByText('Logged out everywhere else')).toBeVisible();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(mails).toHaveLength(1); // the browser is already known
  await context.close();
});

test('an admin logs a colleague out everywhere @night', async ({
  page,
  browser,
  server,
  signIn,
  make,
  clock,
}) => {
  const { email, id } = await make.staff({ role: 'MANAGER', passwordHash, name: 'Nina', surname: 'Lis' });
  await signIn('ADMIN');
  const context = await browser.newContext({ baseURL: server.address });
  await shiftDates(context, clock.now().getTime() - Date.now());
  const theirs = await context.newPage();
  await theirs.goto('/auth/login');
  await logIn(theirs, email);
  await expect(theirs).toHaveURL(/dashboard/);

  await page.goto(`/app/admins/form/${id}`);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Log Nina Lis out everywhere?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Nina Lis is logged out everywhere')).toBeVisible();
  await theirs.getByRole('link', { name: 'Events' }).first().click();
  await expect(theirs.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await context.close();
});

test('a page opened with a login that has ended says so, and leads back', async ({ page, signIn }) => {
  const { email } = await signIn('MANAGER');
  const here = '/app/places?search=klub';
  await page.goto(here);
  await expect(page.getByRole('searchbox')).toHaveValue('klub');
  const accessToken = await page.evaluate(() => localStorage.getItem('foyer.accessToken'));
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  expect((await page.request.post('/api/admin/logout', { headers })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL(here);

  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/app/users');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await expect(page.getByText('Your session has ended.')).toBeHidden(); // that was another one
});
