import type { Locator, Page } from '@playwright/test';
import { testContext } from '../server/test/context.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectWalkable } from './keyboard.ts';

// The clock stands at noon of Friday 20 November 2026 in Warsaw, an hour ahead of UTC.

const refusals = /status of (409|412|500)/; // the browser reports each refusal by itself

const eventLink = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const row = (page: Page, place: string) => page.getByRole('region', { name: place });
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function centreOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from the middle of one thing to a point. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/** The column of a day in the row of a place. */
async function cellAt(page: Page, place: string, column: number) {
  const lane = row(page, place).locator('[data-lane]');
  const box = await lane.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  return { x: box.x + (box.width * (column + 0.5)) / 7, y: box.y + box.height - 10 };
}

const concert = {
  titlePl: 'Koncert kolęd',
  timeFrom: new Date('2026-11-24T18:00:00Z'), // Tuesday, seven in the evening
  timeTo: new Date('2026-11-24T21:00:00Z'),
};

test('from the list one changes to the calendar, from month to week to day, and the address says what is shown', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const bar = await make.place({ name: 'Bar Podniebny' });
  await make.event({ ...concert, placeIds: [hall.id] });
  await make.event({ ...concert, titlePl: 'Degustacja', status: 'PUBLISHED', placeIds: [bar.id, hall.id] });
  await make.event({ ...concert, titlePl: 'Odwołany', status: 'CANCELLED', placeIds: [bar.id] });
  await signIn('MANAGER');
  await page.goto('/app/events');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/app\/events\/calendar$/);
  await expect(page).toHaveTitle('Calendar · Foyer');
  await expect(page.getByText('Nothing is planned in this week.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/day=2026-11-27/);
  await expect(page.getByRole('heading', { name: '23 Nov – 29 Nov 2026' })).toBeVisible();
  await expect(row(page, 'Sala Lustrzana').getByRole('link')).toHaveCount(2);
  await expect(row(page, 'Bar Podniebny').getByRole('link')).toHaveCount(2);
  await expect(
    eventLink(page, 'Koncert kolęd').and(
      page.getByLabel('Draft, Tue 24/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana'),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expectWalkable(page);

  await page.getByRole('combobox', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Sala Lustrzana' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`locationIds=${hall.id}`));
  await expect(row(page, 'Bar Podniebny')).toHaveCount(0);
  await expect(eventLink(page, 'Odwołany')).toHaveCount(0);

  await page.getByRole('group', { name: 'View' }).getByText('Month').click();
  await expect(page).toHaveURL(/view=month/);
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(eventLink(page, 'Koncert kolęd')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tuesday 24 November 2026, 2 events' }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('heading', { name: 'Tuesday 24 November 2026' })).toBeVisible();
  await expect(eventLink(page, 'Koncert kolęd')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(eventLink(page, 'Degustacja')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Wednesday 25 November 2026' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Friday 20 November 2026' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('In the calendar')).toBeVisible();
});

test('an event opens from the calendar, and back leads to the week one was in', async ({
  page,
  signIn,
  make,
}) => {
  await make.event({ ...concert, status: 'PUBLISHED' });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  await eventLink(page, 'Koncert kolęd').click();
  await expect(page.getByRole('heading', { name: 'Koncert kolęd' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await expect(page).toHaveURL(/calendar\?day=2026-11-24/);
  await expect(eventLink(page, 'Koncert kolęd')).toBeVisible();
});

test('a draft is moved to another evening and place by mouse, and back by undo', async ({
  page,
  signIn,
  make,
  server,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  await make.place({
    name: 'Bar Podniebny',
    openingHours: JSON.stringify(Array(7).fill({ isOpen: false, from: null, to: null })),
  });
  const { id } = await make.event({ ...concert, placeIds: [hall.id] });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  const draft = eventLink(page, 'Koncert kolęd');
  await drag(page, await centreOf(draft), await cellAt(page, 'Bar Podniebny', 3));
  await expect(page.getByText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny')).toBeVisible();
  await expect(page.getByText('Outside the hours of Bar Podniebny')).toBeVisible();
  await page.mouse.up();

  await expect(notice(page)).toContainText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny');
  await expect(notice(page)).toContainText('Outside the hours of Bar Podniebny');
  await expect(row(page, 'Bar Podniebny').getByRole('link', { name: /Koncert kolęd/ })).toBeVisible();
  await expect(page).toHaveURL(/calendar/); // the drag was no click
  const stored = () =>
    server.deps.db
      .selectFrom('events')
      .select(['timeFrom', 'timeTo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await stored()).timeFrom.toISOString()).toBe('2026-11-26T18:00:00.000Z');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('“Koncert kolęd” is back where it was');
  await expect(row(page, 'Sala Lustrzana').getByRole('link', { name: /Tue 24\/11\/2026/ })).toBeVisible();
  expect((await stored()).timeFrom.toISOString()).toBe('2026-11-24T18:00:00.000Z');
});

test('Escape ends a drag, and the draft stays', async ({ page, signIn, make }) => {
  await make.event({ ...concert, placeIds: [(await make.place({ name: 'Sala Lustrzana' })).id] });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  await drag(page, await centreOf(eventLink(page, 'Koncert kolęd')), await cellAt(page, 'Sala Lustrzana', 5));
  await expect(page.getByText('Sat 28/11/2026, 07:00 PM')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Sat 28/11/2026, 07:00 PM')).toHaveCount(0);
  await page.mouse.up();
  await expect(eventLink(page, 'Koncert kolęd').and(page.getByLabel('Tue 24/11/2026'))).toBeVisible();
  await expect(page).toHaveURL(/calendar/);
});

test('a draft is moved to another evening by keyboard, told as it goes, and has the focus there', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const bar = await make.place({ name: 'Bar Podniebny' });
  await make.event({ ...concert, placeIds: [hall.id] });
  await make.event({ ...concert, titlePl: 'Zamknięty', status: 'CANCELLED', placeIds: [bar.id] });
  await make.event({
    titlePl: 'Jam session',
    status: 'PUBLISHED',
    timeFrom: new Date('2026-11-26T20:00:00Z'),
    timeTo: new Date('2026-11-26T22:00:00Z'),
    placeIds: [bar.id],
  });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  const draft = eventLink(page, 'Koncert kolęd');
  await eventLink(page, 'Zamknięty').focus();
  await page.keyboard.press('m');
  const told = page.getByRole('status').filter({ hasText: /./ });
  await expect(told).toHaveText('Only drafts and upcoming events can be moved.');
  await page.keyboard.press('ArrowDown');
  await expect(draft).toBeFocused();

  await page.keyboard.press('m');
  await expect(told).toContainText('Moving “Koncert kolęd”');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(told).toHaveText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny. Overlaps “Jam session”');
  await expectAccessible(page);
  for (let quarters = 0; quarters < 4; quarters += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(told).toHaveText('Thu 26/11/2026, 07:00 PM – 09:00 PM, Bar Podniebny');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Thu 26/11/2026, 07:00 PM – 09:00 PM, Bar Podniebny');
  await expect(notice(page)).not.toContainText('Overlaps');
  const moved = row(page, 'Bar Podniebny').getByRole('link', { name: /Koncert kolęd/ });
  await expect(moved).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/day=2026-12-03/); // the calendar comes along
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('“Koncert kolęd” stays where it was.');
});

test('a draft is stretched by its end, in a day and by mouse', async ({ page, signIn, make }) => {
  await make.event({ ...concert, placeIds: [(await make.place({ name: 'Sala Lustrzana' })).id] });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?view=day&day=2026-11-24');
  const draft = eventLink(page, 'Koncert kolęd');
  const box = await draft.boundingBox();
  if (!box) throw new Error('the draft is not on the screen');
  const hour = box.width / 3;
  const end = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await drag(page, end, { x: end.x - hour * 1.5, y: end.y });
  await page.mouse.up();
  await expect(notice(page)).toContainText('Tue 24/11/2026, 07:00 PM – 08:30 PM');
  await expect(draft.and(page.getByLabel('07:00 PM – 08:30 PM'))).toBeVisible();
});

test('an empty slot starts a draft there', async ({ page, signIn, make }) => {
  await make.place({ name: 'Sala Lustrzana' });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?day=2026-11-24');
  const cell = await cellAt(page, 'Sala Lustrzana', 4);
  await page.mouse.click(cell.x, cell.y);
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
  await expect(page.getByLabel('Date from')).toHaveValue('27/11/2026');
  await expect(page.getByLabel('Date to')).toHaveValue('27/11/2026');
  await expect(page.getByRole('button', { name: /Sala Lustrzana/ })).toBeVisible();

  await page.goto('/app/events/calendar?view=day&day=2026-11-24');
  const lane = await row(page, 'Sala Lustrzana').locator('[data-lane]').boundingBox();
  if (!lane) throw new Error('the row is not on the screen');
  await page.mouse.click(lane.x + (lane.width / 30) * 15.2, lane.y + 20);
  await expect(page.getByLabel('Time from')).toHaveValue('15:00');
  await expect(page.getByLabel('Time to')).toHaveValue('17:00');
});

test('a day with forty events says how many there are besides, and leads to them', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  for (let count = 0; count < 40; count += 1)
    await make.event({ ...concert, titlePl: `Spotkanie ${count}`, status: 'PUBLISHED', placeIds: [hall.id] });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?view=month&day=2026-11-24');
  await expect(eventLink(page, 'Spotkanie')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: '36 more on Tuesday 24 November 2026' }).click();
  await expect(eventLink(page, 'Spotkanie')).toHaveCount(40);
});

test.describe('what cannot be', () => {
  test.use({ allowedConsoleErrors: [refusals] });

  test('a draft that somebody else has moved is not moved over it', async ({
    page,
    signIn,
    make,
    server,
    clock,
  }) => {
    const { id } = await make.event({
      ...concert,
      placeIds: [(await make.place({ name: 'Sala Lustrzana' })).id],
    });
    await signIn('ADMIN');
    await page.goto('/app/events/calendar?day=2026-11-24');
    await eventLink(page, 'Koncert kolęd').focus();
    const elsewhere = {
      timeFrom: new Date('2026-11-28T18:00:00Z'),
      timeTo: new Date('2026-11-28T21:00:00Z'),
    };
    await server.deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('events').set(elsewhere).where('id', '=', id).execute(),
    );
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('Someone else has changed this draft in the meantime.');
    await expect(eventLink(page, 'Koncert kolęd').and(page.getByLabel('Sat 28/11/2026'))).toBeVisible();
  });

  test('no draft is moved into the past, and what cannot be loaded can be asked for again', async ({
    page,
    signIn,
    make,
  }) => {
    await make.event({ ...concert, placeIds: [(await make.place({ name: 'Sala Lustrzana' })).id] });
    await signIn('ADMIN');
    let isBroken = true;
    await page.route('**/api/events/calendar*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto('/app/events/calendar?day=2026-11-24');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventLink(page, 'Koncert kolęd').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('PageUp');
    await expect(
      page.getByRole('status').filter({ hasText: 'An event cannot begin in the past' }),
    ).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('stays where it was');
  });
});

test('a venue without places is told what the rows would be', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.goto('/app/events/calendar');
  await expect(page.getByText('No places yet')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month shows how much there is, a week what, and a draft moves by a long press', async ({
    page,
    signIn,
    make,
  }) => {
    await make.event({ ...concert, placeIds: [(await make.place({ name: 'Sala Lustrzana' })).id] });
    await signIn('ADMIN');
    await page.goto('/app/events/calendar?view=month&day=2026-11-24');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tuesday 24 November 2026, 1 event' }).click();
    const draft = eventLink(page, 'Koncert kolęd');
    await expect(draft).toBeVisible();
    await expectAccessible(page);

    const from = await centreOf(draft);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }],
      });
    await send('touchStart', from.x);
    await expect(page.locator('html[data-dragging]')).toBeAttached();
    await send('touchMove', from.x - 20);
    await send('touchMove', from.x - 72);
    await expect(page.getByText('Tue 24/11/2026, 06:00 PM – 09:00 PM, Sala Lustrzana')).toBeVisible();
    await send('touchEnd');
    await expect(notice(page)).toContainText('Tue 24/11/2026, 06:00 PM – 09:00 PM');

    await page.getByRole('group', { name: 'View' }).getByText('Week').click();
    await expect(
      page.getByRole('region', { name: 'Tuesday 24 November 2026' }).getByRole('link', { name: /Koncert/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
