import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { lesserActions, pressFinal } from '../forms/record-actions.ts';
import { ticketSeller } from './order-calls.ts';

test('a payment is refunded by tickets, by an amount and whole; a refund is withdrawn', async ({
  page,
  signIn,
  make,
  server,
}) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 3, priceMinor: 5000 });
  const seller = await ticketSeller(server.address, make);
  const { id, tickets } = await seller.sell('ola', event.id, 3);
  const [first = { code: '' }] = tickets;
  await signIn('ADMIN');
  await page.goto(`/app/billings/details/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Refund Ola Nowak' });
  const open = () => page.getByRole('button', { name: 'Refund…' }).click();
  const button = dialog.getByRole('button', { name: /^Refund(?: .* zł)?$/ });
  const send = () => button.click();
  const refundLinks = page.getByRole('link', { name: /zł$/ });

  await open();
  await expect(dialog).toContainText('Paid 150,00 zł. Up to 150,00 zł can be refunded.');
  await expect(dialog).toContainText('Refund 150,00 zł. 3 tickets become invalid now.');
  await dialog.getByText('Tickets', { exact: true }).click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: first.code }).check();
  await expect(dialog).toContainText('Refund 50,00 zł. 1 ticket becomes invalid now.');
  await dialog.getByLabel('Reason').fill('Illness');
  await expectAccessible(page);
  await send();
  await expect(page.getByText('Refund is pending')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(refundLinks).toHaveText(['50,00 zł']);
  await expect(page.getByText('50,00 złPendingBLIK')).toBeVisible();

  await open();
  await dialog.getByText('Custom amount', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100,01');
  await dialog.getByLabel('Reason').click();
  await expect(dialog.getByText('Max value of number is 100').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0,50');
  await expect(dialog).toContainText('Refund 0,50 zł. Confirm the refund');
  await send();
  await expect(refundLinks).toHaveText(['0,50 zł', '50,00 zł']);

  await open();
  await expect(dialog).toContainText('Refund 99,50 zł. 2 tickets become invalid now.');
  await send();
  await expect(refundLinks).toHaveText(['99,50 zł', '0,50 zł', '50,00 zł']);
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeHidden();

  await refundLinks.first().click();
  const payment = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Payment' }) });
  await expect(payment).toContainText('Cost99,50 zł');
  await pressFinal(page, 'Withdraw');
  const question = page.getByRole('dialog', { name: 'Withdraw refund of 99,50 zł to Ola Nowak?' });
  await expect(question).toContainText('its tickets become valid again');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw refund' }).click();
  await expect(page.getByText('Refund withdrawn')).toBeVisible();
  await expect(page).toHaveURL(`/app/billings/details/${id}`);
  await expect(refundLinks).toHaveText(['0,50 zł', '50,00 zł']);
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
});

test('two tickets are refunded in cash with five clicks, and nothing is left to confirm', async ({
  page,
  signIn,
  make,
}) => {
  const { id: eventId } = await make.event({ status: 'PUBLISHED', maxTicketsQty: 9, priceMinor: 5000 });
  const { id } = await make.billing({
    userId: null,
    guestName: 'Ola Nowak',
    eventId,
    type: 'EVENT',
    costMinor: 15_000,
    paymentMethod: 'Cash',
  });
  for (let number = 0; number < 3; number += 1) await make.ticket({ eventId, billingId: id });
  await signIn('ADMIN');
  await page.goto(`/app/billings/details/${id}`);
  await expect(page.getByRole('heading', { name: 'Ola Nowak · 150,00 zł' })).toBeVisible();

  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Ola Nowak' });
  await expect(dialog.getByText('the guest has no e-mail address')).toBeVisible();
  await dialog.getByText('Tickets', { exact: true }).click();
  await dialog.getByRole('checkbox').nth(0).click();
  await dialog.getByRole('checkbox').nth(1).click();
  await expect(dialog.getByRole('switch', { name: 'Money already returned' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund 2 tickets · 100,00 zł' }).click();
  await expect(page.getByText('Refund confirmed')).toBeVisible();
  await expect(page.getByText('100,00 zł refunded')).toBeVisible();
  await expect(page.locator('main header').getByText('Paid', { exact: true })).toBeVisible();

  // At a usual desktop size nothing has to be scrolled for: status, tickets and refunds.
  await page.setViewportSize({ width: 1440, height: 900 });
  const tickets = page.getByRole('table', { name: 'Tickets' }).getByRole('row');
  await expect(tickets).toHaveCount(4);
  await expect(tickets.filter({ hasText: 'Refunded' })).toHaveCount(2);
  for (const seen of [
    page.getByText('100,00 zł refunded'),
    page.locator('section').filter({ hasText: 'Transaction date' }).getByText('Paid', { exact: true }),
    tickets.last(),
    page.getByRole('link', { name: '100,00 zł', exact: true }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.goto('/app/billings');
  await expect(page.getByRole('row').filter({ hasText: '150,00 zł' })).toContainText('Partly refunded');
  await expect(page.getByRole('row').filter({ hasText: '100,00 zł' })).not.toContainText('Partly');
});

test('a refund that was made but could not be confirmed says so, and is not made twice', async ({
  page,
  signIn,
  make,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 503/); // logged by the browser itself
  const { id } = await make.billing({ costMinor: 15_000, paymentMethod: 'Cash' });
  await signIn('ADMIN');
  await page.route('**/api/admin/billings/*/status', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/app/billings/details/${id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await expect(dialog.getByRole('switch', { name: 'Money already returned' })).toBeChecked();
  await dialog.getByRole('button', { name: /^Refund 150,00/ }).click();
  await expect(
    page.getByText('The refund was created but not confirmed. Open it to confirm it.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('150,00 złPendingCash')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeHidden();
});

test('pending refunds are settled together, and other billings are left alone', async ({
  page,
  signIn,
  make,
}) => {
  const { id: userId } = await make.user({ name: 'Ola', surname: 'Nowak', status: 'BLOCKED' });
  const originals = [
    await make.billing({ userId, costMinor: 5000 }),
    await make.billing({ userId, costMinor: 7000 }),
  ];
  for (const { id: originalId } of originals)
    await make.billing({ userId, costMinor: 5000, type: 'REFUND', status: 'PENDING', originalId });
  await signIn('ADMIN');
  await page.goto('/app/billings');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bar = page.getByRole('group', { name: /selected$/ });
  await bar.getByRole('button', { name: 'Mark refunds as…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not possible for 2 billings, which will stay selected');
  await dialog.getByText('Refunded', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update 2 refunds · 100,00 zł' }).click();
  await expect(page.getByText('2 refunds updated')).toBeVisible();
  await bar.getByRole('button', { name: 'Mark refunds as…' }).click();
  await expect(page.getByRole('dialog', { name: 'No change possible' })).toBeVisible();
  await page.goto('/app/billings?type=REFUND&status=PAID');
  await expect(page.getByText('1 - 2 from 2')).toBeVisible();
  await page.goto('/app/billings');
  for (const refunded of [/^Paid Refunded/, /^Paid Partly refunded/])
    await expect(page.getByRole('cell', { name: refunded })).toHaveCount(1);

  await test.step('a blocked guest gets no e-mail, which the dialog says', async () => {
    await page.goto(`/app/billings/details/${originals[1]?.id}`);
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(dialog.getByText('No e-mail is sent: the guest is blocked.')).toBeVisible();
    await expect(dialog.getByRole('switch', { name: 'E-mail the guest' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('twenty refunds of one event are settled with five clicks', async () => {
    const { id: eventId } = await make.event({ status: 'PUBLISHED' });
    for (let number = 0; number < 20; number += 1)
      await make.billing({ userId, eventId, type: 'REFUND', status: 'PENDING' });
    await page.goto(`/app/events/form/${eventId}`);
    await page.getByRole('link', { name: /^20 refunds pending/ }).click();
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await bar.getByRole('button', { name: 'Mark refunds as…' }).click();
    await dialog.getByText('Refunded', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update 20 refunds' }).click();
    await expect(page.getByText('20 refunds updated')).toBeVisible();
  });
});

test('a MANAGER sees refunds but neither starts nor settles any @night', async ({ page, signIn, make }) => {
  const { id, userId } = await make.billing();
  const refund = await make.billing({ userId, type: 'REFUND', status: 'PENDING', originalId: id });
  await signIn('MANAGER');
  await page.goto(`/app/billings/details/${refund.id}`);
  await expect(page.getByRole('link', { name: /^Payment of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as refunded' })).toBeHidden();
  await expect(lesserActions(page)).toHaveCount(0);
  await page.goto(`/app/billings/details/${id}`);
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeHidden();
  await expect(lesserActions(page)).toHaveCount(0);
  await page.goto('/app/billings');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
});
