import type { UserStatus } from '@foyer/contract/enums.ts';
import type { Page, Route } from '@playwright/test';
import type { Deps } from '../../server/src/deps.ts';
import { testContext } from '../../server/test/context.ts';
import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { endRoute, holdCalls } from '../routes.ts';

// Rules of spec §2 and §8 for addresses and failed requests, one journey per rule.

const nobodys = '019aa000-0000-7000-8000-00000000ffff';
const unreachable = 'Foyer can’t be reached. Check your connection and try again.';
const login = /\/auth\/login/;

const start = (page: Page) => expect(page).toHaveURL(/\/app\/dashboard$/);
const bare = (status: number) => (route: Route) => route.fulfill({ status, body: '' });

const setAside =
  (deps: Deps) =>
  (id: string, change: { status?: UserStatus; role?: 'MANAGER' }): Promise<unknown> =>
    deps.change(testContext(deps.clock.now()), (tx) =>
      tx.updateTable('users').set(change).where('id', '=', id).execute(),
    );

test('without a session every address leads to the login @night', async ({ page }) => {
  for (const path of [
    '/',
    '/nowhere',
    '/auth',
    '/auth/nowhere',
    '/404',
    '/app',
    '/app/nowhere',
    '/app/users',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(login);
      await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
    });
  for (const path of ['/auth/forgot-password', '/auth/forgot-password-success']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
  }
});

test('a page of another role leads to the dashboard, which says why', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/activity');
  await start(page);
  await expect(page.getByText('Only admins can open this page.')).toBeVisible();
  await expectAccessible(page);
});

test('with a session, public and unknown addresses and those of other roles lead to the dashboard @night', async ({
  page,
  signIn,
  make,
}) => {
  const discount = await make.discount();
  await signIn('MANAGER');
  for (const path of [
    '/',
    '/auth/login',
    '/auth/forgot-password',
    '/auth/forgot-password-success',
    '/auth/nowhere',
    '/app',
    '/app/nowhere',
    '/app/events/nowhere/at-all',
    '/app/discounts/list',
    '/app/discounts/list/MEMBERSHIP',
    '/app/discounts/form',
    `/app/discounts/form/${discount.id}`,
    '/app/activity',
    '/app/integrations/KEYS',
    '/app/mails',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await start(page);
    });
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/404$/);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await start(page);
});

