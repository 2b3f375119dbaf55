import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

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

test('closing a notification by keyboard restores the focus', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.route('**/api/help_messages?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/app/messages');
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Close/ });
  await expect(close).toBeVisible();
  await page.getByRole('searchbox').focus();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a picker whose options fail to load shows an error and a retry', async ({ page, signIn, make }) => {
  await make.place({ name: 'Sala Lustrzana' });
  await signIn('ADMIN');
  await page.route('**/api/locations/admin?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/app/events/form');
  const picker = page.getByRole('combobox', { name: 'Place' });
  await picker.click();
  const retry = page.getByRole('option', { name: /could not be loaded. Try again/ });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/locations/admin?*');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Sala Lustrzana' }).click();
  await expect(page.getByRole('button', { name: 'Remove Sala Lustrzana' })).toBeVisible();
});

test('the dashboard shows pending messages first, and leads to the others', async ({
  page,
  signIn,
  make,
}) => {
  for (const title of ['Pierwsza', 'Druga', 'Trzecia']) await make.message({ title, status: 'PENDING' });
  for (const title of ['Czwarta', 'Piąta']) await make.message({ title, status: 'RESOLVED' });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('3 pending of 5');
  await expect(messages.getByRole('listitem')).toContainText(['Trzecia', 'Druga']);
  await messages.getByRole('link', { name: '1 more pending messages' }).click();
  await expect(page).toHaveURL('/app/messages?status=PENDING');
  await expect(page.getByText('1 - 3 from 3')).toBeVisible();
});

test('beside many actions a title keeps its width', async ({ page, signIn, make }) => {
  const { id } = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Noc kryminału na żywo',
    category: 'LIMITED',
    maxTicketsQty: 60,
  });
  await signIn('ADMIN');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/app/events/form/${id}`);
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(40); // one line
});
