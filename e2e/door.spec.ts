import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { makeGuests, ticketSeller } from './order-calls.ts';

/** Starts in two hours, so that scans ask nothing. */
const soon = (now: Date, hours = 2) => new Date(now.getTime() + hours * 3_600_000);

/** A code that a scanner types: all keys within a millisecond, with Enter at the end. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);

const result = (page: Page) => page.getByRole('alertdialog');

test.describe('at the door', () => {
  test('a single event opens at once, and scans are welcomed or refused', async ({
    page,
    server,
    signIn,
    make,
    clock,
  }) => {
    const event = await make.event({
      status: 'PUBLISHED',
      titlePl: 'Koncert kolęd',
      timeFrom: soon(clock.now()),
    });
    await makeGuests(make);
    const till = await ticketSeller(server.address, make);
    const paid = await till.sell('ola', event.id, 3);
    const unpaid = await till.sell('jan', event.id, 1, 'PENDING');
    await signIn('MANAGER');
    await page.goto('/app/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Door' }).click();
    await expect(page).toHaveURL(new RegExp(`/app/door/${event.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
    await expect(page.getByText('of 3 arrived')).toBeVisible();
    await expect(page.getByText(/List as of/)).toBeVisible();
    await expectAccessible(page);

    const [first, second] = paid.tickets;
    await scan(page, first?.code ?? '');
    await expect(result(page)).toContainText('Welcome, ');
    await expect(result(page)).toContainText('1 of 3');
    await expectAccessible(page);
    await expect(result(page)).toBeHidden();
    await page.getByRole('button', { name: 'Check in 2 more' }).click();
    await expect(result(page)).toContainText('3 of 3');
    await expect(result(page)).toBeHidden();
    await scan(page, (second?.code ?? '').toLowerCase());
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

test('a phone opens the door by a link, without a login, until it is revoked', async ({
  page,
  browser,
  server,
  signIn,
  make,
  clock,
}) => {
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Koncert kolęd',
    timeFrom: soon(clock.now()),
  });
  await makeGuests(make);
  const { tickets } = await (await ticketSeller(server.address, make)).sell('ola', event.id, 1);
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await page.getByRole('button', { name: 'Connect a device…' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Door 1');
  await page.getByRole('button', { name: 'Connect device' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(page.getByText('This address works on this computer only.')).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  // Its clock is days ahead of the server's.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`${server.address}/door${new URL(link).hash}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Koncert kolęd');
  expect(phone.url()).not.toContain('#');
  await expect(phone.getByText(/List as of/)).toBeVisible();
  await scan(phone, tickets[0]?.code ?? '');
  await expect(result(phone)).toContainText('Welcome');
  await scan(page, tickets[0]?.code ?? '');
  await expect(result(page)).toContainText('Already checked in at 12:00 PM by Door 1');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Revoke Door 1' }).click();
  await page.getByRole('button', { name: 'Revoke device' }).click();
  await expect(phone.getByText('This device is not connected')).toBeVisible();
  await phone.context().close();
});

test.describe('without a network', () => {
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
    const event = await make.event({ status: 'PUBLISHED', timeFrom: soon(clock.now()) });
    await makeGuests(make);
    const till = await ticketSeller(server.address, make);
    const orders = [];
    for (const quantity of [20, 20, 10]) orders.push(await till.sell('ola', event.id, quantity));
    const codes = orders.flatMap(({ tickets }) => tickets.map(({ code }) => code));
    await signIn('MANAGER');
    await page.goto(`/app/door/${event.id}`);
    await expect(page.getByText('Ready for offline')).toBeVisible();

    await context.setOffline(true);
    for (const [index, code] of codes.entries()) {
      await scan(page, code);
      await expect(
        page.getByText(index === 0 ? '1 scan waiting' : `${index + 1} scans waiting`),
      ).toBeVisible();
    }
    await expect(result(page)).toContainText('Welcome');
    await expect(page.getByText('50 scans waiting')).toBeVisible();
    await scan(page, codes[7] ?? '');
    await expect(result(page)).toContainText('Already checked in');
    await scan(page, 'ABCDEFGHJK');
    await expect(result(page)).toContainText('Not on the list of 12:');

    await page.reload();
    await expect(page.getByText('52 scans waiting')).toBeVisible();
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
    const differences = page.getByRole('list', { name: 'Offline admissions to check' });
    await expect(differences.getByRole('listitem')).toHaveCount(1);
    await expect(differences).toContainText(codes[3] ?? '');
  });

  test('the login page of a network counts as no answer', async ({ page, server, signIn, make, clock }) => {
    const event = await make.event({ status: 'PUBLISHED', timeFrom: soon(clock.now()) });
    await makeGuests(make);
    const till = await ticketSeller(server.address, make);
    const { tickets } = await till.sell('ola', event.id, 1);
    await signIn('ADMIN');
    await page.goto(`/app/door/${event.id}`);
    await expect(page.getByText(/List as of/)).toBeVisible();
    await page.route(/\/api\/events\/(door|check_in|tickets)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
    );
    await scan(page, tickets[0]?.code ?? '');
    await expect(result(page)).toContainText('Welcome');
    await expect(page.getByText('1 scan waiting')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await expect(page.getByText('1 door scan waiting')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText('1 door scan waiting')).toBeHidden();
  });
});
