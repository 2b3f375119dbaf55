import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
const filters = (page: Page) => page.getByRole('button', { name: 'Filters' });

test('filters apply to the current list and lead to its first page, whose rows are remembered', async ({
  page,
  signIn,
  make,
}) => {
  for (let count = 10; count < 22; count += 1) await make.user({ surname: `Wydra ${count}` });
  await make.user({ surname: 'Kot', membership: 'VIP' });
  await make.user({ surname: 'Wydra VIP', membership: 'VIP' });
  await signIn('MANAGER');
  await page.goto('/app/users?page=1');
  await expect(page.getByText('11 - 14 from 14')).toBeVisible();

  await filters(page).click();
  await page.getByRole('checkbox', { name: 'VIP', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 - 2 from 2')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Membership: VIP' }).click();
  await expect(page.getByText('1 - 10 from 14')).toBeVisible();

  // Text typed just before applying the drawer is not in the URL yet.
  await search(page).fill('wydra');
  await filters(page).click();
  await page.getByRole('checkbox', { name: 'VIP', exact: true }).check();
  await expect(page).toHaveURL(/search=wydra/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 - 1 from 1', { exact: true })).toBeVisible();
  await expect(search(page)).toHaveValue('wydra');

  await test.step('each list remembers its rows per page, and the address takes precedence', async () => {
    await page.goto('/app/users');
    const rows = page.getByRole('combobox', { name: 'Rows per page' });
    await rows.selectOption('25');
    await expect(page.getByText('1 - 14 from 14')).toBeVisible();
    await page.goto('/app/users');
    await expect(page.getByText('1 - 14 from 14')).toBeVisible();
    await expect(rows).toHaveValue('25');
    await page.goto('/app/users?size=50');
    await expect(rows).toHaveValue('50');
    await page.goto('/app/admins');
    await expect(rows).toHaveValue('10');
    await page.goto('/app/users');
    await rows.selectOption('10');
    await expect(page.getByText('1 - 10 from 14')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 - 10 from 14')).toBeVisible();
  });
});

test('Newest and Oldest sort by creation, other orders show at their column', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  await test.step('places sort by creation, not by last change', async () => {
    await make.place({ name: 'Bar', createdAt: at(-3), updatedAt: at(-1) });
    await make.place({ name: 'Aula', createdAt: at(-2), updatedAt: at(-2) });
    await signIn('MANAGER');
    await page.goto('/app/places');
    const names = page.getByRole('table').locator('tbody tr td:first-child');
    await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
    await expect(names).toHaveText([/Aula/, /Bar/]);
    await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
    await expect(names).toHaveText([/Bar/, /Aula/]);
  });

  const event = (titlePl: string, starts: number, made: number) =>
    make.event({
      status: 'PUBLISHED',
      titlePl,
      timeFrom: at(starts),
      timeTo: at(starts + 2),
      createdAt: at(made),
    });
  await event('Trzeci', 72, -1);
  await event('Pierwszy', 24, -2);
  await event('Drugi', 48, -3);
  await event('Miniony', -72, -99);
  await page.goto('/app/events?eventListType=UPCOMING');
  const titles = page.getByRole('table').locator('tbody tr td:nth-child(2)');
  await expect(titles).toHaveText([/Pierwszy/, /Drugi/, /Trzeci/]);
  const start = page.getByRole('columnheader', { name: 'Start time' });
  await expect(start).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
  await expect(titles).toHaveText([/Trzeci/, /Pierwszy/, /Drugi/]);
  await expect(start).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(titles).toHaveText([/Drugi/, /Pierwszy/, /Trzeci/]);

  await page.goto('/app/events?eventListType=PAST');
  await expect(start).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/app/admins');
  await expect(page.getByRole('columnheader', { name: 'Surname' })).toHaveAttribute('aria-sort', 'ascending');
});
