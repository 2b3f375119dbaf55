import { holdCalls } from '../every-page/hold-calls.ts';
import { expect, test } from '../fixtures.ts';

test('while a user is loading, placeholders match the tabs and columns', async ({ page, signIn, make }) => {
  const { id } = await make.user({ name: 'Ola', surname: 'Żak' });
  await signIn('ADMIN');
  const held = await holdCalls(page, `**/api/users/${id}`);
  await page.goto(`/app/users/${id}/PERSONAL_DATA`);
  const tabs = page.getByRole('navigation', { name: 'User' });
  const outline = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(outline).toBeVisible();
  const before = await tabs.boundingBox();
  const { width } = (await outline.locator('div').first().boundingBox()) ?? {};
  held.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Ola Żak' })).toBeVisible();
  expect(await tabs.boundingBox()).toEqual(before);
  const profile = page.locator('section').filter({ hasText: 'Profile' });
  expect((await profile.boundingBox())?.width).toBe(width);
});
