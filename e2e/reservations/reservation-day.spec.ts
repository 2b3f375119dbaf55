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

  // A change of the user's own shows at once.
  await page.getByRole('button', { name: 'Arrived: Ewa' }).click();
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
});
