import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { finalAction, pressFinal } from '../forms/record-actions.ts';
import { coverOf, fillEvent } from './event-form.ts';

const refusals = /status of (400|409|412|413|503)|ERR_CONNECTION_RESET/; // logged by the browser itself

test('an event goes from an empty form to the guests', async ({ page, signIn, make }) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('MANAGER');
  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();

  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Event' }).getByRole('link')).toHaveText(['Details']);
  for (const name of ['Event details', 'Category and tickets', 'Discounts'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Send notification' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Recommended' }).click();
  await fillEvent(page, 'Wieczór jazzowy');
  await page.getByRole('switch', { name: 'Discounts' }).click();
  await page.getByLabel('Percentage').fill('15');
  await page.getByLabel('Quantity').fill('60');
  await page.getByLabel('Valid from').fill('21/11/2026');
  await page.getByLabel('Valid to').fill('27/11/2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/events\/form\/[\da-f-]{36}/);
  await expect(finalAction(page, 'Delete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();

  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await expect(page.getByLabel('Replace cover picture')).toBeEnabled();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Wieczór jazzowy”?' });
  await expect(publishing.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(publishing).toContainText('You can reschedule or cancel it later, but not edit it.');
  await expect(publishing.locator('dd')).toHaveText([
    'Sat 28/11/2026, 08:00 PM – 10:30 PM',
    'Sala Pod Arkadami',
    /^250 tickets, 120,50.zł each$/,
    '1 coupon',
    'No notification',
  ]);
  await expectAccessible(page);
  await publishing.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByText('Event published')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), 'the page of the event is at its top').toBe(0);
  await expect(page.getByText('Upcoming').first()).toBeVisible();
  await expect(page.getByText('120,50').first()).toBeVisible();
  await expect(page.getByText('08:00 PM').first()).toBeVisible();
  await expect(page.getByText('No notification', { exact: true })).toBeVisible();
  await expect(page.getByText('Recommended', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await pressFinal(page, 'Cancel event');
  const question = page.getByRole('dialog', { name: /Cancel “Wieczór jazzowy”/ });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Event cancelled'),
  ).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('each rule is reported at its field with the specification’s message @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  await test.step('discounts start with one coupon, allow up to five, and are removed together', async () => {
    const coupons = page.getByRole('group', { name: /^Coupon/ });
    const discounts = page.getByRole('switch', { name: 'Discounts' });
    await expect(coupons).toHaveCount(0);
    await discounts.click();
    await expect(coupons).toHaveCount(1);
    await expect(coupons.first().getByLabel('Code')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab'); // skips the percentage, the only empty field
    await expect(page.getByText('Field must not be empty')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Remove coupon 1' })).toBeHidden();
    const add = page.getByRole('button', { name: 'Add coupon' });
    for (let count = 2; count <= 5; count += 1) {
      await add.click();
      await expect(coupons).toHaveCount(count);
    }
    await expect(add).toBeDisabled();
    await page.getByRole('button', { name: 'Remove coupon 3' }).click();
    await expect(coupons).toHaveCount(4);
    await discounts.click();
    await expect(coupons).toHaveCount(0);
    await discounts.click();
    await expect(coupons).toHaveCount(1);
    await discounts.click();
  });

  await fillEvent(page, 'Wieczór');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  };

  await expect(page.getByRole('textbox', { name: 'Rules PL' })).toHaveAttribute('rows', '4');
  await page.getByRole('textbox', { name: 'Title EN' }).fill(' ');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Field must not be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title EN' }).fill('x'.repeat(256));
  await expect(page.getByText('Max length is 255')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title EN' }).fill('Evening');

  await type('Date from', '30/02/2026');
  await expect(page.getByText('Invalid date format')).toBeVisible();
  await type('Date from', '19/11/2026');
  await expect(page.getByText('You cannot enter the date from the past')).toBeVisible();
  await type('Date from', '28/11/2026');
  await type('Date to', '27/11/2026');
  await expect(page.getByText('Start date cannot be after end date')).toBeVisible();
  await type('Date to', '28/11/2026');
  await type('Time from', '25:00');
  await expect(page.getByText('Invalid time', { exact: true })).toBeVisible();
  await type('Time from', 'soon');
  await expect(page.getByText('Invalid time format (00-00)')).toBeVisible();
  await type('Time from', '23:00');
  await expect(page.getByText('Time from cannot be after time to')).toBeVisible();
  await type('Time from', '20:00');
  await type('Price', '0');
  await expect(page.getByText('Min value of number is 0.01')).toBeVisible();
  await type('Price', '120');
  await expect(page.getByText(/needs? attention/)).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await test.step('an invalid file is rejected before it is sent', async () => {
    const cover = page.getByLabel('Cover picture');
    await cover.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Invalid file type. Please upload different file.')).toBeVisible();
    await cover.setInputFiles({
      name: 'x.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(page.getByText('File exceeds max size of 5 MB')).toBeVisible();
  });
});

test.describe('when something goes wrong', () => {
  test.use({ allowedConsoleErrors: [refusals] });

  test('a new event with its picture is one request, and a lost response creates no duplicate @night', async ({
    page,
    signIn,
    make,
    server,
  }) => {
    await make.place({ name: 'Sala Pod Arkadami' });
    await signIn('ADMIN');
    await page.goto('/app/events/form');
    await fillEvent(page, 'Raz');
    await page.getByLabel('Cover picture').setInputFiles(await coverOf());
    await expect(page.getByLabel('Replace cover picture')).toBeAttached();
    let requests = 0;
    await page.route('**/api/events/**', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      requests += 1;
      if (requests > 1) return route.continue();
      await route.fetch(); // the request succeeds, but the response is lost
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Foyer can’t be reached.')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Title PL' }).fill('Dwa');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expect(page.getByText('Foyer can’t be reached.')).toBeHidden();

    const events = await server.deps.db.selectFrom('events').select(['titlePl', 'imageId']).execute();
    expect(events).toEqual([{ titlePl: 'Dwa', imageId: expect.any(String) }]);
    expect(requests).toBe(3); // the create, its repeat, and a save of the later edit
  });

  test('neither leaving nor a change in another tab loses changes without asking @night', async ({
    page,
    context,
    signIn,
    make,
    clock,
  }) => {
    const { id } = await make.event({ status: 'DRAFT', titlePl: 'Pierwotny' });
    await signIn('ADMIN');
    await page.goto(`/app/events/form/${id}`);
    const mine = page.getByRole('textbox', { name: 'Title PL' });
    await test.step('leaving with changes asks first', async () => {
      await mine.fill('Zmieniony');
      await page.getByRole('link', { name: 'Events' }).first().click();
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button').first().click(); // the safe choice comes first
      await expect(mine).toHaveValue('Zmieniony');
    });
    await mine.fill('Mój');
    const other = await context.newPage();
    await other.goto(`/app/events/form/${id}`);
    await other.getByRole('textbox', { name: 'Title PL' }).fill('Cudzy');
    clock.advance(1000);
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Draft saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'You have changed this elsewhere in the meantime' });
    await expect(dialog).toContainText('You changed one field in both places. Choose which value to keep.');
    await dialog.getByRole('radio', { name: 'Take theirs' }).check();
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expect(mine).toHaveValue('Cudzy');
    await mine.fill('Ostatni');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();
  });
});
