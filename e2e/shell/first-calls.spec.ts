import type { Page } from '@playwright/test';
import { ask } from '../content/content.ts';
import { expect, test } from '../fixtures.ts';

// A page's first requests start before its code arrives (panel/src/api/first-screen/first-call.ts) and are not repeated by the page.

/** API requests until the page shows its content, without the base path. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length) + search);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return calls;
}

for (const [address, first] of [
  ['/app/dashboard', '/dashboard'],
  ['/app/events', '/events/admin?page=0&size=10&eventListType=DRAFT'],
  ['/app/events?eventListType=PAST&page=1', '/events/admin?page=1&size=10&eventListType=PAST'],
  ['/app/users', '/users?page=0&size=10'],
  ['/app/billings?search=nowak', '/admin/billings?page=0&size=10&search=nowak'],
  ['/app/admins', '/admin/staff?page=0&size=10'],
  ['/app/door', '/events/door'],
  ['/app/messages', '/help_messages?page=0&size=10'],
  ['/app/places', '/locations/admin?page=0&size=10&status=PUBLISHED'],
  ['/app/content-management/faq', '/admin/content_management/faq?page=0&size=10'],
] as const)
  test(`${address} requests its content at once, and only once`, async ({ page, signIn }) => {
    await signIn('ADMIN');
    const calls = await callsOf(page, address);
    expect(calls.slice(0, 2)).toEqual(['/users/me', first]);
    const sorted = (call: string) => call.split(/[?&]/).toSorted().join('&');
    expect(calls.filter((call) => sorted(call) === sorted(first))).toHaveLength(1);
    expect(calls.filter((call) => call === '/users/me')).toHaveLength(1);
  });

test('the dashboard requests the night at once, too, and only once', async ({ page, signIn }) => {
  await signIn('ADMIN');
  const calls = await callsOf(page, '/app/dashboard');
  expect(calls.slice(0, 3)).toEqual(['/users/me', '/dashboard', '/dashboard/tonight']);
  expect(calls.filter((call) => call === '/dashboard/tonight')).toHaveLength(1);
});

for (const [address, call, more = ''] of [
  ['/app/events', '/events/admin', '&eventListType=DRAFT'],
  ['/app/messages', '/help_messages'],
  ['/app/content-management', '/admin/content_management/faq'],
  ['/app/reviews', '/review/location'],
] as const)
  test(`${address} requests the chosen number of rows at once, and only once`, async ({
    page,
    signIn,
    make,
    server,
  }) => {
    await make.event({ status: 'DRAFT' });
    await make.message();
    await ask(server.deps, 'Gdzie jest szatnia?', 'Na parterze.');
    await make.review();
    await signIn('ADMIN');
    await page.goto(address);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await expect(page).toHaveURL(/size=25/);
    const calls = await callsOf(page, address);
    expect(calls.slice(0, 2)).toEqual(['/users/me', `${call}?page=0&size=25${more}`]);
    expect(calls.filter((one) => one.startsWith(call) && /size=(10|25)\b/.test(one))).toHaveLength(1);
  });

test('a record is requested at once, and only once', async ({ page, signIn, make }) => {
  const { id } = await make.message();
  await signIn('MANAGER');
  const calls = await callsOf(page, `/app/messages/details/${id}`);
  expect(calls.slice(0, 2)).toEqual(['/users/me', `/help_messages/${id}`]);
  expect(calls.filter((call) => call === `/help_messages/${id}`)).toHaveLength(1);
});

test('a reservation is requested at once, and only once', async ({ page, signIn, make }) => {
  const { id } = await make.reservation();
  await signIn('MANAGER');
  const calls = await callsOf(page, `/app/reservations/form/${id}`);
  expect(calls.slice(0, 2)).toEqual(['/users/me', `/reservations/${id}`]);
  expect(calls.filter((call) => call === `/reservations/${id}`)).toHaveLength(1);
});

test('data for an ADMIN is not requested before the role is known', async ({ page, signIn }) => {
  await signIn('MANAGER');
  const calls = await callsOf(page, '/app/discounts/list/MEMBERSHIP');
  expect(calls.filter((call) => /coupons/.test(call))).toEqual([]);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test.describe('with an expired access token', () => {
  test.use({ environment: { ACCESS_TOKEN_TTL: '2s' } });

  test('the early requests cause one refresh, and the page is shown', async ({
    page,
    signIn,
    make,
    clock,
    setTime,
  }) => {
    await make.message({ title: 'Szalik' });
    await signIn('ADMIN');
    await setTime(new Date(clock.now().getTime() + 60_000));
    const calls = await callsOf(page, '/app/messages');
    await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();
    expect(calls.filter((call) => call === '/admin/refresh_token')).toHaveLength(1);
  });
});

test('a panel without settings in its page fetches config.json', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.route('**/app/messages', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/, '');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-encoding': '' } });
  });
  const config = page.waitForResponse('**/config.json');
  await page.goto('/app/messages');
  expect((await config).ok()).toBe(true);
  await expect(page.getByText('No messages yet')).toBeVisible();
});
