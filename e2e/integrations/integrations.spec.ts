import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const section = '/app/integrations';

/** Acts as a program with this key: registers a guest and sells tickets. */
async function callWith(key: string, address: string, eventId: string) {
  const call = (method: string, path: string, body: object) =>
    fetch(`${address}/api/app/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const guest = { email: 'ola@example.com', language: 'pl', profile: { name: 'Ola', surname: 'Zając' } };
  const { status } = await call('PUT', '/guests/app-1', guest);
  const order = await call('POST', '/orders', {
    externalId: 'web-1',
    guest: 'app-1',
    type: 'EVENT',
    eventId,
    quantity: 2,
    paymentMethod: 'BLIK',
    status: 'PAID',
  });
  return [status, order.status];
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'New key' }).first().click();
  return page.getByRole('dialog', { name: 'New access key' });
};

test('a key is made, the first order arrives, and the key is revoked', async ({
  page,
  signIn,
  make,
  server,
  setTime,
}) => {
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  await signIn('ADMIN');
  await page.goto('/app/messages');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click();
  await expect(page).toHaveURL(/\/integrations\/KEYS$/);
  await expect(page).toHaveTitle(/Integrations/);
  await expect(page.getByText('No access keys yet')).toBeVisible();
  const reference = await page.getByRole('link', { name: 'API reference' }).getAttribute('href');
  expect((await fetch(`${server.address}${reference}`)).status).toBe(200);

  const form = await openForm(page);
  await expect(form.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await form.getByLabel('Name').fill('Website');
  await form.getByRole('checkbox', { name: 'Guests', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Orders', exact: true }).check();
  await form.getByLabel('Expires').fill('19/11/2026');
  await form.getByLabel('Name').focus();
  await expect(form.getByText('You cannot enter the date from the past')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Expires').fill('21/11/2026');
  await form.getByRole('button', { name: 'Create key' }).click();

  // The key is shown once, so only its button closes the dialog.
  const shown = page.getByRole('dialog', { name: 'Your key “Website”' });
  const key = await shown.getByRole('textbox', { name: 'Access key' }).inputValue();
  expect(key).toMatch(/^foyer_[\w-]{43}$/);
  await expectAccessible(page);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();

  const row = page.getByRole('row', { name: /Website/ });
  await expect(row).toContainText(`${key.slice(0, 12)}…`);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Guests, Orders');
  await expect(row).toContainText('21/11/2026');
  await expect(row).toContainText('Never');
  expect(await page.content()).not.toContain(key);
  await expectAccessible(page);

  expect(await callWith(key, server.address, event.id)).toEqual([201, 201]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billings' }).click();
  await expect(page.getByRole('row', { name: /Zając.*Paid/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'Revoke Website' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “Website”?' });
  await expect(question).toContainText('was last used on 20/11/2026');
  await expect(question).toContainText('immediately lose access to: Guests, Orders');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toBeHidden();
  expect(await callWith(key, server.address, event.id)).toEqual([401, 401]);

  const other = await openForm(page);
  await other.getByLabel('Name').fill('Till');
  await other.getByRole('checkbox', { name: 'Orders', exact: true }).check();
  await other.getByLabel('Expires').fill('20/11/2026');
  await other.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Till/ })).toContainText('Active');
  await setTime('2026-11-21T10:00:00Z');
  await page.reload();
  await expect(page.getByRole('row', { name: /Till/ })).toContainText('Expired');
});

test.describe('a key whose response is lost', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED|status of 400/] });

  test('is revoked, and pressing again creates one that is shown, or errors at their field @night', async ({
    page,
    signIn,
  }) => {
    await signIn('ADMIN');
    await page.goto(section);
    const form = await openForm(page);
    await form.getByLabel('Name').fill('Website');
    await form.getByRole('checkbox', { name: 'Catalogue' }).check();
    await page.route('**/api/admin/access_keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(form.getByText('Foyer can’t be reached')).toBeVisible();
    await endRoute(page, '**/api/admin/access_keys');
    await form.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('textbox', { name: 'Access key' })).toHaveValue(/^foyer_/);
    await page.getByRole('button', { name: 'Done' }).click();
    const states = page.getByRole('row', { name: /Website/ });
    await expect(states.filter({ hasText: 'Active' })).toHaveCount(1);
    await expect(states.filter({ hasText: 'Revoked' })).toHaveCount(1);

    await test.step('server errors appear at their field', async () => {
      await page.goto(section);
      const till = await openForm(page);
      await till.getByLabel('Name').fill('Till');
      await till.getByRole('checkbox', { name: 'Orders', exact: true }).check();
      await page.route('**/api/admin/access_keys', (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), name: ' ' }) }),
      );
      await till.getByRole('button', { name: 'Create key' }).click();
      await expect(till.getByLabel('Name')).toBeFocused();
      await expect(till.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    });
  });
});
