import type { Page } from '@playwright/test';
import { passwordHash } from '../server/test/deps.ts';
import { expect, password, test } from './fixtures.ts';
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

/** Logs in by the form. Returns the addresses of all pages behind it. */
async function logIn(page: Page, origin: string): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin/login'));
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('E-mail').fill('anna@foyer.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  const { accessToken }: { accessToken: string } = await (await answer).json();
  const visits = await visitsOf(origin, accessToken);
  return visits.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
}

/** Logs out, and looks for what is left. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
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
  const paths = await logIn(page, server.address);
  await new Walk(page).over(paths);
  await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
  await logOut(page);
  await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
});

test('where the storage is full every page works, and logging out leaves no tokens', async ({
  page,
  server,
}) => {
  const paths = await logIn(page, server.address);
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
