import { type Receiver, startReceiver } from '../../server/test/services/webhook-receiver.ts';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
});

test.use({ environment: { WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' } });

test('an admin adds a webhook, sees a delivery that failed, and sends it again @night', async ({
  page,
  receiver,
  signIn,
}) => {
  await signIn('ADMIN');
  receiver.answer = () => 500;
  await page.goto('/app/integrations/WEBHOOKS');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('FAQ changed').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByLabel('Webhook secret')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const row = page.getByRole('row', { name: 'webhook.test' });
  await expect(row).toContainText('HTTP 500');
  await row.getByRole('button', { name: 'Attempts of “Test”' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('HTTP 500');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectAccessible(page);

  receiver.answer = () => 200;
  await row.getByRole('button', { name: 'Send “Test” again' }).click();
  await expect(row).toContainText('Delivered');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('FAQ changed').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Event: FAQ changed')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Event: FAQ changed' }).click();
  await expect(row).toHaveCount(1);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);

  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByLabel('Webhook secret')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  const warning = page.getByRole('listitem').filter({ hasText: '1 webhook switched off' });
  await home.click();
  await expect(page.getByText('Total income')).toBeVisible();
  await expect(warning).toHaveCount(0); // switched off by a user
  await page.goBack();
  await page.getByRole('button', { name: 'Switch on' }).click();
  receiver.answer = () => 410;
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(row.first()).toContainText('HTTP 410');
  await home.click();
  await expect(warning).toContainText(receiver.url);
  await warning.getByRole('link', { name: receiver.url }).click();
  await pressFinal(page, 'Delete');
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
