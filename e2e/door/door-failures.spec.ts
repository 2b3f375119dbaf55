import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { eventWithTickets } from './door.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

/** Door calls of staff and of devices. */
const calls = /\/api\/(events|app\/v1)\/door/;

async function expectFailuresToBeToldApart(page: Page, address: string) {
  const alert = page.getByRole('alert');
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'internal' } }));
  await page.goto(address);
  await expect(alert).toContainText('Sorry, something went wrong.');
  await expect(page.getByText(/reached/)).toBeHidden();
  await expectAccessible(page);
  await endRoute(page, calls);

  await page.route(calls, (route) => route.abort());
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(alert).toContainText('Foyer can’t be reached.');
  await endRoute(page, calls);

  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
}

test('a door without lists tells a failing server from one that cannot be reached, and tries again', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  await eventWithTickets({ make, server, clock }, 1);
  await signIn('MANAGER');
  await test.step('of staff', () => expectFailuresToBeToldApart(page, '/app/door'));
  await test.step('which names the failure also beside its lists', async () => {
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Server error', { exact: true })).toBeVisible();
    await endRoute(page, calls);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
  });
  const { key } = await make.accessKey({ name: 'Door 1', scopes: ['tickets:check'] });
  await test.step('of a device', () => expectFailuresToBeToldApart(page, `/door#${key}`));
});
