import { serveWaitingLists } from '../../server/src/features/orders/waiting-list/offers.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

test('staff put a guest in line for a sold-out event, and sell the tickets that a refund frees', async ({
  page,
  signIn,
  make,
  server,
}) => {
  await makeGuests(make);
  await make.user({ externalId: 'ewa', name: 'Ewa', surname: 'Lis', email: 'ewa@guests.example' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 2, priceMinor: 5000 });
  const seller = await ticketSeller(server.address, make);
  const sold = await seller.sell('ola', event.id, 2);
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Waiting list', exact: true }) });
  await expect(section).toContainText('Nobody is waiting.');
  await section.getByRole('button', { name: 'Add guest…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the waiting list' });
  await dialog.getByRole('combobox', { name: 'Guest' }).fill('ewa');
  await page.getByRole('option', { name: /Ewa Lis/ }).click();
  await dialog.getByRole('textbox', { name: 'Tickets' }).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add guest' }).click();
  await expect(page.getByText('Guest added')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('No. 1 · 1 ticket · Since');
  await section.getByRole('button', { name: 'Change tickets of Ewa Lis' }).click();
  const change = page.getByRole('dialog', { name: 'Change tickets' });
  await change.getByRole('textbox', { name: 'Tickets' }).fill('2');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText('No. 1 · 2 tickets');
  await expectAccessible(page);

  await seller.refund(sold.id);
  await serveWaitingLists(server.deps);
  await page.reload();
  await expect(section.getByRole('listitem')).toContainText('2 tickets · Held until');
  await section.getByRole('button', { name: 'Sell to Ewa Lis' }).click();
  const sale = page.getByRole('dialog', { name: /^Add guests to/ });
  await expect(sale).toContainText('2 tickets held until');
  await sale.getByRole('button', { name: 'Sell 2 tickets · 100,00 zł' }).click();
  // The dialog stays open although the entry that opened it has left the list.
  await expect(section).toContainText('Nobody is waiting.');
  await expect(page.getByText('2 tickets sold to Ewa Lis for 100,00 zł')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('staff close the waiting list of an event, and remove a guest from it', async ({
  page,
  signIn,
  make,
  server,
}) => {
  await makeGuests(make);
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 2 });
  const seller = await ticketSeller(server.address, make);
  await seller.sell('ola', event.id, 2);
  await seller.wait('jan', event.id, 2);
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${event.id}`);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Waiting list', exact: true }) });
  await section.getByRole('button', { name: 'Close list' }).click();
  await expect(section).toContainText('Closed: nobody can join');
  await expect(section.getByRole('button', { name: 'Add guest…' })).toBeHidden();
  await section.getByRole('button', { name: 'Open list' }).click();
  await expect(section).toContainText('Free tickets are offered');
  await section.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog', { name: /from the waiting list\?$/ });
  await question.getByRole('button', { name: 'Remove guest' }).click();
  await expect(section).toContainText('Nobody is waiting.');
});
