import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { askNow, eventWithTickets, result, scan, waiting } from './door.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('50 guests come in, a reload loses nothing, and a double admission is listed', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  test.setTimeout(180_000);
  const { event, till, codes } = await eventWithTickets({ make, server, clock }, 20);
  for (const quantity of [20, 10])
    codes.push(...(await till.sell('ola', event.id, quantity)).tickets.map(({ code }) => code));
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();

  await context.setOffline(true);
  for (const [index, code] of codes.entries()) {
    await scan(page, code);
    await waiting(page, index + 1);
  }
  await expect(result(page)).toContainText('Welcome');
  await scan(page, codes[7] ?? '');
  await expect(result(page)).toContainText('Already checked in');
  await scan(page, 'ABCDEFGHJK');
  await expect(result(page)).toContainText('Not on the list of 12:');

  await page.reload();
  await waiting(page, 52);
  await expect(page.getByText('50 of 50 arrived')).toBeVisible();
  await scan(page, codes[49] ?? '');
  await expect(result(page)).toContainText('Already checked in');
  await page.keyboard.press('Escape');

  const door = await make.accessKey({ name: 'Door 2', scopes: ['tickets:check'] });
  await fetch(`${server.address}/api/app/v1/check_ins`, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: codes[3], eventId: event.id }),
  });
  await context.setOffline(false);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByText(/scans? waiting/)).toBeHidden();
  await expect(page.getByText('50 of 50 arrived')).toBeVisible();
  const differences = page.getByRole('list', { name: 'Offline scans to review' });
  await expect(differences.getByRole('listitem')).toHaveCount(1);
  await expect(differences).toContainText(`…${codes[3]?.slice(-4)}`);
});

test('a connected phone opens the same event after a reload without a network', async ({
  page,
  context,
  server,
  make,
  clock,
}) => {
  const { event } = await eventWithTickets({ make, server, clock }, 1);
  await make.event({ status: 'PUBLISHED', titlePl: 'Jazz', timeFrom: event.timeFrom });
  const { key } = await make.accessKey({ name: 'Door 1', scopes: ['tickets:check'] });
  await page.goto(`/door#${key}`);
  await expect(page.getByRole('list', { name: 'Tonight’s events' }).getByRole('button')).toHaveCount(2);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  await page.getByRole('button', { name: 'Koncert kolęd' }).click();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All events' }).click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText(/List as of/)).toBeVisible();
});

const badNetworks: Record<string, (route: Route) => unknown> = {
  'a server that hangs': () => undefined,
  'the login page of a network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
  'a redirect to it': (route) => route.fulfill({ status: 302, headers: { location: '/404' } }),
  'too many calls': (route) => route.fulfill({ status: 429, headers: { 'retry-after': '30' } }),
  'a server that restarts': (route) => route.fulfill({ status: 503 }),
};

test('no valid answer counts as no network, and what waits is sent later @night', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 6);
  await signIn('ADMIN');
  const goodNetwork = (route: Route): unknown => route.fallback();
  let network = goodNetwork;
  // Set before the page opens: a route set while the service worker takes over the page misses calls.
  await page.route(/\/api\/events\/(door|check_in|tickets)/, (route) => network(route));
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  for (const [name, badNetwork] of Object.entries(badNetworks))
    await test.step(name, async () => {
      network = badNetwork;
      await scan(page, codes.pop() ?? '');
      await expect(result(page)).toContainText('Welcome');
      await waiting(page, 1);
      network = goodNetwork;
      await askNow(page);
      await expect(page.getByText('Online', { exact: true })).toBeVisible();
      await expect(page.getByText('1 scan waiting')).toBeHidden();
    });
  await expect(page.getByText('5 of 6 arrived')).toBeVisible();

  network = (route) => route.fulfill({ status: 503 });
  await scan(page, codes.pop() ?? '');
  await waiting(page, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('1 door scan waiting')).toBeVisible();
  network = goodNetwork;
  await expect(page.getByText('1 door scan waiting')).toBeHidden();
});

