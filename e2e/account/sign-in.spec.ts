import { argonPasswords } from '../../server/src/lib/secrets/passwords.ts';
import { testContext } from '../../server/test/context.ts';
import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { holdCalls } from '../every-page/hold-calls.ts';
import { expect, password, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const unauthorized = /status of (400|401|403|429)/; // logged by the browser itself

test('a visitor is led to the login page from any address', async ({ page }) => {
  for (const path of ['/', '/app/events', '/auth/nowhere', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login/);
  }
  await expectAccessible(page);
});

test('a logged-in user skips public pages, and unknown ones lead to the start', async ({ page, signIn }) => {
  const { email } = await signIn('MANAGER');

  for (const path of ['/', '/auth/login', '/auth/forgot-password', '/app', '/app/nowhere']) {
    await page.goto(path);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page).toHaveURL('/app/dashboard');
  }
});

test.describe('the login form', () => {
  test.use({ allowedConsoleErrors: [unauthorized] });

  test('rejects wrong credentials and accepts right ones', async ({ page, make }) => {
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    await page.goto('/auth/login');

    await page.getByLabel('E-mail').fill('nobody');
    await page.getByLabel('Password', { exact: true }).focus();
    await expect(page.getByText('Invalid email format')).toBeVisible();

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Good afternoon, Ola' })).toBeVisible();
  });

  test('is focused, and its links work without input', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('is sent once, however often Enter is pressed, and not again unchanged after a rejection', async ({
    page,
    make,
  }) => {
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const attempts = await holdCalls(page, '**/api/admin/login');
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1');

    for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
    await attempts.release();
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    for (let time = 1; time <= 6; time += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    expect(attempts.count()).toBe(1);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(email)).toBeVisible();
    expect(attempts.count()).toBe(2);
  });

  test('shows the password on request, and warns about Caps Lock', async ({ page }) => {
    await page.goto('/auth/login');
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

  test('can be sent again unchanged if there was no response', async ({
    page,
    make,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_FAILED/);
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Foyer can’t be reached.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('continues to the requested page', async ({ page, make }) => {
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    await page.goto('/app/events?eventListType=PAST');

    await logIn(page, email);

    await expect(page).toHaveURL(/eventListType=PAST/);
  });
});

test.describe('a demo installation', () => {
  test.use({ environment: { DEMO: 'true' } });

  test('offers its two accounts', async ({ page, make }) => {
    const demoHash = await (await argonPasswords()).hash('Foyer-demo-1');
    await make.staff({ role: 'MANAGER', email: 'manager@foyer.example', passwordHash: demoHash });
    await page.goto('/');

    await page.getByRole('button', { name: 'Enter as Manager' }).click();

    await expect(page.getByText('manager@foyer.example')).toBeVisible();
  });
});

test('without demo data no account is offered', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Demo data')).toBeHidden();
});

test('logging out ends the session everywhere in the browser', async ({ page, context, signIn }) => {
  const { id, email } = await signIn('ADMIN');
  await page.goto('/app/events');
  const other = await context.newPage();
  await other.goto('/app/events');
  // The list remembers its tab once it is shown, which is after the button.
  for (const tab of [page, other]) await expect(tab.getByText('No draft events')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/app/events');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(other).toHaveURL(/\/auth\/login/);
  for (const tab of [page, other]) {
    const stored = await tab.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }));
    const personal = stored.filter((entry) => [id, email].some((text) => entry.join().includes(text)));
    expect(personal).toEqual([[`foyer.tab:${id}`, 'DRAFT']]); // the tab of events stays until they return
  }
});

test.describe('an expired access token', () => {
  test.use({ environment: { ACCESS_TOKEN_TTL: '15m' }, allowedConsoleErrors: [unauthorized] });

  test('is renewed once for many requests and several tabs, unnoticed', async ({
    page,
    context,
    signIn,
    setTime,
    clock,
    server,
  }) => {
    const { email } = await signIn('ADMIN');
    await page.goto('/app/events');
    const other = await context.newPage();
    await other.goto('/app/events?eventListType=UPCOMING');
    let refreshed = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/refresh_token')) refreshed += 1;
    });

    await setTime(new Date(clock.now().getTime() + 16 * 60_000));
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
  });
});

test.describe('a session that ends', () => {
  test.use({ allowedConsoleErrors: [unauthorized] });

  test('loses no input', async ({ page, signIn, make, server: { deps } }) => {
    const { email, id } = await signIn('ADMIN');
    const event = await make.event({ status: 'DRAFT' });
    await page.goto(`/app/events/form/${event.id}`);
    const title = page.getByRole('textbox', { name: 'Title PL' });
    await title.fill('Wieczór, którego nie wolno zgubić');
    await page.waitForLoadState('networkidle'); // the save must be the request that fails
    const now = deps.clock.now();
    await deps.change(testContext(now), (tx) =>
      tx.updateTable('logins').set({ endedAt: now }).where('userId', '=', id).execute(),
    );

    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, email);

    await expect(page).toHaveURL(new RegExp(`/app/events/form/${event.id}`));
    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await expect(title).toHaveValue('Wieczór, którego nie wolno zgubić');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
  });
});

test('an unknown record leads to the 404 page', async ({ page, signIn, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/status of 404/);
  await signIn('ADMIN');
  await page.goto('/app/events/form/019aa000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/404/);
  await expectAccessible(page);
});

for (const role of ['ADMIN', 'MANAGER'] as const) {
  test(`the sections are in order for a user with role ${role}`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/app/events');
    const sections = page.getByRole('navigation', { name: 'Main' }).locator('a[href]', {
      hasText: /^(?!Foyer)[A-Z][A-Za-z ]+$/,
    });
    await expect(sections).toHaveText(
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
        'Mails',
      ].filter(
        (name) => role === 'ADMIN' || !['Discounts', 'Integrations', 'Activity', 'Mails'].includes(name),
      ),
    );
  });
}