test('what does not exist leads to the 404 page @night', async ({ page, signIn, make }) => {
  const { id } = await make.message();
  const staff = await signIn('ADMIN');
  for (const path of [
    `/app/events/form/${nobodys}`,
    `/app/users/${nobodys}`,
    `/app/users/${nobodys}/MESSAGES`,
    `/app/users/${staff.id}/PERSONAL_DATA`,
    '/app/users/ola/REVIEWS',
    `/app/discounts/form/${nobodys}`,
    '/app/billings/details',
    `/app/billings/details/${nobodys}`,
    `/app/admins/form/${nobodys}`,
    '/app/messages/details',
    '/app/messages/details/',
    `/app/messages/details/${nobodys}`,
    `/app/places/form/${nobodys}/edit`,
    `/app/places/form/${nobodys}/view`,
    '/app/places/form/nothing/view',
    `/app/reservations/form/${nobodys}`,
    `/app/faq/${nobodys}`,
    '/app/faq/nobody',
    '/app/messages/details/no-id-at-all',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  await expectAccessible(page);

  await test.step('a list that gets 404 leads to the 404 page', async () => {
    await page.route('**/api/admin/billings?*', bare(404));
    await page.goto('/app/billings');
    await expect(page).toHaveURL(/\/404$/);
  });

  await test.step('a save that gets 404 leads to the 404 page', async () => {
    await page.goto(`/app/messages/details/${id}`);
    await page.getByRole('textbox', { name: 'Note' }).fill('Za późno');
    await page.route(`**/api/help_messages/${id}`, bare(404));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a list that fails shows an error and a retry', async ({ page, signIn, make, clock, setTime }) => {
  await make.message({ title: 'Szalik' });
  await signIn('ADMIN');
  await page.route('**/api/help_messages?*', bare(500));
  await page.goto('/app/messages');
  const said = page.getByText('Server error');
  await expect(said).toHaveCount(2); // as a notification and in place of the rows
  await endRoute(page, '**/api/help_messages?*');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();

  await expect(said).toHaveCount(0); // success dismisses older errors

  // If rows are already loaded, it also reports the error but keeps them.
  await page.route('**/api/help_messages?*', bare(500));
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await setTime(new Date(clock.now().getTime() + 60_000)); // makes the data stale
  await page.goBack(); // triggers a refetch
  await expect(said).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();

  await test.step('closing a notification by keyboard restores the focus', async () => {
    const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Close/ });
    await page.getByRole('searchbox').focus();
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test.describe('a session that the server no longer accepts', () => {
  test('ends if the account is blocked, and input is kept for the same person alone', async ({
    page,
    signIn,
    make,
    server,
  }) => {
    const { id } = await make.message({ title: 'Szalik' });
    const other = await make.staff({ role: 'MANAGER', passwordHash });
    const { id: staffId, email } = await signIn('ADMIN');
    const block = setAside(server.deps);
    const note = page.getByRole('textbox', { name: 'Note' });
    const here = `/app/messages/details/${id}`;
    await page.goto(here, { waitUntil: 'networkidle' });
    await note.fill('Nie zgubić');
    await block(staffId, { status: 'BLOCKED' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(login);
    await expect(page.getByText(/session has ended/i)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('foyer.accessToken'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('foyer.refreshToken'))).toBeNull();
    await logIn(page, email);
    await expect(page.getByText('Incorrect email or password')).toBeVisible();

    await block(staffId, { status: 'ACTIVE' });
    await page.getByLabel('Password', { exact: true }).clear(); // the error stays until a field is edited
    await logIn(page, email);
    await expect(page).toHaveURL(here);
    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await expect(note).toHaveValue('Nie zgubić');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Message saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

    await test.step('leaves no input to the next person', async () => {
      await page.goto(here, { waitUntil: 'networkidle' }); // the calls of the page would end the session before *Save*
      await note.fill('Tylko moje');
      await block(staffId, { status: 'DELETED' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(login);
      await logIn(page, other.email);
      await expect(note).toHaveValue('Nie zgubić');
      expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain(
        'Tylko moje',
      );
    });
  });

  test('also ends with a 403, and the login explains that it was the role @night', async ({
    page,
    signIn,
    server,
    clock,
    setTime,
  }) => {
    const { id, email } = await signIn('ADMIN');
    await page.goto('/app/discounts/list/MEMBERSHIP');
    await expect(page.getByText('No membership discounts')).toBeVisible();
    const search = await holdCalls(page, '**/api/**search=zima*');
    await page.getByRole('searchbox').fill('zima');
    await expect.poll(search.count).toBeGreaterThan(0);
    await setAside(server.deps)(id, { role: 'MANAGER' });
    search.release();
    await expect(page).toHaveURL(login);
    await expect(page.getByText(/^Your role doesn’t allow this/)).toBeVisible();
    await expect(page.getByText(/session has ended/i)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('foyer.accessToken'))).toBeNull();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/app\/dashboard$/); // the other account has no access to the original target
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Discounts');

    await test.step('also ends from the background, and no poll restarts it', async () => {
      await page.goto('/app/billings');
      await expect(page.getByText('No billings yet')).toBeVisible();
      await setAside(server.deps)(id, { status: 'BLOCKED' });
      await setTime(new Date(clock.now().getTime() + 16 * 60_000)); // beyond the life of the access token
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))); // returns to the window
      await expect(page).toHaveURL(login);
      expect(await page.evaluate(() => localStorage.getItem('foyer.refreshToken'))).toBeNull();
    });
  });
});

test.describe('without the network', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/] });

  test('a list, a save and the start report it and lose nothing @night', async ({ page, signIn, make }) => {
    const { id } = await make.message({ title: 'Szalik' });
    await signIn('ADMIN');
    await page.route('**/api/help_messages?*', (route) => route.abort());
    await page.goto('/app/messages');
    await expect(page.getByText(unreachable)).toBeVisible(); // once, in place of the rows
    await endRoute(page, '**/api/help_messages?*');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('row', { name: /Szalik/ }).click();

    await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
    await page.route(`**/api/help_messages/${id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await endRoute(page, `**/api/help_messages/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Message saved')).toBeVisible();

    await test.step('the start reports it, and continues on retry', async () => {
      await page.route('**/api/users/me', (route) => route.abort());
      await page.goto('/app/messages');
      await expect(page.getByText('Foyer can’t be reached')).toBeVisible();
      await expectAccessible(page);
      await endRoute(page, '**/api/users/me');
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();
    });
  });
});

test('a response after twenty seconds is too late, for a list as for the start @night', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ADMIN');
  const other = await context.newPage();
  const billings = page.getByText('This took too long. Please try again.');
  await page.route('**/api/admin/billings?*', () => {}); // never responds
  await other.route('**/api/users/me', () => {});
  const since = Date.now();
  await page.goto('/app/billings');
  await other.goto('/app/messages');
  await expect(billings).toBeVisible({ timeout: 40_000 });
  expect(Date.now() - since).toBeGreaterThan(20_000);
  await endRoute(page, '**/api/admin/billings?*');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('No billings yet')).toBeVisible();

  await expect(other.getByRole('alert')).toContainText('This took too long.', { timeout: 40_000 });
  await endRoute(other, '**/api/users/me');
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByText('No messages yet')).toBeVisible();
});

test.describe('a page that breaks', () => {
  test.use({
    allowedConsoleErrors: [/broken on purpose|error boundary/i],
  });

  test('shows "Unexpected Application Error!", with the ways out @night', async ({ page, signIn }) => {
    await signIn('ADMIN');
    await page.goto('/app/billings');
    await expect(page.getByText('No billings yet')).toBeVisible();
    await page.route('**/assets/messages-list-page*.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const MessagesListPage = () => { throw new Error("broken on purpose"); };',
      }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page).toHaveTitle(/Unexpected Application Error!/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to dashboard' }).click();
    await start(page);
    await endRoute(page, '**/assets/messages-list-page*.js*');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
  });
});
