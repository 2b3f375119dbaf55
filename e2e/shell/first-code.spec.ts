import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Opens a page without the code that its document does not name. The returned function lets that through. */
async function openWithNamedCode(page: Page, url: string): Promise<() => Promise<void>> {
  const html = await (await page.request.get(url)).text();
  const others: Route[] = [];
  await page.route('**/assets/*.js', async (route) => {
    if (html.includes(new URL(route.request().url()).pathname)) await route.continue();
    else others.push(route);
  });
  await page.goto(url, { waitUntil: 'commit' });
  return async () => {
    for (const route of others) await route.continue();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('the code that the document of the login page names is enough for all of it', async ({
  page,
  server,
}) => {
  const home = server.address.replace('127.0.0.1', 'localhost'); // IP addresses do not support passkeys
  const letThrough = await openWithNamedCode(page, `${home}/auth/login`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await letThrough();
});

test('the code that the document of the dashboard names is enough for its cards', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('ADMIN');
  const letThrough = await openWithNamedCode(page, `${server.address}/app/dashboard`);
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
  await letThrough();
});
