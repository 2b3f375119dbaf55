/** Lists everything that the browser stores for the panel, before and after logging out. */
import type { Page } from '@playwright/test';
import { eventWithTickets, result, scan } from '../door/door.ts';
import { expect, test } from '../fixtures.ts';

/** Keys of both storages, records of every database, and cached addresses of the API. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const recordsOf = async (name: string) => {
      const opened = Promise.withResolvers<IDBDatabase>();
      const request = indexedDB.open(name);
      request.onsuccess = () => opened.resolve(request.result);
      const database = await opened.promise;
      const counts = [...database.objectStoreNames].map(async (store) => {
        const counted = Promise.withResolvers<number>();
        const count = database.transaction(store).objectStore(store).count();
        count.onsuccess = () => counted.resolve(count.result);
        return [`${name} ${store}`, await counted.promise] as const;
      });
      const records = await Promise.all(counts);
      database.close();
      return records;
    };
    const records = (await Promise.all(databases.map(recordsOf))).flat();
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const cached = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const isOfPanel = (key: string) => !key.startsWith('signed in '); // written by the test's login
    return {
      browser: Object.keys(localStorage).filter(isOfPanel).toSorted(),
      tab: Object.keys(sessionStorage).toSorted(),
      records: records.filter(([, count]) => count > 0).map(([store]) => store),
      cachedAnswers: cached.filter((path) => path.startsWith('/api')),
    };
  });

test.use({ allowedConsoleErrors: [/Failed to load resource/] }); // without a network

test('logging out leaves settings of the device and other tabs’ drafts @night', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  test.setTimeout(90_000);
  const { event } = await eventWithTickets({ make, server, clock }, 1);
  const { id: draft } = await make.event({ status: 'DRAFT' });
  await make.user({ surname: 'Kot', membership: 'VIP' });
  await make.message({ title: 'Szatnia' });
  const { email } = await make.staff({ role: 'ADMIN' });
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();

  const { id } = await signIn('ADMIN');
  await page.goto('/app/users?membership=VIP&search=kot');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' }).fill('VIPs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'VIPs' })).toBeVisible();
  await page.goto('/app/messages');
  await page.getByRole('link', { name: 'Szatnia' }).first().click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Na parterze.');
  await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
  await expect(page.getByText('Message saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.goto('/app/events?eventListType=UPCOMING');
  await expect(page.getByRole('row', { name: /Koncert kolęd/ })).toBeVisible();
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Dismiss first steps' }).click();
  const other = await context.newPage();
  await other.goto(`/app/events/form/${draft}`);
  await other.getByRole('textbox', { name: 'Title PL' }).fill('Wieczór');

  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  await context.setOffline(true);
  await scan(page, 'ABCDEFGHJK');
  await result(page).getByRole('button', { name: 'Admit anyway' }).click();
  await expect(result(page)).toContainText('Admitted');
  await expect(result(page)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Offline scans to review' })).toContainText('…GHJK');

  const before = await stored(page);
  const kinds = (keys: string[]) => [...new Set(keys.map((key) => key.split(/[.:]/)[1]))];
  expect(kinds(before.browser)).toEqual(
    expect.arrayContaining(['doorDifferences', 'doorSession', 'firstStepsAway', 'notes', 'rows', 'views']),
  );
  expect(kinds(before.tab)).toEqual(['left', 'passwordReset']);
  expect(before.records).toContain('foyer-door-lists tickets');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login/);
  const left = { browser: ['foyer.doorClock'], tab: [], records: [], cachedAnswers: [] };
  await expect.poll(() => stored(page)).toEqual(left);
  const drafts = [`foyer.draft:${id}:/app/events/form/${draft}:form`];
  await expect.poll(() => stored(other)).toEqual({ ...left, tab: drafts });
});

test('a door list that arrives after logging out is not stored @night', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event } = await eventWithTickets({ make, server, clock }, 1);
  await signIn('ADMIN');
  const asked = Promise.withResolvers<void>();
  const loggedOut = Promise.withResolvers<void>();
  await page.route('**/api/events/tickets/**', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await loggedOut.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/app/door/${event.id}`);
  await asked.promise;
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const { browser, tab, records } = await stored(page);
  expect([tab, records]).toEqual([[], []]);
  const arrived = page.waitForResponse('**/api/events/tickets/**');
  loggedOut.resolve();
  await (await arrived).finished();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('foyer-door-lists'); // empty, opened to look for its owner
  for (let reads = 0; reads < 3; reads += 1)
    expect(await stored(page)).toEqual({ browser, tab, records, cachedAnswers: [] });
});

test('a session that was ended while its tab was closed leaves nothing of the door when the panel is opened', async ({
  page,
  server,
  signIn,
  setTime,
  make,
  clock,
}) => {
  const { event } = await eventWithTickets({ make, server, clock }, 1);
  const { id } = await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  expect((await stored(page)).records).toContain('foyer-door-lists tickets');
  await page.goto('about:blank');
  const context = { actor: { id: null, email: 'test' }, action: 'test', requestId: 'test', now: clock.now() };
  await server.deps.change(context, (tx) =>
    tx
      .updateTable('logins')
      .set({ endedAt: clock.now(), endReason: 'endedByAdmin' })
      .where('userId', '=', id)
      .execute(),
  );
  await setTime(new Date(clock.now().getTime() + 16 * 60_000)); // the access token has expired as well
  await page.goto(`/app/door/${event.id}`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(async () => (await stored(page)).records).toEqual([]);
  const { browser } = await stored(page);
  expect(browser.filter((key) => key.includes('doorSession'))).toEqual([]);
});
