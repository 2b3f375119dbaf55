import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';
import { endRoute, loseResponses } from '../routes.ts';

test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

test('a day is read by place and hour, and its guests are let in, cancelled and brought back', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const attic = await make.place({ name: 'Antresola', seats: 6 });
  const wine = await make.place({ name: 'Winiarnia' });
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  const anna = await make.user({
    name: 'Anna',
    surname: 'Lis',
    phonePrefix: '+48',
    phoneNumber: '600100200',
  });
  await make.reservation({
    placeId: attic.id,
    userId: anna.id,
    name: null,
    guestsQty: 4,
    tableNumber: '12',
    reservationDate: at('17:00'),
    guestNote: 'Urodziny',
  });
  await make.reservation({
    placeId: attic.id,
    name: 'Pan Kot',
    guestsQty: 3,
    tableNumber: '12',
    reservationDate: at('18:30'),
  });
  await make.reservation({ placeId: wine.id, name: 'Ewa', guestsQty: 2, reservationDate: at('17:15') });
  await signIn('MANAGER');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reservations' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page).toHaveURL('/app/reservations');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Friday 20 November 2026');
  await expect(page.getByRole('heading', { name: 'Antresola' })).toContainText('7 guests expected');
  await expect(page.getByRole('region', { name: 'Guests expected' })).toContainText('9 guests expected');
  await expect(page.getByRole('region', { name: 'Guests expected' })).toContainText('06:00 PM6');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(row('Pan Kot')).toContainText('Table 12 has another reservation within two hours');
  await expect(row('Pan Kot')).toContainText('7 guests at this time, but only 6 seats');
  await expect(row('Anna Lis')).toContainText('Urodziny');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Arrived: Anna Lis' }).click();
  await expect(row('Anna Lis')).toContainText('Arrived');
  await expect(row('Anna Lis')).toBeFocused(); // the button has disappeared
  await expect(page.getByText('Anna Lis: Arrived')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Anna Lis').getByText('Booked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel: Pan Kot' }).click();
  await expect(row('Pan Kot')).toContainText('Cancelled');
  await expect(page.getByRole('heading', { name: 'Antresola' })).toContainText('4 guests expected');
  await expect(row('Anna Lis')).not.toContainText('is taken');

  const table = page.getByLabel('Table of Anna Lis');
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/reservations/*', async (route) => {
    await promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/reservations/*');
  await table.fill('3');
  await table.press('Enter');
  await sent;
  await table.fill('3+4'); // while the first text is being saved
  answer();
  await expect(page.getByText('Table of Anna Lis saved')).toBeVisible();
  const note = page.getByLabel('Note about Anna Lis');
  const drafts = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('foyer.draft:')));
  await note.fill('przy oknie');
  await expect.poll(drafts).toEqual([[expect.any(String), expect.stringContaining('przy oknie')]]); // for a killed tab
  await note.press('Escape');
  await expect.poll(drafts).toEqual([]);
  await expect(note).toHaveValue('');
  await note.fill('przy barze');
  clock.advance(1000);
  const context = testContext(clock.now());
  await server.deps.change(context, (tx) =>
    tx.updateTable('reservations').set({ updatedAt: clock.now() }).execute(),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Someone else has changed this')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note).toHaveValue('przy barze');
  await expect(row('Anna Lis').getByText('Restored your unsaved changes.')).toBeVisible();
  await expectAccessible(page);
  await row('Anna Lis').getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expect.poll(drafts).toEqual([]);
  await note.fill('przy barze');
  await expect(row('Anna Lis').getByText('Restored your unsaved changes.')).toBeHidden();
  await note.press('Enter');
  await expect(page.getByText('Note about Anna Lis saved')).toBeVisible();
  await page.reload();
  await expect(table).toHaveValue('3+4');
  await expect(note).toHaveValue('przy barze');

  // A caller is found by phone, whatever day is shown.
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByLabel('Search name or phone').fill('600 100');
  await expect(row('Ewa')).toBeHidden();
  await expect(row('Anna Lis')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Friday 20 November 2026' }).click();
  await expect(page.getByLabel('Search name or phone')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Place' }).fill('Wini');
  await page.getByRole('option', { name: 'Winiarnia' }).click();
  await expect(row('Anna Lis')).toBeHidden();
  await expect(row('Ewa')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/from=2026-11-21/);
  await expect(page.getByText('No reservations found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(page.getByText('Nothing booked for this day yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(row('Ewa')).toBeVisible();
});

test('a reservation is made by phone, warned about, found on its day, and mailed about', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Antresola', seats: 2 });
  await make.place({ name: 'Winiarnia' });
  await make.user({ name: 'Anna', surname: 'Lis', email: 'anna@goscie.example' });
  await make.user({ name: 'Ewa', surname: 'Sowa', status: 'BLOCKED' });
  await signIn('ADMIN');
  await page.goto('/app/reservations?from=2026-11-21&to=2026-11-21');
  await page.getByRole('link', { name: 'Add new' }).click();
  await expect(page.getByRole('heading', { name: 'New reservation' })).toBeFocused();
  await expect(page.getByLabel('Date')).toHaveValue('21/11/2026');
  await page.setViewportSize({ width: 390, height: 844 });
  const topOfName = () =>
    page.getByLabel('Name', { exact: true }).evaluate((name) => name.getBoundingClientRect().top + scrollY);
  const before = await topOfName();
  await page.getByRole('combobox', { name: 'Place' }).fill('Antre');
  await page.getByRole('option', { name: 'Antresola' }).click();
  await page.getByRole('combobox', { name: 'Time' }).fill('23:00');
  await page.getByLabel('Party size').fill('2');
  await expect(page.getByText('The place is closed at this time')).toBeVisible();
  expect(await topOfName()).toBe(before);
  await page.getByLabel('Party size').fill('4');
  await expect(page.getByText('The place is closed at this time')).toBeVisible();
  await expect(page.getByText('4 guests at this time, but only 2 seats')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Pani Wrona');
  await page.getByLabel('Phone number').fill('+48 48600100200');
  await page.getByRole('button', { name: 'Use +48 600100200' }).click();
  await page.getByLabel('Guest’s note').fill('Alergia na orzechy');
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.getByRole('button', { name: 'Add reservation' }).click();
  await expect(page.getByText('Reservation added')).toBeVisible();
  await expect(page).toHaveURL(/from=2026-11-21/);
  const added = page.getByRole('listitem').filter({ hasText: 'Pani Wrona' });
  await expect(added).toHaveAttribute('data-new');
  await expect(added).toBeInViewport({ ratio: 1 });
  await expect(added.getByRole('link', { name: '+48 600100200' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Pani Wrona' }).click();
  await page.getByLabel('Party size').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reservation saved')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pani Wrona' })).toContainText('2 guests');

  await test.step('another guest and place are shown as soon as they are chosen, and after saving', async () => {
    await page.getByRole('link', { name: 'Pani Wrona' }).click();
    const place = page.getByRole('combobox', { name: 'Place' });
    const guest = page.getByRole('combobox', { name: 'Guest' });
    for (const [field, found] of [
      [place, 'Winiarnia'],
      [guest, 'Ewa Sowa'],
      [guest, 'Anna Lis'],
    ] as const) {
      await field.fill(found);
      await page.getByRole('option', { name: found }).click();
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field).toHaveValue(new RegExp(`^${found}`));
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Reservation saved')).toBeVisible();
    await page.getByRole('link', { name: 'Pani Wrona' }).click();
    await expect(place).toHaveValue('Winiarnia');
    await expect(guest).toHaveValue('Anna Lis');
  });

  await test.step('a guest is mailed about a reservation that is made and cancelled', async () => {
    await page.goto('/app/reservations/form?day=2026-11-20');
    await page.getByRole('combobox', { name: 'Place' }).fill('Antre');
    await page.getByRole('option', { name: 'Antresola' }).click();
    await page.getByRole('combobox', { name: 'Time' }).fill('18:00');
    await page.getByLabel('Party size').fill('4');
    const guest = page.getByRole('combobox', { name: 'Guest' });
    await guest.fill('Sowa');
    await page.getByRole('option', { name: 'Ewa Sowa' }).click();
    await expect(page.getByText('No e-mail is sent: the guest is blocked.')).toBeVisible();
    await guest.fill('Lis');
    await page.getByRole('option', { name: 'Anna Lis' }).click();
    const notify = page.getByRole('switch', { name: 'E-mail the guest' });
    await expect(notify).not.toBeChecked();
    await notify.check();
    await expect(page.getByText('to anna@goscie.example')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add reservation' }).click();
    await page.getByRole('button', { name: 'Cancel: Anna Lis' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('E-mail the guest')).not.toBeChecked();
    await dialog.getByLabel('E-mail the guest').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByText('Reservation cancelled, guest e-mailed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Anna Lis: Booked')).toBeVisible();
    await page.goto('/app/mails');
    const rows = page.getByRole('row', { name: 'anna@goscie.example' });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Rezerwacja odwołana: Antresola' })).toContainText('Reservation');
  });
});

test('the page of a reservation says when and where it is, and its guests are let in, cancelled and brought back there', async ({
  page,
  signIn,
  make,
}) => {
  const { id: placeId } = await make.place({ name: 'Antresola' });
  const guest = await make.user({ name: 'Anna', surname: 'Lis' });
  const { id } = await make.reservation({
    placeId,
    userId: guest.id,
    name: null,
    guestsQty: 4,
    tableNumber: '15',
    reservationDate: new Date('2026-11-20T18:00:00Z'),
  });
  await make.reservation({
    placeId,
    name: 'Kinga Sawicka',
    tableNumber: '15',
    reservationDate: new Date('2026-11-20T18:30:00Z'),
  });
  await signIn('MANAGER');
  await page.goto(`/app/reservations/form/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Anna Lis');
  const head = page.locator('main header');
  await expect(head).toContainText('Fri 20/11/2026, 07:00 PM');
  await expect(head).toContainText('Antresola');
  await expect(head).toContainText('4 guests');
  await expect(page).toHaveTitle('Anna Lis · Fri 20/11/2026, 07:00 PM · Antresola · Foyer');
  await expect(page.getByText('Table 15: Kinga Sawicka at 07:30 PM')).toBeVisible();

  // A typed change stays, and is saved on top of the new status.
  const partySize = page.getByLabel('Party size');
  await partySize.fill('5');
  await page.getByRole('button', { name: 'Arrived', exact: true }).click();
  await expect(head.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(partySize).toHaveValue('5');
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(head.getByText('Booked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(head.getByText('Cancelled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(head.getByText('Booked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Reservation saved')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna Lis' })).toContainText('5 guests');

  await test.step('on a phone, no other action comes under the finger', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/app/reservations/form/${id}`);
    const arrived = page.getByRole('button', { name: 'Arrived', exact: true });
    const before = await arrived.boundingBox();
    await arrived.click();
    const again = page.getByRole('button', { name: 'Book again' });
    await expect(again).toBeVisible();
    expect(await again.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  });
});

test('a day that cannot be loaded can be tried again, and its sheet has all notes, but nothing cancelled @night', async ({
  page,
  signIn,
  make,
}) => {
  const { id: placeId } = await make.place({ name: 'Antresola' });
  const note = `${'Bardzo długa notatka. '.repeat(20)}Koniec.`;
  await make.reservation({ placeId, name: 'Pan Kot', note, tableNumber: '7' });
  await make.reservation({ placeId, name: 'Kot'.repeat(30), note });
  await make.reservation({ placeId, name: 'Pani Wrona', status: 'CANCELLED' });
  await signIn('MANAGER');
  await test.step('a day that cannot be loaded says so and can be tried again', async () => {
    let fails = true;
    await page.route(/\/api\/reservations\?/, (route) => (fails ? route.abort() : route.continue()));
    await page.goto('/app/reservations');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    fails = false;
    await retry.click();
    await expect(page.getByRole('link', { name: 'Pan Kot' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Print sheet' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('As of 20/11/2026 12:00 PM');
  await expect(preview).toContainText('Koniec.');
  await expect(preview).not.toContainText('Pani Wrona');
  expect(await preview.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
});

test('cancelling a paid reservation offers the refund, unticked', async ({ page, signIn, make }) => {
  const guest = await make.user({ name: 'Anna', surname: 'Lis' });
  const billing = await make.billing({ userId: guest.id, type: 'RESERVATION', costMinor: 10_000 });
  await make.reservation({ userId: guest.id, name: null, billingId: billing.id });
  await signIn('ADMIN');
  await page.goto('/app/reservations');
  const dialog = page.getByRole('dialog');
  await test.step('a guest who could not be loaded is loaded again, and can be mailed', async () => {
    await page.route('**/api/users/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel: Anna Lis' }).click();
    await expect(dialog).toContainText('We couldn’t check whether the guest can be e-mailed.');
    await expect(dialog.getByLabel('E-mail the guest')).toBeHidden();
    await endRoute(page, '**/api/users/*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByLabel('E-mail the guest')).toBeVisible();
  });
  await expect(dialog.getByLabel('Refund the payment')).not.toBeChecked();
  await dialog.getByLabel('Refund the payment').check();
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('Reservation cancelled, refund pending')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Anna Lis' });
  await expect(row).toContainText('Refunded');
  await expect(page.getByRole('button', { name: /Anna Lis/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Withdrawn and booked again, it is refunded a second time.
  await row.getByRole('link', { name: 'Refunded' }).click();
  await page.getByRole('link', { name: '100,00 zł' }).click();
  await pressFinal(page, 'Withdraw');
  await dialog.getByRole('button', { name: 'Withdraw refund' }).click();
  await expect(page.getByText('Refund withdrawn')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Reservations' }).click();
  await page.getByRole('button', { name: 'Book again: Anna Lis' }).click();
  await page.getByRole('button', { name: 'Cancel: Anna Lis' }).click();
  await dialog.getByLabel('Refund the payment').check();
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(row).toContainText('Refunded');
});

test.describe('without an answer', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test('a new reservation whose form is restored from its draft is made once @night', async ({
    page,
    signIn,
    make,
    server,
  }) => {
    await make.place({ name: 'Antresola', seats: 8 });
    await signIn('MANAGER');
    await page.goto('/app/reservations/form?day=2026-11-21');
    await page.getByRole('combobox', { name: 'Place' }).fill('Antre');
    await page.getByRole('option', { name: 'Antresola' }).click();
    await page.getByRole('combobox', { name: 'Time' }).fill('18:00');
    await page.getByLabel('Party size').fill('4');
    await page.getByLabel('Name', { exact: true }).fill('Pani Wrona');
    await loseResponses(page, '**/api/reservations');
    await page.getByRole('button', { name: 'Add reservation' }).click();
    await expect(page.getByText('Foyer is busy. Please try again shortly.')).toBeVisible();
    await endRoute(page, '**/api/reservations');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await page.getByLabel('Party size').fill('5');
    await page.getByRole('button', { name: 'Add reservation' }).click();
    await expect(page.getByText('Reservation added')).toBeVisible();
    const stored = await server.deps.db.selectFrom('reservations').select('guestsQty').execute();
    expect(stored).toEqual([{ guestsQty: 5 }]);
  });
});
