import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeUsers, people } from '../people/users.ts';

async function exportAs(page: Page, format: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(Export|More ways to export)$/ }).click();
  await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: format }).click();
  return download;
}

const linesOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).split('\r\n');

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

    await page.unroute('**/export?*');
    await page.route('**/export?*', () => {}); // never responds
    await exportXlsx();
    await expect(page.getByText('Preparing XLSX…')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Places' }).click();
    await expect(page.getByRole('progressbar', { name: 'Downloading XLSX' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByRole('progressbar', { name: 'Downloading XLSX' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  });
});

/** Every list with the beginning of its file. */
const lists = [
  ['/app/events', 'events', 'Title,Start time'],
  ['/app/places', 'places', 'Name,Floor'],
  ['/app/admins', 'admins', 'Name,Surname'],
  ['/app/discounts/list/EVENT', 'discounts', 'Coupon code,Value,Event title'],
  ['/app/discounts/list/MEMBERSHIP', 'membership_discounts', 'Coupon code,Value,Type'],
  ['/app/billings', 'billings', 'Cost,Name'],
  ['/app/messages', 'messages', 'Title,Content'],
  ['/app/content-management/faq', 'faq', 'Polish question,Polish answer'],
  ['/app/reviews', 'reviews', 'Created at,Rating'],
  ['/app/reviews?tab=EVENT', 'reviews', 'Created at,Rating'],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('every list can be exported, and its menu stays within the screen', async ({ page, signIn }) => {
    await signIn('ADMIN');
    for (const [address, name, titles] of lists) {
      await page.goto(address);
      const download = await exportAs(page, 'CSV');
      expect(download.suggestedFilename()).toBe(`${name}-2026-11-20.csv`);
      expect((await linesOf(download))[0]).toContain(titles);
      await page.getByRole('button', { name: /^(Export|More ways to export)$/ }).click();
      const { x = 0, width = 999 } = (await page.getByRole('region', { name: 'Export' }).boundingBox()) ?? {};
      expect([address, x >= 0, x + width <= 390]).toEqual([address, true, true]);
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
});
