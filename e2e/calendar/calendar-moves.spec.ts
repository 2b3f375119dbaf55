import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { cellAt, centreOf, concert, drag, eventLink, notice, row } from './calendar.ts';

test('a draft is moved to another evening and place by mouse, back by undo, and stretched', async ({
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
  const draft = eventLink(page, 'Koncert kolęd');
  await test.step('failed parts can be reloaded', async () => {
    let isBroken = true;
    await page.route('**/api/events/calendar*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto('/app/events/calendar?day=2026-11-24');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('a draft cannot be moved into the past', async () => {
    await draft.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('PageUp');
    await expect(
      page.getByRole('status').filter({ hasText: 'An event can’t start in the past' }),
    ).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toContainText('wasn’t moved');
  });

  await test.step('Escape ends a drag, and the draft stays', async () => {
    await page.goto('/app/events/calendar?day=2026-11-24');
    await drag(page, await centreOf(draft), await cellAt(page, 'Sala Lustrzana', 5));
    await expect(page.getByText('Sat 28/11/2026, 07:00 PM')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Sat 28/11/2026, 07:00 PM')).toHaveCount(0);
    await page.mouse.up();
    await expect(draft.and(page.getByLabel('Tue 24/11/2026'))).toBeVisible();
    await expect(page).toHaveURL(/calendar/);
  });

  await drag(page, await centreOf(draft), await cellAt(page, 'Bar Podniebny', 3));
  await expect(page.getByText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny')).toBeVisible();
  await expect(page.getByText('Outside opening hours of Bar Podniebny')).toBeVisible();
  await page.mouse.up();

  await expect(notice(page)).toContainText('Thu 26/11/2026, 07:00 PM – 10:00 PM, Bar Podniebny');
  await expect(notice(page)).toContainText('Outside opening hours of Bar Podniebny');
  await expect(row(page, 'Bar Podniebny').getByRole('link', { name: /Koncert kolęd/ })).toBeVisible();
  await expect(page).toHaveURL(/calendar/); // the drag did not count as a click
  const stored = () =>
    server.deps.db
      .selectFrom('events')
      .select(['timeFrom', 'timeTo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await stored()).timeFrom.toISOString()).toBe('2026-11-26T18:00:00.000Z');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('Move undone');
  await expect(row(page, 'Sala Lustrzana').getByRole('link', { name: /Tue 24\/11\/2026/ })).toBeVisible();
  expect((await stored()).timeFrom.toISOString()).toBe('2026-11-24T18:00:00.000Z');

  await test.step('a draft is stretched by its end, in a day and by mouse', async () => {
    await page.goto('/app/events/calendar?view=day&day=2026-11-24');
    const box = await draft.boundingBox();
    if (!box) throw new Error('the draft is not on the screen');
    const hour = box.width / 3;
    const end = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
    await drag(page, end, { x: end.x - hour * 1.5, y: end.y });
    await page.mouse.up();
    await expect(notice(page)).toContainText('Tue 24/11/2026, 07:00 PM – 08:30 PM');
    await expect(draft.and(page.getByLabel('07:00 PM – 08:30 PM'))).toBeVisible();
  });
});

test('a draft is moved to another evening by keyboard, with announcements, and keeps the focus @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const bar = await make.place({ name: 'Bar Podniebny' });
  const { id } = await make.event({ ...concert, placeIds: [hall.id] });
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
  await expect(page).toHaveURL(/day=2026-12-03/); // the calendar follows
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('“Koncert kolęd” wasn’t moved.');

  await test.step('a draft that another user has moved is not overwritten', async () => {
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
    await expect(notice(page)).toContainText('Someone else has changed this draft.');
    await expect(eventLink(page, 'Koncert kolęd').and(page.getByLabel('Sat 28/11/2026'))).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month shows counts, a week shows events, and a draft moves by a long press @night', async ({
    page,
    signIn,
    make,
  }) => {
    const placeIds = [(await make.place({ name: 'Sala Lustrzana' })).id];
    await make.event({ ...concert, placeIds });
    const timeFrom = new Date('2026-11-18T09:00:00Z');
    const timeTo = new Date('2026-11-21T15:00:00Z');
    await make.event({ titlePl: 'Wystawa', placeIds, status: 'PUBLISHED', timeFrom, timeTo });
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

    // The current week begins today, and what began earlier is collapsed.
    await page.goto('/app/events/calendar?view=week');
    const today = page.getByRole('region', { name: 'Friday 20 November 2026' });
    await expect(today.getByText('1 ongoing event')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Thursday 19 November 2026' })).toHaveCount(0);
    await expect(eventLink(page, 'Wystawa')).toHaveCount(0);
    await today.getByText('1 ongoing event').click();
    await expect(today.getByRole('link', { name: /Wystawa/ })).toBeVisible();
    await page.getByText('Earlier this week').click();
    const wednesday = page.getByRole('region', { name: 'Wednesday 18 November 2026' });
    await expect(wednesday.getByRole('link', { name: /Wystawa/ })).toBeVisible();
  });
});
