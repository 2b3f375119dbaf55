import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';
import { ticketSeller } from './order-calls.ts';

test('held tickets are shown beside sold ones until they are paid or cancelled', async ({
  page,
  signIn,
  make,
  server,
}) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak' });
  const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz', maxTicketsQty: 10 });
  const seller = await ticketSeller(server.address, make);
  const { id } = await seller.sell('ola', event.id, 3, 'PENDING');
  await seller.sell('ola', event.id, 2, 'PENDING');

  await signIn('ADMIN');
  await page.goto('/app/events?eventListType=UPCOMING');
  const row = page.getByRole('row', { name: /Jazz/ });
  await expect(row).toContainText('0 / 10');
  await expect(row).toContainText('5 in checkout');
  await expectAccessible(page);

  await seller.pay(id);
  await row.getByRole('link', { name: 'View Jazz' }).click();
  const figures = page.getByRole('definition').filter({ hasText: '/ 10' });
  await expect(figures).toContainText('3 / 10');
  await expect(figures).toContainText('2 in checkout');
  await expectAccessible(page);
  const tabs = page.getByRole('navigation', { name: 'Event' });
  await tabs.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('row', { name: /Nowak/ })).toHaveCount(1);
  await expect(page.getByText('3 / 10').locator('visible=true')).toBeVisible();
  await expect(page.getByText('2 in checkout').locator('visible=true')).toBeVisible();
  await tabs.getByRole('link', { name: 'Details' }).click();

  await pressFinal(page, 'Cancel event');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 guest, 3 tickets');
  await expect(dialog).toContainText('Checkouts released2 tickets');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(figures).toContainText('3 / 10');
  await expect(figures).not.toContainText('in checkout');

  await page.goto('/app/billings');
  await expect(page.getByRole('row', { name: /Nowak.*Error/ })).toHaveCount(1);
  await page
    .getByRole('row', { name: /Nowak.*Paid/ })
    .getByRole('link', { name: /^Details/ })
    .click();
  const purchase = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Purchase' }) });
  await expect(purchase.getByRole('definition').first()).toHaveText('3');
  await expect(purchase.getByRole('row', { name: 'Cancelled' })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Jazz' }).click();
  await expect(page).toHaveURL(`/app/events/form/${event.id}`);
});
