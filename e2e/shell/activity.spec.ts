import { sealAudit } from '../../server/src/history/seal-audit.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { ticketSeller } from '../sales/order-calls.ts';

test.use({ allowedConsoleErrors: [/status of 500/] });

test('an ADMIN sees, filters and verifies the activity, and opens its records @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const event = await make.event({ titlePl: 'Koncert kolęd' });
  const gone = await make.event({ titlePl: 'Bal' });
  const staff = await signIn('ADMIN');
  const context = { actor: { id: staff.id, email: staff.email }, requestId: 'e2e', now: clock.now() };
  await server.deps.change({ ...context, action: 'updateEvent' }, (tx) =>
    tx.updateTable('events').set({ priceMinor: 7000 }).where('id', '=', event.id).execute(),
  );
  await server.deps.change({ ...context, action: 'deleteEvent' }, (tx) =>
    tx.deleteFrom('events').where('id', '=', gone.id).execute(),
  );
  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: 'Activity' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Activity' });
  const changed = table.getByRole('row').filter({ hasText: 'Changed' });
  await expect(changed).toContainText(/Koncert kolęd.*Price 50,00\szł → 70,00\szł.*Ola Nowak/);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search activity' }).fill('bal delete');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /Bal/ }).click();
  await expect(page.getByRole('heading', { name: 'Bal', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deleted', level: 3 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo this change/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to activity' }).click();
  await expect(page).toHaveURL(/search=bal/);
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Changed' }).check();
  await filters.getByRole('checkbox', { name: 'Event', exact: true }).check();
  await filters.getByLabel('From').fill('20/11/2026');
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Record: Event')).toBeVisible();
  await page.getByRole('link', { name: /Koncert kolęd/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/events/form/${event.id}`));

  await test.step('shows how much is sealed, and verifies it', async () => {
    const { db, change } = server.deps;
    await sealAudit({ db, change, now: clock.now });
    await page.route('**/api/history/seal', (route) => route.fulfill({ status: 500 }));
    await page.goto('/app/activity');
    await expect(page.getByText('We couldn’t load the tamper-evident log.')).toBeVisible();
    await endRoute(page, '**/api/history/seal');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Tamper-evident log · \d+ entries$/)).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/All \d+ entries intact/)).toBeVisible();
    await expect(page.getByText(/verified just now/)).toBeVisible();
  });
});

test('an entry from the door names the event and the guest', async ({ page, signIn, make, server }) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak' });
  const event = await make.event({ titlePl: 'Koncert kolęd', status: 'PUBLISHED' });
  const seller = await ticketSeller(server.address, make);
  const { tickets } = await seller.sell('ola', event.id, 1);
  await seller.checkIn(tickets[0]?.code ?? '');
  await signIn('ADMIN');
  await page.goto('/app/activity');
  const entry = page.getByRole('row').filter({ hasText: 'Check-in' });
  await expect(entry).toContainText(/Koncert kolęd\s*Event.*Ola Nowak/);
  await expectAccessible(page);
});
