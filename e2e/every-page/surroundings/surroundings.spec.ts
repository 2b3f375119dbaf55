import type { Locator, Page } from '@playwright/test';
import { passwordHash } from '../../../server/test/deps.ts';
import { expect, login, test } from '../../fixtures.ts';
import { logIn } from '../../log-in.ts';
import { longWords, makeVisited } from '../visited-records.ts';
import { visitsOf } from '../visits.ts';
import { expectChosenOption, unseenIn } from './forced-colors.ts';
import { translate } from './translate.ts';
import { Walk } from './walk.ts';
import { zoomed, zoomFaultsOf } from './zoom.ts';

const storageKinds = ['localStorage', 'sessionStorage', 'indexedDB'] as const;
const keyOfToken = /^foyer\.(access|refresh)Token$/;

test.beforeEach(async ({ make }) => {
  test.setTimeout(900_000); // all pages, also on a slow machine
  await make.staff({ role: 'ADMIN', email: 'anna@foyer.example', passwordHash });
});

/** Logs in by the form. Returns the paths of all pages for staff. */
async function logInByForm(page: Page, origin: string, api = origin): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin/login'));
  await page.goto(`${origin}/auth/login`);
  await logIn(page, 'anna@foyer.example');
  await expect(page).toHaveURL(/dashboard/);
  const { accessToken }: { accessToken: string } = await (await answer).json();
  const visits = await visitsOf(api, accessToken);
  return visits.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
}

