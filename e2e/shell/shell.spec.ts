import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

test('after an hour without activity the panel makes no more requests', async ({ page, signIn }) => {
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

test('Back from a user leads to the previous message', async ({ page, signIn, make }) => {
  const user = await make.user({ name: 'Anna', surname: 'Zięba' });
  const { id } = await make.message({ userId: user.id, title: 'Szalik' });
  await signIn('ADMIN');
  await page.goto('/app/messages');
  await page.getByRole('link', { name: 'Szalik' }).click();
  await page.getByRole('link', { name: 'Anna Zięba' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Zięba' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Reviews/, exact: false })
    .last()
    .click();
  await expect(page).toHaveURL(`/app/users/${user.id}/REVIEWS`);
  await page.getByRole('link', { name: 'Back to message' }).click();
  await expect(page).toHaveURL(`/app/messages/details/${id}`);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL('/app/messages');

  await page.goto('/app/users');
  await page.getByRole('link', { name: 'Anna Zięba' }).click();
  await page.getByRole('link', { name: 'Back to users' }).click();
  await expect(page).toHaveURL('/app/users');
});

test('a picker whose options fail to load shows an error and a retry @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Sala Lustrzana' });
  await signIn('ADMIN');
  await page.route('**/api/locations/admin?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/app/events/form');
  const picker = page.getByRole('combobox', { name: 'Place' });
  await picker.click();
  const retry = page.getByRole('option', { name: /couldn’t load the options. Try again/ });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await endRoute(page, '**/api/locations/admin?*');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Sala Lustrzana' }).click();
  await expect(page.getByRole('button', { name: 'Remove Sala Lustrzana' })).toBeVisible();
});

test('the first link skips the navigation', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.goto('/app/billings');
  await expect(page.getByText('No billings yet')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
});

test('a window of 1024 × 768 shows every section without scrolling', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(sections.last()).toBeVisible();
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 });
});
