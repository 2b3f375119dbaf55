import { expectAccessible } from '../accessibility.ts';
import { expectWalkable } from '../every-page/keyboard.ts';
import { expect, test } from '../fixtures.ts';
import { cellAt, concert, eventLink, row } from './calendar.ts';

test('the list leads to the calendar with month, week and day, each with its own address', async ({
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
  await expect(page.getByText('No events this week.')).toBeVisible();
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

  await page.getByRole('link', { name: 'Tuesday 24 November 2026, 2 events' }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('heading', { name: 'Tuesday 24 November 2026' })).toBeVisible();
  await expect(eventLink(page, 'Koncert kolęd')).toBeVisible();
  await page.reload();
  await expect(eventLink(page, 'Degustacja')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Wednesday 25 November 2026' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Friday 20 November 2026' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('In the calendar')).toBeVisible();
});

test('a venue without places sees an explanation of the rows, and an empty slot starts a draft', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/events/calendar');
  await expect(page.getByText('No places yet')).toBeVisible();

  await test.step('an empty slot starts a draft there', async () => {
    await make.place({ name: 'Sala Lustrzana' });
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

  await test.step('an event opens from the calendar, and Back returns to the same week', async () => {
    await make.event({ ...concert, status: 'PUBLISHED' });
    await page.goto('/app/events/calendar?day=2026-11-24');
    await eventLink(page, 'Koncert kolęd').click();
    await expect(page.getByRole('heading', { name: 'Koncert kolęd' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the calendar' }).click();
    await expect(page).toHaveURL(/calendar\?day=2026-11-24/);
    await expect(eventLink(page, 'Koncert kolęd')).toBeVisible();
  });
});

test('a day with forty events shows how many are hidden, and leads to them', async ({
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
  // A shadow at the edge says that there is more.
  const more = page.locator('[data-more~="below"]');
  await expect(more).toBeVisible();
  await eventLink(page, 'Spotkanie').last().scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 10_000);
  await expect(more).toHaveCount(0);
});
