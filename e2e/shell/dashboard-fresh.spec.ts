import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (where: Locator, name: string | RegExp) => where.getByRole('link', { name, exact: true });

test.describe('while the figures cannot be loaded', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });
  const call = '**/api/dashboard';
  const fault = (route: Route) => route.fulfill({ status: 500, json: {} });

  test('the dashboard shows an error and a retry, and later its last figures with their age @night', async ({
    page,
    signIn,
    make,
    setTime,
  }) => {
    await make.user();
    await signIn('ADMIN');
    await page.route(call, fault);
    await page.goto('/app/dashboard');
    await expect(page.getByRole('alert')).toContainText('This couldn’t be loaded');
    await expect(page.getByRole('alert')).toContainText('Server error');
    await endRoute(page, call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'App users')).toContainText('Active 1');

    await test.step('it refreshes on return and while it is open', async () => {
      await make.user();
      await returnTo(page);
      await expect(card(page, 'App users')).toContainText('Active 2');
    });

    await test.step('keeps its figures and shows their age', async () => {
      await page.route(call, fault);
      await setTime('2026-11-20T11:05:00Z');
      await returnTo(page);
      await expect(page.getByText('Figures as of 12:00 PM. We couldn’t refresh them.')).toBeVisible();
      await expect(card(page, 'App users')).toContainText('Active 2');
      await expectAccessible(page);

      await endRoute(page, call);
      await make.user();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, 'App users')).toContainText('Active 3');
      await expect(page.getByText('We couldn’t refresh them')).toBeHidden();
    });
  });
});

/** Simulates a return to the window. */
const returnTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a new owner sees empty cards and the first steps, each of which disappears once it is done', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  const steps = card(page, 'First steps');
  await expect(steps.getByRole('link')).toHaveText([
    /^Add the first place/,
    /^Plan the first event/,
    /^Invite a colleague/,
    /^Connect your app or till/,
    /^Import your guests/,
  ]);
  await expect(steps).toContainText('Get set up. Finished steps disappear from this list. 1 of 6 done');

  await test.step('a new venue explains every empty card', async () => {
    await expect(page.getByText('Friday, 20/11/2026 · No upcoming events')).toBeVisible();
    await expect(card(page, 'Total income')).toContainText('0,00 zł');
    await expect(card(page, 'Total income')).toContainText('No payments yet.');
    await expect(card(page, 'Total income')).not.toContainText('%');
    const words = {
      'App users': 'No app users yet',
      Reviews: 'No reviews of places yet',
      'Upcoming events': 'No upcoming events',
      Messages: 'No messages yet',
      Billings: 'No billings yet',
      Discounts: 'No active discounts',
      Places: 'No published places',
    };
    for (const [name, text] of Object.entries(words)) await expect(card(page, name)).toContainText(text);
    await expect(card(page, 'Reviews')).toContainText('No reviews of events yet');
    await expect(page.getByRole('main').getByRole('link', { name: 'more' })).toHaveCount(0);
    await link(card(page, 'Places'), 'Add a place').click();
    await expect(page).toHaveURL('/app/places/form');
    await page.goBack();
  });

  await steps.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByLabel('E-mail').fill('jan@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Jan');
  await page.getByLabel('Surname').fill('Kos');
  await page.getByLabel('Phone number').fill('600700800');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(page).toHaveURL('/app/admins');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByRole('link', { name: 'Invite a colleague' })).toBeHidden();

  await make.event({ placeIds: [(await make.place()).id] });
  await page.reload();
  await expect(steps.getByRole('link')).toHaveText([/^Connect your app or till/, /^Import your guests/]);
  const place = await card(page, 'Places').getByRole('listitem').boundingBox();
  expect(place?.width, 'the only place is not stretched').toBeLessThanOrEqual(420);
  await steps.getByRole('link', { name: 'Connect your app' }).click();
  await expect(page).toHaveURL(/\/app\/integrations\/KEYS$/);
  await page.goBack();
  await steps.getByRole('link', { name: 'Import your guests' }).click();
  await expect(page).toHaveURL(/\/app\/integrations\/IMPORTS$/);

  await page.goBack();
  await steps.getByRole('button', { name: 'Dismiss first steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(card(page, 'Places')).toBeVisible();
  await expect(steps).toBeHidden();

  // A colleague sees their own steps, none of them dismissed.
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  await expect(steps).toBeVisible();
});

test('a manager sees only the steps they may do, and cards before their figures @night', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER');
  await page.goto('/app/dashboard');
  const steps = card(page, 'First steps');
  await expect(steps.getByRole('link', { name: 'Add the first place' })).toBeVisible();
  await expect(steps).not.toContainText('Connect your app');
  await expect(steps).toContainText('1 of 4 done');

  await test.step('pointing at its link prefetches the figures', async () => {
    await page.goto('/app/events');
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
    const asked = page.waitForRequest('**/api/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).hover();
    await asked;
    await expect(page).toHaveURL(/\/app\/events$/);
  });

  await test.step('the cards are links before their figures have loaded', async () => {
    await page.route('**/api/dashboard', () => {}); // never responds
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Ola');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(7);
    await expectAccessible(page);
    await link(card(page, 'Reviews'), 'Reviews').click();
    await expect(page).toHaveURL('/app/reviews');
  });
});
