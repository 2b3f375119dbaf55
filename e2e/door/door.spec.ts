import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectStill, watchShifts } from '../every-page/layout-shifts.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { eventWithTickets, result, scan } from './door.ts';

test.describe('at the door', () => {
  test('a single event opens at once, and scans are welcomed or refused', async ({
    page,
    server,
    signIn,
    make,
    clock,
  }) => {
    const { event, till, codes } = await eventWithTickets({ make, server, clock }, 3);
    const unpaid = await till.sell('jan', event.id, 1, 'PENDING');
    await signIn('MANAGER');
    await page.goto('/app/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Door' }).click();
    await expect(page).toHaveURL(new RegExp(`/app/door/${event.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
    await expect(page.getByText('of 3 arrived')).toBeVisible();
    await expect(page.getByText(/List as of/)).toBeVisible();

    await scan(page, codes[0] ?? '');
    await expect(result(page)).toContainText('Welcome, ');
    await expect(result(page)).toContainText('1 of 3');
    await expectAccessible(page);
    await expect(result(page)).toBeHidden();
    await page.getByRole('button', { name: 'Check in 2 more' }).click();
    await expect(result(page)).toContainText('3 of 3');
    await expect(result(page)).toBeHidden();
    await scan(page, (codes[1] ?? '').toLowerCase());
    await expect(result(page)).toContainText('Already checked in at 12:');
    await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible();
    await scan(page, unpaid.tickets[0]?.code ?? '');
    await expect(result(page)).toContainText('Not paid yet');
    await scan(page, 'NOSUCHCODE');
    await expect(result(page)).toContainText('Unknown code');
    await page.keyboard.press('Escape');
    await expect(result(page)).toBeHidden();

    await page
      .getByRole('button', { name: /^Undo check-in/ })
      .first()
      .click();
    await expect(page.getByText('Undone')).toBeVisible();
  });
});

test('on a phone long titles fit, and the way back is beside the title @night', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 1);
  const titlePl = 'Konstantynopolitańczykowianeczkowatościowo na żywo';
  await make.event({ status: 'PUBLISHED', titlePl, timeFrom: event.timeFrom });
  await signIn('MANAGER');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/door');
  const choice = page.getByRole('list', { name: 'Tonight’s events' });
  await expect(choice.getByRole('link')).toHaveCount(2);
  for (const link of await choice.getByRole('link').all()) {
    const { x = 0, width = 999 } = (await link.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390 - 16);
  }
  await choice.getByRole('link', { name: 'Koncert kolęd' }).click();
  const back = await page.getByRole('link', { name: 'All events' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const middleOf = (box: typeof title) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middleOf(back) - middleOf(title))).toBeLessThanOrEqual(1);

  const { key } = await make.accessKey({ name: 'kierowniczka@foyer.example', scopes: ['tickets:check'] });
  await fetch(`${server.address}/api/app/v1/check_ins`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: codes[0], eventId: event.id }),
  });
  await scan(page, codes[0] ?? '');
  const refusal = result(page).getByText(/^Already checked in .*@foyer\.example$/);
  const lines = await refusal.evaluate(({ lastChild }) => {
    const range = document.createRange();
    const start = lastChild?.textContent?.indexOf('foyer.example') ?? -1;
    if (!lastChild || start < 0) return 0;
    range.setStart(lastChild, start);
    range.setEnd(lastChild, lastChild.textContent?.length ?? start);
    return range.getClientRects().length;
  });
  expect(lines, 'lines of the domain').toBe(1);
});

const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Connects a device in the panel. Its link is shown once. */
async function connectDevice(page: Page, name: string, look = async () => {}) {
  await page.getByRole('button', { name: 'Connect a device…' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Connect device' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await look();
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return { url };
}

test('a phone opens the door by a link, without a login, until it is revoked', async ({
  page,
  browser,
  server,
  signIn,
  make,
  clock,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const { event, codes } = await eventWithTickets({ make, server, clock }, 1);
  await signIn('MANAGER');
  await test.step('devices that could not be loaded are loaded again', async () => {
    const failure = page.getByText('We couldn’t load the devices.');
    await page.route('**/api/events/door_devices', (route) => route.abort());
    await page.goto(`/app/door/${event.id}`);
    await expect(failure).toBeVisible();
    await endRoute(page, '**/api/events/door_devices');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
  });
  const { url: link } = await connectDevice(page, 'Door 1', async () => {
    await expect(page.getByText('This address only works on this computer.')).toBeVisible();
    await expectAccessible(page);
  });

  // Its clock is days ahead of the server's.
  const phone = await (await browser.newContext(phoneScreen)).newPage();
  await phone.goto(`${server.address}/door${new URL(link).hash}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
  expect(phone.url()).not.toContain('#');
  await expect(phone.getByText(/List as of/)).toBeVisible();
  await test.step('the field takes codes without the on-screen keyboard, which a tap opens', async () => {
    const field = phone.getByRole('textbox', { name: 'Ticket code' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'none');
    await field.tap();
    await expect(field).toHaveAttribute('inputmode', 'text');
  });
  const databases = () =>
    phone.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted());
  await expect.poll(databases).toEqual(['foyer-door-lists', 'foyer-door-scans']);
  await scan(phone, codes[0] ?? '');
  await expect(result(phone)).toContainText('Welcome');
  await scan(page, codes[0] ?? '');
  await expect(result(page)).toContainText('Already checked in at 12:00 PM by Door 1');
  await page.keyboard.press('Escape');

  const keyOf = () => phone.evaluate(() => localStorage.getItem('foyer.doorDevice'));
  const key = await keyOf();
  await test.step('other text and an ended link in the address leave the phone connected', async () => {
    for (const hash of ['#x', '#%E0%A4%A', `#foyer_${'x'.repeat(43)}`]) {
      await phone.goto(`${server.address}/door${hash}`);
      await expect.poll(() => phone.url()).not.toContain('#');
      await expect(phone.getByText('1 of 1 arrived')).toBeVisible();
      expect(await keyOf()).toBe(key);
    }
    await expect(
      phone.getByText('This link has expired or was revoked. The phone stays connected.'),
    ).toBeVisible();
  });
  await test.step('another link is asked about', async () => {
    const { url } = await connectDevice(page, 'Door 2');
    const question = phone.getByRole('dialog', { name: 'Connect this phone again?' });
    await phone.goto(`${server.address}/door${new URL(url).hash}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await keyOf()).toBe(key);
    await phone.goto(`${server.address}/door${new URL(url).hash}`);
    await question.getByRole('button', { name: 'Connect' }).click();
    await expect.poll(keyOf).not.toBe(key);
    await expect(phone.getByText('1 of 1 arrived')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Revoke Door 2' }).click();
  await page.getByRole('button', { name: 'Revoke device' }).click();
  await expect(phone.getByText('This device isn’t connected')).toBeVisible();
  await expect.poll(keyOf).toBeNull();
  await expect
    .poll(databases, 'the lists, but not waiting scans, leave the phone')
    .toEqual(['foyer-door-scans']);
  await phone.context().close();
});

test('a named phone takes a payment, and a scan hours before the event asks first', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, till, codes } = await eventWithTickets({ make, server, clock }, 1, 5);
  const unpaid = await till.sell('jan', event.id, 3, 'PENDING');
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await page.getByRole('textbox', { name: 'Device name' }).fill('Side door');

  await scan(page, codes[0] ?? '');
  await expect(result(page)).toContainText('Check in now?');
  await expect(result(page)).toContainText('The event starts at 05:00 PM.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.getByText('0 of 1 arrived')).toBeVisible();
  await scan(page, codes[0] ?? '');
  await page.getByRole('button', { name: 'Check in anyway' }).click();
  await expect(result(page)).toContainText('Welcome');
  await scan(page, codes[0] ?? '');
  await page.getByRole('button', { name: 'Check in anyway' }).click();
  await expect(result(page)).toContainText(/Already checked in at 12:00 PM by Ola Nowak \d+ \(Side door\)/);
  await page.getByRole('button', { name: 'Let in again' }).click();
  await expect(result(page)).toContainText('Welcome back');

  await scan(page, unpaid.tickets[0]?.code ?? '');
  await page.getByRole('button', { name: 'Check in anyway' }).click();
  await expect(result(page)).toContainText('Not paid yet');
  await page.getByRole('button', { name: /^Take payment · \d+,\d\d zł$/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cash · \d+,\d\d zł$/ }).click();
  await expect(result(page)).toContainText('Welcome');
  await result(page).getByRole('button', { name: 'Check in 2 more' }).click();
  await expect(page.getByText('4 of 4 arrived')).toBeVisible();
  const order = await server.deps.db
    .selectFrom('billings')
    .select(['status', 'paymentMethod'])
    .where('id', '=', unpaid.id)
    .executeTakeFirst();
  expect(order).toEqual({ status: 'PAID', paymentMethod: 'Cash' });
});

test('the door of a phone does not move while it loads', async ({
  page,
  context,
  browser,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event } = await eventWithTickets({ make, server, clock }, 3);
  await make.event({ status: 'PUBLISHED', titlePl: 'Jazz', timeFrom: event.timeFrom });
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  const { url: link } = await connectDevice(page, 'Door 1');
  const phone = await browser.newContext(phoneScreen);
  const device = `${server.address}/door`;
  const choice = (tab: Page) =>
    tab.getByRole('list', { name: 'Tonight’s events' }).getByText('Koncert kolęd');
  const arrivals = (tab: Page) => tab.getByText('of 3 arrived');
  for (const [where, addresses] of [
    [context, ['/app/door', `/app/door/${event.id}`]],
    [phone, [`${device}${new URL(link).hash}`, device]],
  ] as const) {
    await watchShifts(where);
    const tab = await where.newPage();
    await tab.setViewportSize(phoneScreen.viewport);
    // Each answer is painted on its own.
    await tab.route('**/api/**', async (route) => {
      await sleep(300);
      await route.continue();
    });
    for (const [address, content] of [
      [addresses[0], choice],
      [addresses[1], arrivals],
    ] as const) {
      await tab.goto(address);
      await expect(content(tab)).toBeVisible();
      await tab.waitForLoadState('networkidle');
      await expectStill(tab, address);
      if (content === choice) await choice(tab).click();
      await expect(arrivals(tab)).toBeVisible();
    }
  }
  await phone.close();
});

test('on a desktop the door has the scan field and the search side by side', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { event } = await eventWithTickets({ make, server, clock }, 1);
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  const boxOf = async (name: string) => {
    const box = await page.getByRole('heading', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  const camera = await page.getByRole('region', { name: 'Camera' }).boundingBox();
  expect(camera?.height, 'a camera that is off takes one line').toBeLessThan(90);
  const [search, scans, device] = [
    await boxOf('Find a guest'),
    await boxOf('Recent scans'),
    await boxOf('This device'),
  ];
  expect(search.x).toBeGreaterThan(700);
  expect(scans.x).toBe(search.x);
  expect(device.x).toBeLessThan(700);
  await expectAccessible(page);
});
