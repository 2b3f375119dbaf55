import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const day = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('pages that stay open over midnight keep their day, and Today leads to the new one', async ({
  page,
  signIn,
  make,
  setTime,
}) => {
  const { id: placeId } = await make.place({ name: 'Antresola' });
  await make.reservation({ placeId, name: 'Ewa', reservationDate: new Date('2026-11-20T18:00:00Z') });
  await make.reservation({ placeId, name: 'Adam', reservationDate: new Date('2026-11-21T18:00:00Z') });
  await signIn('ADMIN');
  await page.goto('/app/reservations');
  await expect(row(page, 'Ewa')).toBeVisible();
  const today = page.getByRole('button', { name: 'Today' });
  await expect(today).toHaveAttribute('aria-pressed', 'true');

  await setTime('2026-11-21T08:00:00Z');
  const search = page.getByLabel('Search name or phone');
  await search.fill('Ew');
  await expect(page).toHaveURL(/search=Ew/);
  await expect(day(page)).toHaveText('Friday 20 November 2026');
  await expect(row(page, 'Ewa')).toBeVisible();
  await expect(today).toHaveAttribute('aria-pressed', 'false');
  await search.fill('');
  await expect(page).toHaveURL(/from=2026-11-20&to=2026-11-20$/);
  await today.click();
  await expect(day(page)).toHaveText('Saturday 21 November 2026');
  await expect(row(page, 'Adam')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/reservations$/);

  await setTime('2026-11-22T08:00:00Z');
  await page.keyboard.press('t');
  await expect(day(page)).toHaveText('Sunday 22 November 2026');

  await test.step('the calendar too', async () => {
    await page.goto('/app/events/calendar?view=day');
    await expect(day(page)).toHaveText('Sunday 22 November 2026');
    await setTime('2026-11-23T08:00:00Z');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/day=2026-11-22/);
    await expect(day(page)).toHaveText('Sunday 22 November 2026');
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(day(page)).toHaveText('Monday 23 November 2026');
    await setTime('2026-11-24T08:00:00Z');
    await page.keyboard.press('t');
    await expect(day(page)).toHaveText('Tuesday 24 November 2026');
  });

  await test.step('and takings, whose period gets its days', async () => {
    await page.goto('/app/billings/takings?period=today');
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect(page.getByText('Tue 24/11/2026', { exact: true })).toBeVisible();
    await setTime('2026-11-25T08:00:00Z');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(period).toHaveValue('custom');
    await expect(page.getByText('Tue 24/11/2026', { exact: true })).toBeVisible();
    await period.selectOption('Today');
    await expect(page.getByText('Wed 25/11/2026', { exact: true })).toBeVisible();
  });
});

test('reservations that others book are offered, and the guests shown stay where they are', async ({
  page,
  signIn,
  make,
}) => {
  await page.clock.install();
  const { id: placeId } = await make.place({ name: 'Antresola' });
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  await make.reservation({ placeId, name: 'Ewa', reservationDate: at('18:00') });
  await signIn('MANAGER');
  await page.goto('/app/reservations');
  await expect(row(page, 'Ewa')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await row(page, 'Ewa').boundingBox();
  await make.reservation({ placeId, name: 'Adam', reservationDate: at('17:00') });
  const answered = page.waitForResponse('**/api/changes');
  await page.clock.runFor(21_000);
  await answered;
  await expect(page.getByText('1 new reservation')).toBeVisible();
  await expect(row(page, 'Adam')).toBeHidden();
  expect(await row(page, 'Ewa').boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row(page, 'Adam')).toHaveAttribute('data-new');

  // *Arrived* stands out by its outline. A change of the user's own shows at once.
  const noOutline = 'rgba(0, 0, 0, 0)';
  await expect(page.getByRole('button', { name: 'No-show: Ewa' })).toHaveCSS('border-top-color', noOutline);
  const arrived = page.getByRole('button', { name: 'Arrived: Ewa' });
  await expect(arrived).not.toHaveCSS('border-top-color', noOutline);
  await arrived.click();
  await expect(row(page, 'Ewa')).toContainText('Arrived');
});

test('after midnight the page shows the night that is under way', async ({ page, signIn, make, setTime }) => {
  const { id: placeId } = await make.place({ name: 'Antresola' });
  await make.reservation({ placeId, name: 'Ewa', reservationDate: new Date('2026-11-20T22:00:00Z') });
  await signIn('ADMIN');
  await setTime('2026-11-20T23:40:00Z'); // 00:40 at the venue
  await page.goto('/app/reservations');
  await expect(day(page)).toHaveText('Friday 20 November 2026');
  await expect(row(page, 'Ewa')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day(page)).toHaveText('Saturday 21 November 2026');
  await page.keyboard.press('t');
  await expect(day(page)).toHaveText('Friday 20 November 2026');
  await expect(page).toHaveURL(/\/app\/reservations$/);

  await page.getByRole('link', { name: 'Add new' }).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('21/11/2026'); // no guest can come yesterday
});

test('a table is one line, three on a phone, and no button moves when one is pressed', async ({
  page,
  signIn,
  make,
}) => {
  const { id: placeId } = await make.place({ name: 'Antresola' });
  const guest = await make.user({ name: 'Świętopełk', surname: 'Brzęczyszczykiewicz' });
  const billing = await make.billing({ userId: guest.id, type: 'RESERVATION', costMinor: 10_000 });
  const common = { placeId, phone: '+48 600 100 200', guestsQty: 12, tableNumber: '12A' };
  await make.reservation({ ...common, name: 'Ewa' });
  await make.reservation({
    ...common,
    tableNumber: '14',
    name: null,
    userId: guest.id,
    billingId: billing.id,
    note: 'Stolik przy oknie, z daleka od drzwi, i wózek dziecięcy obok; przyjdą po koncercie',
  });
  await make.reservation({ ...common, tableNumber: '15', name: 'Adam', guestNote: 'Urodziny' });
  await signIn('MANAGER');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/reservations');
  await expect(row(page, 'Adam')).toBeVisible();
  const heightOf = async (name: string) => (await row(page, name).boundingBox())?.height;
  for (const name of ['Ewa', 'Świętopełk', 'Adam'])
    expect(await heightOf(name), name).toBeLessThanOrEqual(56);

  const button = (name: string) => page.getByRole('button', { name });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const arrived = await button('Arrived: Ewa').boundingBox();
    const noShow = await button('No-show: Ewa').boundingBox();
    const cancel = await button('Cancel: Ewa').boundingBox();
    const { x, y, width: wide, height: high } = arrived ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + wide / 2, y + high / 2);
    await expect(button('Book again: Ewa')).toBeVisible();
    await expect(button('Arrived: Ewa')).toBeHidden();
    await page.mouse.click(x + wide / 2, y + high / 2); // a second tap meets nothing
    expect(await button('No-show: Ewa').boundingBox()).toEqual(noShow);
    expect(await button('Cancel: Ewa').boundingBox()).toEqual(cancel);
    await button('Book again: Ewa').click();
    await expect(button('Arrived: Ewa')).toBeVisible();
    expect(await button('Arrived: Ewa').boundingBox()).toEqual(arrived);
    await expect(row(page, 'Ewa')).toContainText('Booked');
  }
  for (const name of ['Ewa', 'Świętopełk']) expect(await heightOf(name), name).toBeLessThanOrEqual(120);
  await expectAccessible(page);
});
