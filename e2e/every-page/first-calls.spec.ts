import type { Page } from '@playwright/test';
import { ask } from '../content/content.ts';
import { expect, test } from '../fixtures.ts';

// A page's first requests stand beside its route, start before its code arrives, and are not repeated by the page.

/** API requests until the page shows its content, without the base path. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  await page.goto('about:blank'); // ends late calls of the page before
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

test('each page requests its content at once, and only once', async ({ page, signIn }) => {
  await signIn('ADMIN');
  for (const [address, ...first] of [
    ['/app/dashboard', '/dashboard', '/dashboard/tonight'],
    ['/app/events', '/events/admin?page=0&size=10&eventListType=DRAFT'],
    ['/app/events?eventListType=PAST&page=1', '/events/admin?page=1&size=10&eventListType=PAST'],
    ['/app/users', '/users?page=0&size=10'],
    ['/app/billings?search=nowak', '/admin/billings?page=0&size=10&search=nowak'],
    ['/app/admins', '/admin/staff?page=0&size=10'],
    ['/app/door', '/events/door'],
    ['/app/messages', '/help_messages?page=0&size=10'],
    ['/app/places', '/locations/admin?page=0&size=10&status=PUBLISHED'],
    ['/app/content-management/faq', '/admin/content_management/faq?page=0&size=10'],
    ['/app/content-management/privacy-policy', '/admin/content_management/privacy_policy'],
  ] as const)
    await test.step(address, async () => {
      const calls = await callsOf(page, address);
      expect(calls.slice(0, 1 + first.length)).toEqual(['/users/me', ...first]);
      const sorted = (call: string) => call.split(/[?&]/).toSorted().join('&');
      for (const call of ['/users/me', ...first])
        expect(calls.filter((one) => sorted(one) === sorted(call))).toHaveLength(1);
    });
});

test('rows that arrive before the code are part of the first frame', async ({ page, signIn, make }) => {
  await make.event({ status: 'DRAFT' });
  await signIn('ADMIN');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy=true]')) Reflect.set(window, 'hasWaited', true);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const rows = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events/admin');
  await page.route('**/assets/app-*.js', async (route) => {
    await (await rows).finished();
    await route.continue();
  });
  await page.goto('/app/events');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'hasWaited'))).toBe(false);
});

test('each list requests the chosen number of rows at once, and only once', async ({
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
  for (const [address, call, more = ''] of [
    ['/app/events', '/events/admin', '&eventListType=DRAFT'],
    ['/app/messages', '/help_messages'],
    ['/app/content-management', '/admin/content_management/faq'],
    ['/app/reviews', '/review/location'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
      await expect(page).toHaveURL(/size=25/);
      const calls = await callsOf(page, address);
      expect(calls.slice(0, 2)).toEqual(['/users/me', `${call}?page=0&size=25${more}`]);
      expect(calls.filter((one) => one.startsWith(call) && /size=(10|25)\b/.test(one))).toHaveLength(1);
    });
});

test('a MANAGER’s record is requested at once, and only once, but nothing that only an ADMIN may see', async ({
  page,
  signIn,
  make,
}) => {
  const message = await make.message();
  const reservation = await make.reservation();
  await signIn('MANAGER');
  for (const [address, call] of [
    [`/app/messages/details/${message.id}`, `/help_messages/${message.id}`],
    [`/app/reservations/form/${reservation.id}`, `/reservations/${reservation.id}`],
  ] as const)
    await test.step(address, async () => {
      const calls = await callsOf(page, address);
      expect(calls.slice(0, 2)).toEqual(['/users/me', call]);
      expect(calls.filter((one) => one === call)).toHaveLength(1);
    });
  await test.step('data for an ADMIN is not requested before the role is known', async () => {
    const calls = await callsOf(page, '/app/discounts/list/MEMBERSHIP');
    expect(calls.filter((call) => /coupons/.test(call))).toEqual([]);
    await expect(page).toHaveURL(/\/app\/dashboard$/);
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
