import { expect, test } from '../fixtures.ts';

test('events are planned by days and sales, from the tab of drafts', async ({ page, signIn, make }) => {
  const held = (titlePl: string, day: string, maxTicketsQty: number) =>
    make.event({
      titlePl,
      status: 'PUBLISHED',
      maxTicketsQty,
      timeFrom: new Date(`${day}T19:00:00+01:00`),
      timeTo: new Date(`${day}T22:00:00+01:00`),
    });
  const { id } = await held('Recital', '2026-11-22', 2);
  await held('Jazz', '2026-11-21', 4);
  await held('Bal', '2026-12-12', 4);
  await held('Miniony', '2026-11-10', 4);
  await make.ticket({ eventId: id });
  await signIn('MANAGER');
  await page.goto('/app/events');
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  const titles = page.getByRole('table').locator('tbody tr');
  await expect(titles).toHaveCount(3);
  const start = page.getByRole('columnheader', { name: 'Start time' });
  await expect(start).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0); // neither Newest nor Oldest
  await page.getByRole('link', { name: /^Past/ }).click();
  await expect(start).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await expect(titles).toHaveCount(3);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Days').selectOption('This weekend'); // today is Friday 20 November
  await expect(page.getByLabel('Until')).toHaveValue('22/11/2026');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('From Fri 20/11/2026')).toBeVisible();
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toContainText('Sat 21/11/2026');
  const sortBy = (name: string) => page.getByRole('columnheader').getByRole('button', { name }).click();
  await sortBy('Max tickets');
  await expect(page).toHaveURL(/sort=maxTicketsQty,asc/);
  await expect(titles.first()).toContainText('Recital');
  await sortBy('Max tickets');
  await expect(titles.first()).toContainText('Jazz');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Share sold' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Recital' })).toContainText('50%');
  await sortBy('Share sold');
  await expect(titles.first()).toContainText('Jazz');
  await sortBy('Share sold'); // most sold first
  await expect(page).toHaveURL(/sort=soldShare,desc/);
  await expect(titles.first()).toContainText('Recital');

  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/events$/);

  await page.goto('/app/events/calendar');
  await page.getByLabel('Days').selectOption('This weekend');
  await expect(page).toHaveURL(/from=2026-11-20&to=2026-11-22/);
  await expect(page.getByRole('heading', { name: '20 Nov – 22 Nov 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Next days' }).click();
  await expect(page.getByRole('heading', { name: '23 Nov – 25 Nov 2026' })).toBeVisible();
});