/** Logs out, and looks for what is left. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  const leave = page.getByRole('button', { name: 'Discard', exact: true });
  await leave.or(page.getByLabel('E-mail')).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.evaluate(() => history.pushState({}, '', '/app/users'));
  await expect(page).toHaveURL(/\/auth\/login/);
}

test.describe('translated, in forced colours, with blocked storage and a proxy in between,', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('all states are seen, and forms take no foreign answer for one of the API, until the page is loaded again', async ({
    page,
    context,
    server,
    make,
    clock,
  }) => {
    const hour = 3_600_000;
    const at = (from: number, to: number) => ({
      timeFrom: new Date(clock.now().getTime() + from * hour),
      timeTo: new Date(clock.now().getTime() + to * hour),
    });
    await make.event({ status: 'PUBLISHED', ...at(-1, 2) });
    await make.event({ status: 'CANCELLED', ...at(20, 22) });
    await make.user({ membership: 'VIP' });
    await makeVisited(make, server.deps, clock.now());
    await context.addInitScript(translate);
    await context.addInitScript(blockStorage, storageKinds);
    const paths = await logInByForm(page, server.address);
    const proxy = await foreignProxy(page, server.address);
    const walk = new Walk(page);
    const unseen: string[] = [];
    await walk.over(paths, async (surface) => {
      unseen.push(...(await unseenIn(page, surface)));
      // The door clears its field and keeps the scan, which door-offline.spec.ts shows.
      if (surface.form && !surface.name.startsWith('/app/door,'))
        await submitBehind(proxy, walk, surface.name, surface.form);
    });
    expect(unseen).toEqual([]);
    expect(walk.opened.size).toBeGreaterThan(60);
    for (const path of ['/api/admin/staff', '/api/admin/membership_coupons'])
      expect(proxy.calls).toContain(path);
    await expectChosenOption(page, walk);
    expect(await page.locator('h1 font').count()).toBeGreaterThan(0);
    await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
    await logOut(page);
    await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
  });
});

test.describe('at 400 % over plain HTTP on a host name, where the storage is full,', () => {
  test.use({
    viewport: zoomed,
    allowedConsoleErrors: [/Cross-Origin-Opener-Policy header has been ignored|origin-keyed agent cluster/],
  });

  test('no page scrolls sideways, all of it can be reached, forms work, and logging out leaves no tokens', async ({
    page,
    server,
    make,
    clock,
  }) => {
    await makeVisited(make, server.deps, clock.now(), longWords);
    const origin = server.address.replace('127.0.0.1', 'foyer.test');
    const paths = await logInByForm(page, origin, server.address);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.evaluate(fillStorage);
    const saved = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().method() !== 'GET' && response.ok()) saved.add(pathname.replace('/api', ''));
    });
    const walk = new Walk(page);
    const faults: string[] = [];
    await walk.over(paths, async (surface) => {
      faults.push(...(await zoomFaultsOf(page, surface)));
      if (surface.form) await walk.submit(surface.form);
    });
    expect(faults).toEqual([]);
    expect(walk.opened.size).toBeGreaterThan(60);
    for (const path of ['/admin/staff', '/admin/membership_coupons', '/bulk/users/preview'])
      expect(saved).toContain(path);
    await expect(page.getByText(/storage is full/)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 }); // shows the button
    await logOut(page);
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => keyOfToken.test(key))).toEqual([]);
  });
});

test('in forced colours on a phone days show dots', async ({ page, signIn, make, server, clock }) => {
  await makeVisited(make, server.deps, clock.now());
  await signIn('ADMIN');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/events/calendar?view=month');
  await expect(page.getByText('Special day')).toBeVisible();
  expect(await unseenIn(page, { name: 'calendar', element: page.locator('body') })).toEqual([]);
});

/** Runs in the browser: reading the storage throws. */
function blockStorage(kinds: readonly string[]): void {
  for (const kind of kinds)
    Object.defineProperty(window, kind, {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
}

/** Runs in the browser: writing into the storage throws from now on. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
}

const html = '<!doctype html><title>Log in to this network</title>';

/** Answers that a proxy or a network's login page sends instead of the API. */
const foreignAnswers = {
  'a redirect to a login page': { status: 302, headers: { location: '/portal' } },
  'a login page': { status: 200, contentType: 'text/html', body: html },
  'an outage page': { status: 502, contentType: 'text/html', body: html },
  'a truncated body': { status: 200, contentType: 'application/json', body: '{"id":"1","content":[{"id"' },
  'no content': { status: 204 },
};

interface Proxy {
  page: Page;
  /** Answers in place of the API until the next call of it; undefined lets all through. */
  answerWith(answer: { status: number } | undefined): void;
  /** Paths that it answered. */
  calls: string[];
}

/** Answers calls that are no reads. */
async function foreignProxy(page: Page, origin: string): Promise<Proxy> {
  const isEmptyCall = await emptyCalls(origin);
  let answer: { status: number } | undefined;
  const calls: string[] = [];
  await page.route('**/portal', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (!answer || request.method() === 'GET') return route.fallback();
    calls.push(pathname);
    const isOwn = answer.status === 204 && isEmptyCall(request.method(), pathname);
    await route.fulfill(isOwn ? foreignAnswers['an outage page'] : answer);
  });
  return {
    page,
    calls,
    answerWith: (next) => {
      answer = next;
    },
  };
}

/** Sends a form against each foreign answer, and then to the API. */
async function submitBehind(proxy: Proxy, walk: Walk, name: string, form: Locator): Promise<void> {
  const typed = await valuesIn(form);
  for (const [kind, foreign] of Object.entries(foreignAnswers)) {
    const where = `${name}: ${kind}`;
    const before = proxy.calls.length;
    proxy.answerWith(foreign);
    await walk.submit(form);
    const hasErrors = proxy.calls.length === before && kind === 'a redirect to a login page';
    if (!hasErrors) await expect.poll(() => proxy.calls.length, where).toBeGreaterThan(before);
    await walk.settle();
    proxy.answerWith(undefined);
    if (hasErrors) return;
    expect(await valuesIn(form), where).toEqual(typed);
    await expect(proxy.page.getByText('Foyer can’t be reached.').first(), where).toBeVisible();
  }
  await walk.submit(form);
}

const isUnanswered = /can’t be reached|could not be loaded/;

test.describe('while a proxy answers for the API,', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('pages and lists say that they could not be loaded, and load again', async ({
    page,
    context,
    server,
    make,
    clock,
  }) => {
    await makeVisited(make, server.deps, clock.now());
    const paths = (await logInByForm(page, server.address)).filter((path) => !/\/form$|\/404$/.test(path));
    const answers = Object.values(foreignAnswers);
    await context.route('**/portal', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const tabs = answers.map(async (answer, index) => {
      const tab = await context.newPage();
      await tab.goto('/404');
      let isForeign = true;
      let count = 0;
      await tab.route('**/api/**', async (route) => {
        if (!isForeign || route.request().method() !== 'GET') return route.fallback();
        count += 1;
        await route.fulfill(answer);
      });
      const walk = new Walk(tab);
      const said = tab.getByText(isUnanswered).filter({ visible: true });
      for (const path of paths.filter((_, at) => at % answers.length === index)) {
        count = 0;
        await walk.visit(path);
        if (count > 0) await expect(said.first(), path).toBeVisible();
        isForeign = false;
        const again = tab.getByRole('button', { name: 'Try again' }).first();
        while (await again.isVisible()) {
          await again.click(); // may reload other parts too
          await walk.settle();
        }
        await expect(said, path).toHaveCount(0);
        await walk.settle();
        isForeign = true;
      }
    });
    await Promise.all(tabs); // the panel waits before it asks again
  });
});

test.describe('when another account logs in in another tab', () => {
  test('forms and dialogs say so, save nothing and keep their drafts', async ({
    page,
    context,
    make,
    server,
    clock,
  }) => {
    await makeVisited(make, server.deps, clock.now());
    const { id } = await make.staff({
      role: 'MANAGER',
      name: 'Piotr',
      surname: 'Lis',
      email: 'piotr@foyer.example',
      passwordHash,
    });
    const paths = await logInByForm(page, server.address);
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    const tokens = await login(server.address, 'piotr@foyer.example');
    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() !== 'GET') writes.push(pathname);
    });
    const walk = new Walk(page);
    const walked = new Set<string>();
    await walk.over(paths, async ({ name, form, reopen }) => {
      // Filters are no drafts, and a name is typed to confirm.
      if (!form || name.includes('Filters') || name.includes('Erase…')) return;
      walked.add(name);
      const url = page.url();
      const typed = await valuesIn(form, kept);
      writes.length = 0;
      await other.evaluate(
        ([account, { accessToken, refreshToken }]) => {
          localStorage.setItem('foyer.account', account);
          localStorage.setItem('foyer.refreshToken', refreshToken);
          localStorage.setItem('foyer.accessToken', accessToken);
        },
        [id, tokens] as const,
      );
      await expect(page.getByText(/^Piotr Lis is now logged in here/), name).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+S');
      await page.keyboard.press('Enter');
      await walk.settle();
      expect(writes, name).toEqual([]);
      await logIn(page, 'anna@foyer.example');
      await expect(page, name).toHaveURL(url);
      await walk.settle();
      await reopen();
      expect.soft(await valuesIn(form, kept), name).toEqual(typed);
    });
    expect(walked.size).toBeGreaterThan(25);
  });
});

/** Tells the calls whose answer is empty. */
async function emptyCalls(origin: string): Promise<(method: string, path: string) => boolean> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths }: { paths: Record<string, Record<string, { responses: object }>> } = await response.json();
  const empty = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => '204' in responses)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^(/api)?${path.replaceAll(/{[^}]+}/g, '[^/]+')}$`),
      })),
  );
  return (method, path) => empty.some((one) => one.method === method && one.path.test(path));
}

const valuesIn = (form: Locator, inputs = 'input') =>
  form.evaluate((element, inputs) => {
    const fields = element.querySelectorAll<HTMLInputElement>(`${inputs}, textarea, select`);
    const chosen = element.querySelectorAll('button[aria-label^="Remove "]');
    const written = element.querySelectorAll('[contenteditable=true]');
    return [
      ...[...fields].map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value)),
      ...[...chosen].map(({ ariaLabel }) => ariaLabel),
      ...[...written].map(({ textContent }) => textContent),
    ];
  }, inputs);

/** Inputs that drafts keep. */
const kept = 'input:not([type=file], [type=password])';
