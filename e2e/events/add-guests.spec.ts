import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute, loseResponses } from '../routes.ts';
import { ticketSeller } from '../sales/order-calls.ts';

test('staff sell tickets to a walk-in and to a guest, until none are left', async ({
  page,
  signIn,
  make,
  mails,
  server,
}) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak', email: 'ola@foyer.example' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 5, priceMinor: 5000 });
  await make.discount({
    eventId: event.id,
    couponCode: 'JAZZ20',
    percentage: 20,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
  });
  const seller = await ticketSeller(server.address, make);
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  await page.getByRole('button', { name: 'Add guests…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add guests to/ });
  await expect(dialog).toContainText('5 tickets left');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zuza');
  await dialog.getByRole('textbox', { name: 'Tickets' }).fill('2');
  await expect(dialog.getByText('Total 100,00 zł')).toBeVisible();
  const method = dialog.getByRole('combobox', { name: 'Payment method' });
  await expect(method.getByRole('option').and(page.locator(':checked'))).toHaveText('Cash');
  await dialog.getByRole('textbox', { name: 'Coupon code' }).fill('NONE');
  await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
  await expect(dialog.getByText('This coupon isn’t valid').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Coupon code' }).fill('jazz20');
  await expect(dialog.getByText('Total 80,00 zł with 20% off')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sell 2 tickets · 80,00 zł' })).toBeEnabled();
  await dialog.getByRole('textbox', { name: 'Coupon code' }).fill('');
  await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
  await expect(page.getByText('2 tickets sold to Zuza for 100,00 zł')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Check in now' })).toBeHidden(); // it starts tomorrow
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Show payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('100,00 zł');
  await expect(page.getByText('Zuza', { exact: true })).toBeVisible();

  await page.goto(`/app/events/form/${event.id}`);
  await page.getByRole('button', { name: 'Add guests…' }).click();
  await dialog.getByText('Guest with an account').click();
  const guest = dialog.getByRole('combobox', { name: 'Guest' });
  await guest.fill('ola');
  await page.getByRole('option', { name: /Ola Nowak/ }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(guest).toHaveValue(/^Ola Nowak · /);
  await dialog.getByRole('textbox', { name: 'Tickets' }).fill('3');
  await dialog.getByRole('switch', { name: 'Free of charge' }).check();
  await expect(dialog.getByRole('combobox', { name: 'Payment method' })).toBeHidden();
  await seller.sell('ola', event.id, 1);
  await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
  await expect(dialog.getByText('Not enough tickets are left.').first()).toBeVisible();
  await expect(dialog).toContainText('2 tickets left');
  await dialog.getByRole('textbox', { name: 'Tickets' }).fill('2');
  await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
  await expect(page.getByText('2 tickets sold to Ola Nowak for 0,00 zł')).toBeVisible();
  await expect.poll(() => mails.map(({ to }) => to)).toContain('ola@foyer.example');
  await expect(dialog.getByRole('button', { name: 'Sell more' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add guests…' }).click();
  await expect(dialog.getByText('No tickets left')).toBeVisible();
});

test('after a sale at the desk, staff print the tickets and check the guests in', async ({
  page,
  signIn,
  make,
}) => {
  const event = await make.event({
    titlePl: 'Wieczór kolęd',
    status: 'PUBLISHED',
    maxTicketsQty: 5,
    priceMinor: 5000,
    timeFrom: new Date('2026-11-20T13:00:00Z'),
    timeTo: new Date('2026-11-20T20:00:00Z'),
  });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  await page.getByRole('button', { name: 'Add guests…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add guests to/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zuza');
  await dialog.getByRole('textbox', { name: 'Tickets' }).fill('2');
  await dialog.getByRole('button', { name: /^Sell 2/ }).click();
  await expect(dialog.getByRole('button', { name: 'Check in now' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Print tickets' }).click();
  const tickets = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.last()).toContainText('Wieczór kolęd');
  await expect(tickets.last()).toContainText('Zuza · 2 / 2');
  await expect(tickets.last().getByRole('img', { name: /^QR code of ticket \w/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tickets).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Check in now' }).click();
  await expect(dialog.getByText('2 guests checked in')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Check in now' })).toBeHidden();
  await dialog.getByRole('link', { name: 'Show payment' }).click();
  await expect(page.getByRole('table', { name: 'Tickets' })).toContainText('Checked in');
});

test.describe('without an answer', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test('a sale whose form is restored from its draft is made once @night', async ({ page, signIn, make }) => {
    const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 5, priceMinor: 5000 });
    await signIn('MANAGER');
    await page.goto(`/app/events/form/${event.id}`);
    await page.getByRole('button', { name: 'Add guests…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add guests to/ });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Zuza');
    await dialog.getByRole('textbox', { name: 'Tickets' }).fill('2');
    await loseResponses(page, '**/api/events/*/tickets');
    await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
    await expect(dialog.getByText('Foyer is busy. Please try again shortly.')).toBeVisible();
    await endRoute(page, '**/api/events/*/tickets');
    await page.goto(`/app/events/form/${event.id}`);
    await page.getByRole('button', { name: 'Add guests…' }).click();
    await expect(dialog.getByText('Restored your unsaved changes.')).toBeVisible();
    await dialog.getByRole('button', { name: /^(Sell|Add) \d/ }).click();
    await expect(page.getByText('2 tickets sold to Zuza')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sell more' }).click();
    await expect(dialog).toContainText('3 tickets left');
  });
});
