import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal, pressInMore } from '../forms/record-actions.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

test.describe('cancelling an event', () => {
  test('shows its effects, even if a ticket is sold meanwhile, then refunds and notifies the guests', async ({
    page,
    signIn,
    make,
    server,
    mails,
  }) => {
    await makeGuests(make);
    const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz', titleEn: 'Jazz night' });
    await make.discount({ eventId: event.id });
    const seller = await ticketSeller(server.address, make);
    await seller.sell('ola', event.id, 2);
    await seller.sell('jan', event.id, 1, 'PENDING');

    await signIn('ADMIN');
    await page.goto(`/app/events/form/${event.id}`);
    await pressFinal(page, 'Cancel event');
    const dialog = page.getByRole('dialog', { name: 'Cancel “Jazz”?' });
    await expect(dialog.getByRole('button', { name: 'Don’t cancel' })).toBeFocused();
    await expect(dialog).toContainText('Guests with tickets1 guest, 2 tickets');
    await expect(dialog).toContainText('Checkouts released1 ticket');
    await expect(dialog).toContainText('Payments1 payment · 100,00 zł');
    await expect(dialog).toContainText('Active coupons1');

    await expect(dialog.getByRole('switch', { name: 'Refund guests' })).toBeChecked();
    await expect(dialog.getByRole('switch', { name: 'Notify guests' })).toBeChecked();
    await expect(
      dialog.getByRole('button', { name: 'Cancel event, refund 1 payment, e-mail 1 guest' }),
    ).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason EN' })).toHaveAccessibleName(/optional$/);
    await dialog.getByRole('textbox', { name: 'Reason PL' }).fill('Zespół zachorował.');
    await expect(dialog.getByRole('textbox', { name: 'Reason EN' })).toHaveAccessibleName('Reason EN');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog.getByText('Field must not be empty')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason EN' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Reason EN' }).fill('The band is ill.');

    await seller.sell('jan', event.id, 1);
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog).toContainText('Tickets or coupons have changed.');
    await expect(dialog).toContainText('Guests with tickets: 1 guest, 2 tickets → 2 guests, 3 tickets');
    await expect(dialog).toContainText('Payments2 payments · 150,00 zł');
    await expect(dialog.getByRole('textbox', { name: 'Reason EN' })).toHaveValue('The band is ill.');
    await expect(dialog.getByRole('switch', { name: 'Refund guests' })).toBeChecked();

    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByText('Event cancelled. 2 refunds to confirm in Billings')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Jazz' })).toBeFocused();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect
      .poll(() => mails.map(({ to }) => to).toSorted())
      .toEqual(['jan@guests.example', 'ola@guests.example']);
    const [english, polish] = mails.toSorted((one, other) => one.to.localeCompare(other.to));
    expect(english?.text).toContain('Reason: The band is ill.');
    expect(polish?.text).toContain('Powód: Zespół zachorował.');

    await page.getByRole('button', { name: 'Show refunds' }).click();
    await expect(page).toHaveURL(/billings\?.*type=REFUND/);
    await expect(page.getByRole('row', { name: /Pending.*Refund|Refund.*Pending/ })).toHaveCount(2);

    await page
      .getByRole('row', { name: /100,00/ })
      .getByText('ola@guests.example')
      .click();
    await expect(page.getByRole('heading', { name: /^Refund to .* · 100,00 zł$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Mark as refunded' }).click();
    const question = page.getByRole('dialog', { name: /Confirm refund of 100,00 zł to/ });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Confirm refund' }).click();
    await expect(page.getByText('Refund confirmed')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mark as refunded' })).toBeHidden();
    await page.getByRole('link', { name: /^Payment of/ }).click();
    const refunds = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Refunds' }) });
    await expect(refunds.getByRole('link', { name: '100,00 zł' })).toBeVisible();
    await expect(refunds.getByRole('definition')).toContainText('Paid');
    const payment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment' }) });
    await expect(payment.getByRole('definition').filter({ hasText: 'Paid' })).toBeVisible(); // the original stays paid
  });

  test('shows current figures, and failed parts can be reloaded @night', async ({
    page,
    signIn,
    make,
    clock,
    setTime,
  }) => {
    const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz' });
    await signIn('MANAGER');
    let isBroken = true;
    await page.route('**/api/events/cancel_preview/*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto(`/app/events/form/${event.id}`);
    await pressFinal(page, 'Cancel event');
    const dialog = page.getByRole('dialog', { name: 'Cancel “Jazz”?' });
    await expect(dialog.getByRole('button', { name: 'Cancel event' })).toBeDisabled();
    await expect(dialog).toContainText('We couldn’t load the effects of cancelling.');
    await expectAccessible(page);
    isBroken = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('Guests with ticketsNone');
    await expect(dialog.getByRole('switch')).toHaveCount(0); // no one to refund or notify

    await setTime(new Date(clock.now().getTime() + 27 * 3_600_000));
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog).toContainText('This event has ended or has already been cancelled.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an event is cancelled, and nothing is cut off @night', async ({ page, signIn, make }) => {
    const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz' });
    await signIn('ADMIN');
    await page.goto(`/app/events/form/${event.id}`);
    await pressInMore(page, 'Cancel event');
    const dialog = page.getByRole('dialog', { name: 'Cancel “Jazz”?' });
    await expect(dialog).toContainText('Guests with ticketsNone');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Event cancelled'),
    ).toBeVisible();
  });
});