test('a guest who is on no list is admitted, and listed for the event', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, till } = await eventWithTickets({ make, server, clock }, 1);
  await signIn('ADMIN');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  await context.setOffline(true);
  const late = await till.sell('jan', event.id, 1);
  const [unknown, sold] = ['ABCDEFGHJK', late.tickets[0]?.code ?? ''];
  for (const code of [unknown, sold]) {
    await scan(page, code);
    await expect(result(page)).toContainText('Not on the list of 12:');
    await page.getByRole('button', { name: 'Admit anyway' }).click();
    await expect(result(page)).toContainText('Admitted');
  }
  await expect(result(page)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/scans? waiting/)).toBeHidden();
  const differences = page.getByRole('list', { name: 'Offline scans to review' });
  await expect(differences.getByRole('listitem')).toHaveCount(1);
  await expect(differences).toContainText(`…${unknown.slice(-4)} · let in, then unknown`);

  await page.goto(`/app/events/form/${event.id}`);
  const listed = page.getByRole('heading', { name: 'Let in offline' }).locator('..');
  await expect(listed).toContainText(`${unknown} unknown code`);
  await listed.getByRole('button', { name: `Dismiss ${unknown}` }).click();
  await expect(listed).toBeHidden();
});

test.describe('with a session that has expired', () => {
  test.use({ environment: { ACCESS_TOKEN_TTL: '15m', REFRESH_TOKEN_TTL: '20m' } });

  test('scanning goes on, and everything is sent after the next login @night', async ({
    page,
    context,
    server,
    signIn,
    setTime,
    make,
    clock,
  }) => {
    const { event, codes } = await eventWithTickets({ make, server, clock }, 3);
    const { email } = await signIn('MANAGER');
    await page.goto(`/app/door/${event.id}`);
    await expect(page.getByText('Ready for offline')).toBeVisible();
    await context.setOffline(true);
    await scan(page, codes[0] ?? '');
    await waiting(page, 1);

    await setTime(new Date(clock.now().getTime() + 30 * 60_000));
    await context.setOffline(false);
    const expired = page.getByText('Your session has expired. Scanning continues');
    await expect(expired).toBeVisible();
    await askNow(page); // and the next refusal changes nothing
    await scan(page, codes[1] ?? '');
    await expect(result(page)).toContainText('Welcome');
    await waiting(page, 2);
    await page.reload();
    await waiting(page, 2);
    await expect(expired).toBeVisible();
    await scan(page, codes[2] ?? '');
    await waiting(page, 3);
    await page.keyboard.press('Escape');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Log in' }).click();
    await logIn(page, email);
    await expect(page.getByText('3 of 3 arrived')).toBeVisible();
    await expect(page.getByText(/scans? waiting/)).toBeHidden();
    const stored = await server.deps.db.selectFrom('checkIns').select(['result']).execute();
    expect(stored.map((one) => one.result)).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN']);
  });
});

test('full and blocked storage are said, and no scan is green that was not stored @night', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 3);
  await signIn('MANAGER');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto(`/app/door/${event.id}`);
  const warning = page.getByText('This browser’s storage is full, blocked or private.');
  await expect(page.getByText(/^List as of/)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(page.getByText('Ready for offline')).toBeHidden();
  await scan(page, codes[0] ?? '');
  await expect(result(page)).toContainText('Welcome');
  await context.setOffline(true);
  await scan(page, codes[1] ?? '');
  await expect(result(page)).toContainText('Not checked in');
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await context.setOffline(false);

  const blocked = await context.newPage();
  await blocked.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('', 'SecurityError');
      },
    }),
  );
  await blocked.goto(`/app/door/${event.id}`);
  await expect(blocked.getByText('This browser’s storage is full, blocked or private.')).toBeVisible();
  await scan(blocked, codes[2] ?? '');
  await expect(result(blocked)).toContainText('Welcome');
});
