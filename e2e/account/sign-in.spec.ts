import { readFile } from 'node:fs/promises';
import { argonPasswords } from '../../server/src/lib/secrets/passwords.ts';
import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { endRoute, holdCalls } from '../routes.ts';

const unauthorized = /status of (400|401|403|429)/; // logged by the browser itself

test.describe('the login form', () => {
  test.use({ allowedConsoleErrors: [unauthorized] });

  test('rejects wrong credentials and accepts right ones, once however often Enter is pressed', async ({
    page,
    make,
  }) => {
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const attempts = await holdCalls(page, '**/api/admin/login');
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByLabel('Password', { exact: true }).focus();
    await expect(page.getByText('Invalid email format')).toBeVisible();

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1');
    for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
    await attempts.release();
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    for (const label of ['E-mail', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    expect(attempts.count(), 'not again unchanged after a rejection').toBe(1);
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Good afternoon, Ola' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(attempts.count()).toBe(2);
  });

  test('is focused, shows the password on request, warns about Caps Lock, and links to a new password', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByText('Demo data')).toBeHidden(); // no accounts are offered
    await test.step('stands in the middle, below the logo, with title and subtitle', async () => {
      const box = page.getByRole('main');
      await expect(box.locator('svg').first()).toBeVisible();
      await expect(box.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
      await expect(box.getByText('Events, places and guests in one place.')).toBeVisible();
      const { x = 0, width = 0 } = (await box.boundingBox()) ?? {};
      expect(x + width / 2).toBeCloseTo(1280 / 2, 0);
    });
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden(); // unsupported here

    await test.step('shows the password on request, and warns about Caps Lock', async () => {
      const field = page.getByLabel('Password', { exact: true });
      await field.fill('Foyer');
      await expect(field).toHaveAttribute('autocomplete', 'current-password');
      await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
      await expect(field).toHaveAccessibleDescription('Caps Lock is on');
      await field.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
      await expect(field).toHaveAccessibleDescription('');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toBeFocused();
    });

    await test.step('its links work without input', async () => {
      await page.reload();
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.getByRole('link', { name: 'Back to login' }).click();
      await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
      await expect(page.getByLabel('E-mail')).toBeFocused();
    });
  });

  test('can be sent again unchanged if there was no response, and continues to the requested page', async ({
    page,
    make,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_FAILED/);
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    await page.goto('/app/events?eventListType=PAST');
    await page.getByLabel('E-mail').fill(email);
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sorry, something went wrong. Please try again later.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Foyer can’t be reached.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL(/eventListType=PAST/);
  });
});

test.describe('a demo installation', () => {
  test.use({ environment: { DEMO: 'true' } });

  test('offers its two accounts, and no first steps', async ({ page, make }) => {
    const demoHash = await (await argonPasswords()).hash('Foyer-demo-1');
    await make.staff({ role: 'MANAGER', email: 'manager@foyer.example', passwordHash: demoHash });
    await page.goto('/');

    await page.getByRole('button', { name: 'Enter as Manager' }).click();

    await expect(page.getByText('manager@foyer.example')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Places', exact: true })).toContainText(
      'No published places',
    );
    await expect(page.getByRole('region', { name: 'First steps', exact: true })).toBeHidden();
  });
});

test('logging out ends the session everywhere in the browser', async ({ page, context, signIn }) => {
  const { id, email } = await signIn('ADMIN');
  await page.goto('/app/events');
  const other = await context.newPage();
  await other.goto('/app/events');
  for (const tab of [page, other]) await expect(tab.getByText('No draft events')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/app/events');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(other).toHaveURL(/\/auth\/login/);
  for (const tab of [page, other]) {
    const stored = await tab.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }));
    const personal = stored.filter((entry) => [id, email].some((text) => entry.join().includes(text)));
    expect(personal).toEqual([]);
  }
});

test.describe('an expired access token', () => {
  test.use({ environment: { ACCESS_TOKEN_TTL: '15m' }, allowedConsoleErrors: [unauthorized] });

  test('is renewed once for many requests, several tabs, early requests and exports, unnoticed @night', async ({
    page,
    context,
    signIn,
    make,
    setTime,
    clock,
    server,
  }) => {
    const { email } = await signIn('ADMIN');
    await page.goto('/app/events');
    const other = await context.newPage();
    await other.goto('/app/events?eventListType=UPCOMING');
    const expire = () => setTime(new Date(clock.now().getTime() + 16 * 60_000));
    let refreshed = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/refresh_token')) refreshed += 1;
    });

    await expire();
    await Promise.all([
      page.getByRole('link', { name: /Past/ }).click(),
      other.getByRole('link', { name: /Cancelled/ }).click(),
    ]);

    await expect(page.getByText('No past events')).toBeVisible();
    await expect(other.getByText('No cancelled events')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(refreshed).toBe(1);
    const logins = await server.deps.db.selectFrom('logins').select('endedAt').execute();
    expect(logins.map(({ endedAt }) => endedAt)).toEqual([null]);

    await test.step('by the requests that a page sends before its code has arrived', async () => {
      await other.close();
      await make.message({ title: 'Szalik' });
      await expire();
      refreshed = 0;
      await page.goto('/app/messages');
      await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();
      expect(refreshed).toBe(1);
    });

    await test.step('by an export', async () => {
      await make.billing();
      await page.goto('/app/billings');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expire();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);
    });
  });
});

test('the sections are in order for each role', async ({ page, signIn }) => {
  for (const role of ['ADMIN', 'MANAGER'] as const)
    await test.step(role, async () => {
      const { email } = await signIn(role);
      await page.goto('/app/events');
      const navigation = page.getByRole('navigation', { name: 'Main' });
      const account = navigation.getByRole('link', { name: email });
      await expect(account).toContainText(role === 'ADMIN' ? 'Admin' : 'Manager');
      await expect(account).toHaveAttribute('href', '/app/account-settings');
      await expect(navigation.locator('a[href]', { hasText: /^(?!Foyer)[A-Z][A-Za-z -]+$/ })).toHaveText(
        [
          'Dashboard',
          'Events',
          'Users',
          'Billings',
          'Admins',
          'Discounts',
          'Messages',
          'Reviews',
          'Places',
          'Content Management',
          'Door',
          'Reservations',
          'Integrations',
          'Activity',
          'E-mails',
        ].filter(
          (name) => role === 'ADMIN' || !['Discounts', 'Integrations', 'Activity', 'E-mails'].includes(name),
        ),
      );
    });
});

test.describe('while tokens cannot be refreshed', () => {
  test.use({ environment: { ACCESS_TOKEN_TTL: '15m' }, allowedConsoleErrors: [/status of (401|503)/] });

  test('a page says so, keeps the session, and can be tried again', async ({ page, signIn, setTime }) => {
    const refreshes = '**/api/admin/refresh_token';
    await signIn('ADMIN');
    await page.goto('/app/places');
    await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route(refreshes, (route) => route.fulfill({ status: 503, json: {} }));
    await setTime('2026-11-20T12:30:00Z'); // after the access token's end
    await page.getByRole('link', { name: 'Users' }).click();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toBeVisible();
    await endRoute(page, refreshes);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No users yet')).toBeVisible();
  });
});
