import type { Locator } from '@playwright/test';
import { press, type } from '../door/by-keyboard.ts';
import { result } from '../door/door.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from './order-calls.ts';

// Everything here is done with keys alone, as by those who cannot use a pointer, and by those who sell fast.

/** The element has the focus, and shows it. */
async function expectFocus(element: Locator) {
  await expect(element).toBeFocused();
  expect(await element.evaluate((one) => one.matches(':focus-visible'))).toBe(true);
}

const running = {
  titlePl: 'Wieczór kolęd',
  status: 'PUBLISHED',
  maxTicketsQty: 9,
  priceMinor: 5000,
  timeFrom: new Date('2026-11-20T13:00:00Z'),
  timeTo: new Date('2026-11-20T20:00:00Z'),
} as const;

test('the keyboard alone sells at the desk, checks in, and takes a payment at the door', async ({
  page,
  server,
  signIn,
  make,
}) => {
  await makeGuests(make);
  await make.user({ name: 'Olga', surname: 'Żuk' });
  const event = await make.event(running);
  const till = await ticketSeller(server.address, make);
  const unpaid = await till.sell('jan', event.id, 3, 'PENDING');
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  const dialog = page.getByRole('dialog', { name: /^Add guests to/ });
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const opener = page.getByRole('button', { name: 'Add guests…' });

  await press(page, opener, 'Enter');
  await expectFocus(dialog.getByRole('radio', { name: 'Walk-in' }));
  await page.keyboard.press('ArrowRight');
  const guest = dialog.getByRole('combobox', { name: 'Guest' });
  await press(page, guest, 'End');
  await page.keyboard.type('zuk');
  await expect(page.getByRole('option', { name: /Olga Żuk/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(guest).toHaveValue(/^Olga Żuk/);
  await expectFocus(guest);
  await press(page, dialog.getByRole('textbox', { name: 'Tickets' }), 'Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectFocus(button('Check in now'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 guests checked in')).toBeVisible();
  await expectFocus(button('Close'));

  await press(page, button('Sell more'), 'Enter');
  await expectFocus(dialog.getByRole('textbox', { name: 'Tickets' }));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^2 tickets sold/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(opener);

  await page.goto(`/app/door/${event.id}`);
  const field = page.getByRole('textbox', { name: 'Ticket code' });
  await expectFocus(field);
  await expect(page.getByText(/List as of/)).toBeVisible();
  await type(page, unpaid.tickets[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Not paid yet');
  const methods = result(page).getByRole('button', { name: /^(Card|Cash) · 150,00 zł$/ });
  await press(page, result(page).getByRole('button', { name: 'Take payment · 150,00 zł' }), 'Enter');
  await expectFocus(methods.first());
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Welcome');
  await press(page, result(page).getByRole('button', { name: 'Check in 2 more' }), 'Enter');
  await expect(result(page)).toBeHidden();
  await expectFocus(field);
  await expect(page.getByText('5 of 7 arrived')).toBeVisible();
});

test('the keyboard alone refunds, confirms the refund, and books a table @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Antresola', status: 'PUBLISHED' });
  const billing = await make.billing({ status: 'PAID' });
  await signIn('ADMIN');
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');

  await page.goto(`/app/billings/details/${billing.id}`);
  const refund = page.getByRole('button', { name: 'Refund…' });
  await press(page, refund, 'Enter');
  await expectFocus(dialog.getByRole('radio', { name: 'Full amount' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(refund);
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: /^Refund \d/ }), 'Enter');
  await expect(page.getByText('Refund is pending')).toBeVisible();
  await expect(refund).toBeHidden();
  await expectFocus(heading);
  await press(page, page.getByRole('main').getByRole('link', { name: '50,00 zł' }), 'Enter');
  await expect(heading).toContainText('Refund to');
  await press(page, page.getByRole('button', { name: 'Mark as refunded' }), 'Enter');
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await press(page, dialog.getByRole('button', { name: /^Confirm refund/ }), 'Enter');
  await expect(page.getByText('Refund confirmed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocus(heading);

  await page.goto('/app/reservations');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Add new' }).first(), 'Enter');
  await expect(heading).toHaveText('New reservation');
  await expectFocus(heading);
  await press(page, page.getByRole('combobox', { name: 'Place' }), 'End');
  await page.keyboard.type('Ant');
  await expect(page.getByRole('option', { name: 'Antresola' })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('combobox', { name: 'Time' }), 'End');
  await page.keyboard.type('19:30');
  await press(page, page.getByRole('textbox', { name: 'Party size' }), 'End');
  await page.keyboard.type('4');
  await press(page, page.getByRole('textbox', { name: 'Name' }), 'End');
  await page.keyboard.type('Ewa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reservation added')).toBeVisible();
  await expect(heading).toHaveText('Reservations');
  await expectFocus(heading);
  await press(page, page.getByRole('button', { name: 'Arrived: Ewa' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Arrived: Ewa' })).toBeHidden();
  await expectFocus(page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ewa' }) }));
});
