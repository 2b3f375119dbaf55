import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { exportAs, linesOf } from '../lists/export-as.ts';

/** Every list with the beginning of its file. */
const lists = [
  ['/app/events', 'events', 'Title,Start time'],
  ['/app/places', 'places', 'Name,Floor'],
  ['/app/admins', 'admins', 'Name,Surname'],
  ['/app/discounts/list/EVENT', 'discounts', 'Coupon code,Value,Event title'],
  ['/app/discounts/list/MEMBERSHIP', 'membership_discounts', 'Coupon code,Value,Type'],
  ['/app/billings', 'billings', 'Cost,Name'],
  ['/app/billings/movements', 'movements', 'Time,Kind'],
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
