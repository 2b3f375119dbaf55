import type { Locator, Page } from '@playwright/test';
import { passwordHash } from '../../server/test/deps.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { translate } from './translate.ts';
import { makeVisited } from './visited-records.ts';
import { visitsOf } from './visits.ts';
import { Walk } from './walk.ts';

const storageKinds = ['localStorage', 'sessionStorage', 'indexedDB'] as const;
const keyOfToken = /^foyer\.(access|refresh)Token$/;

test.beforeEach(async ({ make, server, clock }) => {
  test.setTimeout(180_000); // all pages
  await makeVisited(make, server.deps, clock.now());
  await make.staff({ role: 'ADMIN', email: 'anna@foyer.example', passwordHash });
});

/** Logs in by the form. Returns the paths of all pages for staff. */
async function logInByForm(page: Page, origin: string, api = origin): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin/login'));
  await page.goto(`${origin}/auth/login`);
  await logIn(page, 'anna@foyer.example');
  await expect(page).toHaveURL(/dashboard/);
  const { accessToken }: { accessToken: string } = await (await answer).json();
  const visits = await visitsOf(api, accessToken);
  return visits.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
}

/** Logs out, and looks for what is left. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  const leave = page.getByRole('button', { name: 'Discard', exact: true });
  await leave.or(page.getByLabel('E-mail')).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.evaluate(() => history.pushState({}, '', '/app/users'));
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('where the browser blocks storage every page works until it is loaded again', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript((kinds) => {
    for (const kind of kinds)
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  }, storageKinds);
  const paths = await logInByForm(page, server.address);
  await new Walk(page).over(paths);
  await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
  await logOut(page);
  await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
});

test('where the storage is full every page works, and logging out leaves no tokens', async ({
  page,
  server,
}) => {
  const paths = await logInByForm(page, server.address);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await new Walk(page).over(paths);
  await expect(page.getByText(/storage is full/)).toBeVisible();
  await logOut(page);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => keyOfToken.test(key))).toEqual([]);
});

/** Submits a form as Enter does. */
const submit = (form: Locator) =>
  form.evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit());

test('a translated page survives its lists, forms and dialogs', async ({ page, context, server }) => {
  await context.addInitScript(translate);
  const paths = await logInByForm(page, server.address);
  const walk = new Walk(page);
  await walk.over(paths, async (form) => {
    await submit(form);
    await walk.settle();
  });
  expect(await page.locator('h1 font').count()).toBeGreaterThan(0);
});

test.describe('over plain HTTP on a host name', () => {
  test.use({
    allowedConsoleErrors: [/Cross-Origin-Opener-Policy header has been ignored|origin-keyed agent cluster/],
  });

  test('records are created and changed, one or many at a time', async ({ page, server }) => {
    const origin = server.address.replace('127.0.0.1', 'foyer.test');
    const paths = await logInByForm(page, origin, server.address);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const saved: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().method() !== 'GET' && response.ok()) saved.push(pathname.replace('/api', ''));
    });
    const walk = new Walk(page);
    await walk.over(paths, async (form) => {
      await submit(form);
      await walk.settle();
    });
    for (const path of ['/admin/staff', '/admin/membership_coupons', '/bulk/users/preview'])
      expect(saved).toContain(path);
  });
});

const html = '<!doctype html><title>Log in to this network</title>';

/** Answers that a proxy or a network's login page sends instead of the API. */
const foreignAnswers = {
  'a redirect to a login page': { status: 302, headers: { location: '/portal' } },
  'a login page': { status: 200, contentType: 'text/html', body: html },
  'an outage page': { status: 502, contentType: 'text/html', body: html },
  'a truncated body': { status: 200, contentType: 'application/json', body: '{"id":"1","content":[{"id"' },
};

const valuesIn = (form: Locator) =>
  form
    .locator('input, textarea, select')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLElement && 'value' in field ? field.value : '')),
    );

test.describe('with a proxy in between', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('an answer that is not of the API counts as none, and forms keep their values', async ({
    page,
    server,
  }) => {
    const paths = await logInByForm(page, server.address);
    let answer: (typeof foreignAnswers)[keyof typeof foreignAnswers] | undefined;
    const calls: string[] = [];
    await page.route('**/portal', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/api/**', async (route) => {
      if (!answer || route.request().method() === 'GET') return route.fallback();
      calls.push(new URL(route.request().url()).pathname);
      await route.fulfill(answer);
    });
    const walk = new Walk(page);
    await walk.over(paths, async (form) => {
      await walk.settle(); // pictures have arrived
      const typed = await valuesIn(form);
      for (const [kind, foreign] of Object.entries(foreignAnswers)) {
        const before = calls.length;
        answer = foreign;
        await submit(form);
        await walk.settle();
        const hasErrors = calls.length === before && kind === 'a redirect to a login page';
        if (!hasErrors) await expect.poll(() => calls.length, kind).toBeGreaterThan(before);
        await walk.settle();
        answer = undefined;
        expect(await valuesIn(form), kind).toEqual(typed);
        if (hasErrors) return;
        await expect(page.getByText('Foyer can’t be reached.').first(), kind).toBeVisible();
      }
    });
    for (const path of ['/api/admin/staff', '/api/admin/membership_coupons']) expect(calls).toContain(path);
  });
});
