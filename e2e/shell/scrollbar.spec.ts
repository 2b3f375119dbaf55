import type { Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { expect, test } from '../fixtures.ts';

// Browser with visible scrollbars, as on Windows.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const mainEnds = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);

test('drawers and dialogs do not shift the page, whether or not it scrolls @night', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();
  const end = await mainEnds(page);
  expect(end, 'the place of the scrollbar').toBeLessThan(1280);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-scroll-locked');
  expect(await mainEnds(page)).toBe(end);
  expect((await drawer.boundingBox())?.width).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(await mainEnds(page)).toBe(end);

  await page.goto('/app/events/form'); // longer than the window
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-scroll-locked');
  expect(await mainEnds(page)).toBe(end);
});
