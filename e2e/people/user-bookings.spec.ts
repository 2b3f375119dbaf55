import { serveWaitingLists } from '../../server/src/features/orders/waiting-list/offers.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

test('a guest’s booking is found in two steps, with how many, when and whether it is paid', async ({
  page,
  make,
  signIn,
}) => {
  const user = await make.user({ name: 'Kotryna', surname: 'Lis' });
  const place = await make.place({ name: 'Bistro' });
  const event = await make.event({ titlePl: 'Koty na dachu', status: 'PUBLISHED', placeIds: [place.id] });
  const paid = { userId: user.id, eventId: event.id, type: 'EVENT', costMinor: 15_000 } as const;
  const billing = await make.billing(paid);
  for (let count = 0; count < 3; count += 1)
    await make.ticket({ eventId: event.id, userId: user.id, billingId: billing.id });
  const table = { userId: user.id, name: null, placeId: place.id, guestsQty: 4, tableNumber: '7' };
  const reservation = await make.reservation(table);
  await signIn('MANAGER');

  await page.goto('/app/events');
  await page.getByRole('heading', { name: 'Events' }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('kotryna');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Kotryna Lis');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Bookings/ }).click();

  const rows = page.getByRole('table', { name: 'Upcoming bookings' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('BistroReservation');
  await expect(rows.nth(1)).toContainText('4 guests, table 7');
  await expect(rows.nth(2)).toContainText('Koty na dachuTickets');
  await expect(rows.nth(2)).toContainText('3 tickets');
  await expect(rows.nth(2)).toContainText('Valid');
  await expect(rows.nth(2)).toContainText('150,00 złPaid');
  await expect(page.getByText('Next booking').locator('..')).toContainText('Bistro');
  await expect(page.getByText('Total spent').locator('..')).toContainText('150,00 zł');
  await expectAccessible(page);

  await rows.nth(2).getByRole('link', { name: '150,00 zł' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/billings/details/${billing.id}$`));
  const purchase = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Purchase' }) });
  await expect(purchase.getByRole('row', { name: 'Valid' })).toHaveCount(3);
  await page.goBack();
  await page.getByRole('radio', { name: 'Past' }).check({ force: true });
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByRole('table', { name: 'Past bookings' }).getByRole('row').nth(1)).toContainText(
    'Payment',
  );
  await page.getByRole('radio', { name: 'Upcoming' }).check({ force: true });
  await rows.nth(1).getByRole('link', { name: 'Bistro' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/reservations/form/${reservation.id}`));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Bookings/ })).toBeInViewport({ ratio: 1 });
});

test('a guest’s page shows the event for whose tickets they wait, and the offer', async ({
  page,
  make,
  signIn,
  server,
}) => {
  await makeGuests(make);
  const user = await make.user({ externalId: 'ewa', name: 'Ewa', surname: 'Lis' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 2, titlePl: 'Koty na dachu' });
  const seller = await ticketSeller(server.address, make);
  const sold = await seller.sell('ola', event.id, 2);
  await seller.wait('ewa', event.id, 2);
  await signIn('MANAGER');
  await page.goto(`/app/users/${user.id}/BOOKINGS`);
  const row = page.getByRole('table', { name: 'Upcoming bookings' }).getByRole('row').nth(1);
  await expect(row).toContainText('Koty na dachuWaiting list');
  await expect(row).toContainText('2 ticketsNo. 1 in line');
  await expect(row).toContainText('Waiting');
  await seller.refund(sold.id);
  await serveWaitingLists(server.deps);
  await page.reload();
  await expect(row).toContainText('2 ticketsHeld until');
  await expect(row).toContainText('Offered');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Koty na dachu' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/events/form/${event.id}`));
});
