import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeUsers, people } from '../people/users.ts';
import { endRoute } from '../routes.ts';
import { exportAs, linesOf } from './export-as.ts';

test('the file of a list has all matches in its order, and a workbook is offered too', async ({
  page,
  signIn,
  make,
}) => {
  await makeUsers(make);
  await signIn('MANAGER');
  await page.goto('/app/users?sort=surname,desc&size=1&status=ACTIVE,NOT_ACTIVE,BLOCKED&search=foyer');
  await expect(people(page)).toHaveCount(1);
  const download = await exportAs(page, 'CSV');
  expect(download.suggestedFilename()).toBe('users-2026-11-20.csv');
  await expect(page.getByText('CSV downloaded')).toBeVisible();
  const lines = await linesOf(download);
  expect(lines[0]).toBe('\uFEFFName,Surname,E-mail,Phone number,Language,Created at,Status,Membership');
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(['Żak', 'Łoś', 'Lato']);
  expect(lines[1]).toContain(',ola@foyer.example,');

  await test.step('a workbook is offered too, also by keyboard', async () => {
    await page.goto('/app/users');
    await expect(people(page)).toHaveCount(3);
    const button = page.getByRole('button', { name: 'Export', exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Excel (XLSX)' })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('users-2026-11-20.xlsx');
    await expect(page.getByText('XLSX downloaded')).toBeVisible();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('one that fails shows an error, and a slow one can be cancelled on another page', async () => {
    const exportXlsx = async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
    };
    await page.route('**/export?*', (route) => route.fulfill({ status: 500, json: {} }));
    await exportXlsx();
    await expect(
      page.getByText('There was an error while downloading XLSX. Please try again later.'),
    ).toBeVisible();

    await endRoute(page, '**/export?*');
    await page.route('**/export?*', () => {}); // never responds
    await exportXlsx();
    await expect(page.getByText('Preparing XLSX…')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Places' }).click();
    await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Downloading XLSX' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByRole('progressbar', { name: 'Downloading XLSX' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  });
});
