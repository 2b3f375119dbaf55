/**
 * `npm run pictures`: retakes the pictures in `docs/pictures` from a temporary Foyer with demo data and a fixed time.
 * `-- 'door|takings'` takes those whose names match.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPanel } from '../scripts/panel-build.ts';
import { root, start } from '../scripts/run.ts';
import { freePort } from '../server/test/free-port.ts';
import { findChromium } from './chromium.ts';

interface Picture {
  name: string;
  path: string;
  scheme?: 'light' | 'dark';
  phone?: boolean;
  /** Runs on the page before the picture is taken. */
  before?: (page: Page) => Promise<unknown>;
}

const pictures: Picture[] = [
  { name: 'dashboard', path: '/app/dashboard' },
  { name: 'events', path: '/app/events?eventListType=UPCOMING' },
  { name: 'events-dark', path: '/app/events?eventListType=UPCOMING', scheme: 'dark' },
  { name: 'events-phone', path: '/app/events?eventListType=UPCOMING', phone: true },
  {
    name: 'selection',
    path: '/app/users',
    before: async (page) => {
      for (const row of [1, 2, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    },
  },
  {
    name: 'event',
    path: '/app/events?eventListType=UPCOMING',
    before: async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByText('Sales over time').waitFor();
    },
  },
  { name: 'calendar', path: '/app/events/calendar?view=week' },
  {
    name: 'series',
    path: '/app/events?eventListType=UPCOMING',
    before: async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Repeat…' }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'run-sheet',
    path: '/app/dashboard',
    before: async (page) => {
      await page.getByRole('button', { name: 'Run sheet' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Run sheet ·/)
        .waitFor();
    },
  },
  { name: 'reservations', path: '/app/reservations' },
  {
    name: 'door-list',
    path: '/app/dashboard',
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Door list: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Print door list' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'add-guests',
    path: '/app/events?eventListType=UPCOMING&sort=soldShare,asc',
    before: async (page) => {
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: 'Add guests…' }).click();
      await page.getByRole('dialog').getByLabel('Tickets', { exact: true }).waitFor();
    },
  },
  {
    name: 'bookings',
    path: '/app/billings?status=PAID&type=EVENT&search=example.net',
    before: async (page) => {
      await page.locator('tbody a').first().click();
      await page.locator('main a[href^="/app/users/"]').first().click();
      await page.getByRole('link', { name: /^Bookings/ }).click();
    },
  },
  { name: 'takings', path: '/app/billings/takings?period=lastMonth&groupBy=event' },
  { name: 'activity', path: '/app/activity' },
  { name: 'messages-phone', path: '/app/messages', phone: true, scheme: 'dark' },
  { name: 'door', path: '/app/door', before: openDoor },
  { name: 'door-welcome', path: '/app/door', phone: true, before: admitGuest },
  {
    name: 'door-refused',
    path: '/app/door',
    phone: true,
    before: async (page) => {
      await openDoor(page);
      const door = page.url();
      // The door's own list has no whole codes.
      await page.goto(`/app/events/form/${door.split('/').at(-1)}?tab=USERS`);
      const isIn = page
        .getByRole('row')
        .filter({ hasText: /\d\d:\d\d [AP]M/, hasNotText: ' of ' })
        .first();
      const [code = ''] = /[A-Z2-9]{10}/.exec((await isIn.textContent()) ?? '') ?? [];
      await page.goto(door);
      await page.getByText(/List as of/).waitFor();
      await page.getByRole('textbox', { name: 'Ticket code' }).fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'door-offline',
    path: '/app/door',
    phone: true,
    scheme: 'dark',
    before: async (page) => {
      await openDoor(page);
      await page.getByText('Ready for offline').waitFor();
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^Check in / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Surname' }).fill('');
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'door-device',
    path: '/app/door',
    before: async (page) => {
      await openDoor(page);
      await page.getByRole('button', { name: 'Connect a device…' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Door 1');
      await page.getByRole('button', { name: 'Connect device' }).click();
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    },
  },
];

/** Opens the door of the first event of the night, with a search. */
async function openDoor(page: Page) {
  await page.getByRole('list', { name: 'Tonight’s events' }).getByRole('link').first().click();
  await page.getByText(/List as of/).waitFor();
  await page.getByRole('textbox', { name: 'Surname' }).fill('a');
  await page.getByRole('listitem').filter({ hasText: 'Checked in' }).first().waitFor();
}

async function admitGuest(page: Page) {
  await openDoor(page);
  await page
    .getByRole('button', { name: /^Check in / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Close' }).focus(); // keeps the result in view
}

const folder = join(root, 'docs/pictures');
const fixedHour = '2026-11-23T17:30:00Z'; // a Monday before opening
const account = { email: 'admin@foyer.example', password: 'Foyer-demo-1' };

async function signedIn(
  browser: Browser,
  address: string,
  { scheme = 'light', phone }: Picture,
): Promise<Page> {
  const page = await browser.newPage({
    baseURL: address,
    colorScheme: scheme,
    deviceScaleFactor: 2,
    timezoneId: 'Europe/Warsaw',
    ...(phone
      ? { viewport: { width: 390, height: 780 }, hasTouch: true }
      : { viewport: { width: 1280, height: 800 } }),
  });
  await page.clock.setSystemTime(fixedHour);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/**');
  return page;
}

async function take(browser: Browser, address: string, picture: Picture): Promise<void> {
  const page = await signedIn(browser, address, picture);
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle');
  await picture.before?.(page);
  await page.waitForLoadState('networkidle');
  await setTimeout(500); // lets transitions finish
  const shown = await page.screenshot({ animations: 'disabled' });
  await sharp(shown)
    .webp({ quality: 80 })
    .toFile(join(folder, `${picture.name}.webp`));
  await page.close();
  process.stdout.write(`docs/pictures/${picture.name}.webp\n`);
}

if ((await buildPanel('warn')) !== 0) process.exit(1);
const data = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
const port = String(await freePort());
const address = `http://127.0.0.1:${port}`;
const foyer = start('npm', ['start', '--silent'], {
  env: {
    PORT: port,
    DATA_DIR: data,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    CLOCK_OFFSET: `${Math.round((Date.parse(fixedHour) - Date.now()) / 1000)}s`,
  },
  output: 2,
});
try {
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(200);
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const [word = ''] = process.argv.slice(2);
  for (const picture of pictures.filter(({ name }) => new RegExp(word).test(name)))
    await take(browser, address, picture);
  await browser.close();
} finally {
  foyer.kill('SIGTERM');
  await once(foyer, 'exit');
  rmSync(data, { recursive: true });
}
