import { expect, test } from './fixtures.ts';

test('a screen that nobody has used for an hour asks the server for nothing more', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.clock.install();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(100, 100);
  let calls = 0;
  page.on('request', (request) => request.url().includes('/api/') && calls++);

  await page.clock.runFor('55:00');
  expect(calls).toBeGreaterThan(0);
  await page.clock.runFor('10:00');
  calls = 0;
  await page.clock.runFor('30:00');
  expect(calls).toBe(0);

  await page.mouse.move(120, 120);
  await page.clock.runFor('02:00');
  await expect.poll(() => calls).toBeGreaterThan(0);
});
