import type { Page } from '@playwright/test';
import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { cellAt, centreOf, concert, drag, eventLink, row } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

const upcoming = { ...concert, status: 'PUBLISHED' as const, titleEn: 'Carols' };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reschedule “Koncert kolęd”' });

async function giveReason(page: Page) {
  await dialogOf(page).getByRole('textbox', { name: 'Reason for guests PL' }).fill('Remont sali.');
  await dialogOf(page).getByRole('textbox', { name: 'Reason for guests EN' }).fill('The hall is renovated.');
}

test('a sold-out event is rescheduled from its row, and its guests learn when, where and why', async ({
  page,
  signIn,
  make,
  server,
  mails,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  await makeGuests(make);
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const bar = await make.place({ name: 'Bar Podniebny' });
  const event = await make.event({ ...upcoming, placeIds: [hall.id], maxTicketsQty: 3 });
  await make.event({ ...upcoming, titlePl: 'Jam session', placeIds: [bar.id] });
  const seller = await ticketSeller(server.address, make);
  await seller.sell('ola', event.id, 2);
  await seller.sell('jan', event.id, 1);

  await signIn('MANAGER');
  await page.goto('/app/events?eventListType=UPCOMING');
  await expect(page.getByRole('row', { name: /Koncert kolęd/ })).toContainText('Sold');
  const dialog = dialogOf(page);
  await test.step('guests who could not be counted are counted again', async () => {
    const counting = '**/events/reschedule_preview/*';
    await page.route(counting, (route) => route.abort());
    await page.getByRole('button', { name: 'Reschedule Koncert kolęd' }).click();
    await expect(dialog).toContainText('We couldn’t count the guests who get an e-mail.');
    await endRoute(page, counting);
    await dialog.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(dialog).toContainText('Currently Tue 24/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana.');
  await expect(dialog).toContainText('2 guests with a ticket get an e-mail');
  await giveReason(page);
  await dialog.getByRole('button', { name: 'Reschedule event' }).click({ force: true }); // focuses the error
  await expect(dialog.getByText('Choose a different time or place')).toBeVisible(); // nothing has changed yet

  await dialog.getByRole('combobox', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Bar Podniebny' }).click();
  await page.keyboard.press('Escape');
  const end = () => Promise.all(['Date to', 'Time to'].map((name) => dialog.getByLabel(name).inputValue()));
  await dialog.getByLabel('Time from').fill('22:30'); // the duration stays at three hours
  await expect.poll(end).toEqual(['25/11/2026', '01:30']);
  await dialog.getByLabel('Time from').fill('19:00');
  await expect.poll(end).toEqual(['24/11/2026', '22:00']);
  await dialog.getByLabel('Time to').fill('00:30'); // after midnight
  await expect.poll(end).toEqual(['25/11/2026', '00:30']);
  await dialog.getByLabel('Time to').fill('23:30');
  await dialog.getByLabel('Time from').fill('20:00'); // the end was set by hand and stays
  await expect.poll(end).toEqual(['24/11/2026', '23:30']);
  await dialog.getByLabel('Time from').fill('19:00');
  await expect(dialog).toContainText('Overlaps “Jam session”');
  await expect(dialog).toContainText('Outside opening hours of Sala Lustrzana and Bar Podniebny');
  await expectAccessible(page);
  await dialog.getByLabel('Date from').fill('25/11/2026');
  await dialog.getByLabel('Time to').fill('22:00');
  await expect(dialog.getByLabel('Date to')).toHaveValue('25/11/2026');
  await expect(dialog.getByText('Overlaps')).toBeHidden();
  await dialog.getByRole('button', { name: 'Reschedule event' }).click();
  await expect(
    page.getByText(/Event rescheduled: Wed 25\/11\/2026, 07:00 PM – 10:00 PM, Sala Lustrzana, Bar Podniebny/),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Koncert kolęd/ })).toContainText('25/11/2026');

  await expect.poll(() => mails.length).toBe(2);
  const [english, polish] = mails.toSorted((one, other) => one.to.localeCompare(other.to));
  expect(english?.text).toContain('Reason: The hall is renovated.');
  expect(english?.text).toContain('Bar Podniebny');
  expect(polish?.text).toContain('Powód: Remont sali.');
});

test.describe('a conflict', () => {
  test('is named, other users’ changes are reported, and input is kept @night', async ({
    page,
    signIn,
    make,
    server,
    clock,
  }) => {
    const hall = await make.place({ name: 'Sala Lustrzana', exclusive: true });
    const event = await make.event({ ...upcoming, placeIds: [hall.id] });
    const ewa = await make.staff({ name: 'Ewa', surname: 'Kos' });
    await make.event({
      ...upcoming,
      titlePl: 'Jam session',
      timeFrom: new Date('2026-11-26T18:00:00Z'),
      timeTo: new Date('2026-11-26T20:00:00Z'),
      placeIds: [hall.id],
    });
    await signIn('ADMIN');
    await page.goto(`/app/events/form/${event.id}`);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = dialogOf(page);
    await test.step('a press clicks a button that a field’s message moves away', async () => {
      const button = dialog.getByRole('button', { name: 'Reschedule event' });
      await dialog.getByRole('textbox', { name: 'Reason for guests PL' }).focus();
      const before = await button.boundingBox();
      if (!before) throw new Error('no button');
      await page.mouse.move(before.x + before.width / 2, before.y + 2);
      await page.mouse.down(); // the empty field loses the focus and shows its message
      await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(before.y + 2);
      await expect(button).toBeFocused();
      await page.mouse.up();
      await expect(dialog.locator('[aria-invalid="true"]:focus')).toBeVisible();
    });

    await dialog.getByLabel('Date from').fill('26/11/2026');
    await giveReason(page);
    const press = () => dialog.getByRole('button', { name: 'Reschedule event' }).click();
    await press();
    const taken = dialog.getByText('This place hosts one event at a time. “Jam session” is on then.');
    await expect(taken).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('Date from').fill('27/11/2026');
    await dialog.getByLabel('Date from').press('Tab');
    await expect(taken).toBeHidden(); // the button moves up as the message disappears
    await server.deps.change(testContext(clock.now()), (tx) =>
      tx
        .updateTable('events')
        .set({ updatedAt: new Date(clock.now().getTime() + 1000), updatedBy: ewa.email })
        .where('id', '=', event.id)
        .execute(),
    );
    await press();
    await expect(dialog).toContainText('Someone else has changed this in the meantime.');
    await expect(dialog).toContainText('Saved by Ewa Kos');
    await expect(dialog.getByRole('textbox', { name: 'Reason for guests EN' })).toHaveValue(
      'The hall is renovated.',
    );
    await press();
    await expect(page.getByText(/Event rescheduled: Fri 27\/11\/2026/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Fri 27/11/2026, 07:00 PM').first()).toBeVisible();
  });
});

test('an upcoming event is moved in the calendar by mouse or keyboard, cancelled, and moved again @night', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const bar = await make.place({ name: 'Bar Podniebny', exclusive: true });
  await make.event({ ...upcoming, placeIds: [hall.id] });
  await make.event({
    ...upcoming,
    titlePl: 'Jam session',
    timeFrom: new Date('2026-11-26T20:00:00Z'),
    timeTo: new Date('2026-11-26T22:00:00Z'),
    placeIds: [bar.id],
  });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  const event = eventLink(page, 'Koncert kolęd');
  const dialog = dialogOf(page);
  await test.step('dropped by mouse it asks for confirmation, and returns if cancelled', async () => {
    await drag(page, await centreOf(event), await cellAt(page, 'Sala Lustrzana', 3));
    await expect(page.getByText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana')).toBeVisible();
    await page.mouse.up();
    await expect(dialog.getByLabel('Date from')).toHaveValue('26/11/2026');
    await expect(page).toHaveURL(/calendar/); // the drag did not count as a click
    await dialog.getByRole('button', { name: 'Don’t reschedule' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Sala Lustrzana').getByRole('link', { name: /Tue 24\/11\/2026/ })).toBeVisible();
  });

  const told = page.getByRole('status').filter({ hasText: /Fri|Thu|Moving|stays/ });
  await event.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(told).toContainText('Overlaps “Jam session”. “Jam session” is on at Bar Podniebny');
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Fri 27/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny');
  await page.keyboard.press('Enter');

  await expect(dialog).toContainText('Currently Tue 24/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana.');
  await expect(dialog.getByLabel('Date from')).toHaveValue('27/11/2026');
  await expect(dialog.getByLabel('Date to')).toHaveValue('27/11/2026');
  await expect(dialog.getByRole('button', { name: /Bar Podniebny/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const before = row(page, 'Sala Lustrzana').getByRole('link', { name: /Tue 24\/11\/2026/ });
  await expect(before).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Date from')).toHaveValue('25/11/2026');
  await giveReason(page);
  await dialog.getByRole('button', { name: 'Reschedule event' }).click();
  await expect(dialog).toBeHidden();
  const after = row(page, 'Sala Lustrzana').getByRole('link', { name: /Wed 25\/11\/2026/ });
  await expect(after).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an event is rescheduled, and nothing is cut off @night', async ({ page, signIn, make }) => {
    const hall = await make.place({ name: 'Sala Lustrzana' });
    const { id } = await make.event({ ...upcoming, placeIds: [hall.id] });
    await signIn('ADMIN');
    await page.goto(`/app/events/form/${id}`);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('No guests will be e-mailed.');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAccessible(page);
    await dialog.getByLabel('Time from').fill('18:00');
    await giveReason(page);
    await dialog.getByRole('button', { name: 'Reschedule event' }).click();
    await expect(page.getByText(/Event rescheduled: Tue 24\/11\/2026, 06:00 PM/)).toBeVisible();
  });
});
