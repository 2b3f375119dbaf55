import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const said = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /new|changed/ });
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
/** In the future even by the browser's own clock. */
const farAhead = { timeFrom: new Date('2095-05-01T18:00:00Z'), timeTo: new Date('2095-05-01T20:00:00Z') };
const question = '**/api/changes';

/** Waits for the next poll for changes. */
async function nextRound(page: Page) {
  const answered = page.waitForResponse(question);
  await page.clock.runFor(21_000);
  await answered;
  await page.waitForLoadState('networkidle');
}

test.beforeEach(async ({ page }) => page.clock.install());

test('new messages are announced above the rows and shown on request', async ({ page, signIn, make }) => {
  await make.message({ title: 'Pierwsza' });
  await signIn('MANAGER');
  await page.goto('/app/messages');
  await page.getByRole('checkbox', { name: 'Select Pierwsza' }).check();
  const top = await row(page, 'Pierwsza').boundingBox();
  await nextRound(page);
  await expect(said(page)).toHaveCount(0);

  await make.message({ title: 'Druga' });
  await nextRound(page);
  await expect(said(page)).toHaveText('1 new message');
  await expect(page.getByRole('link', { name: /^Messages/ })).toContainText('2 pending');
  await make.message({ title: 'Trzecia' });
  await nextRound(page);
  await expect(said(page)).toHaveText('2 new messages');
  await expect(row(page, 'Druga')).toHaveCount(0);
  expect(await row(page, 'Pierwsza').boundingBox()).toEqual(top); // the rows do not move
  await expectAccessible(page);

  await show(page).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Druga')).toHaveAttribute('data-new');
  await expect(row(page, 'Trzecia')).toHaveAttribute('data-new');
  await expect(row(page, 'Pierwsza')).not.toHaveAttribute('data-new');
  await expect(page.getByRole('table', { name: 'Messages' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Select Pierwsza' })).toBeChecked();
  await expect(show(page)).toHaveCount(0);
  await nextRound(page);
  await expect(row(page, 'Druga')).not.toHaveAttribute('data-new');
  await expect(said(page)).toHaveCount(0);
});

test('a change in another tab is announced here, but not there, nor are own changes @night', async ({
  page,
  context,
  signIn,
  make,
}) => {
  const { id } = await make.event({ titlePl: 'Koncert', ...farAhead });
  await signIn('ADMIN');
  await page.goto('/app/events');
  await expect(row(page, 'Koncert')).toBeVisible();
  await nextRound(page);

  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/app/events');
  await row(other, 'Koncert').getByRole('link').first().click();
  await expect(other).toHaveURL(new RegExp(id));
  await other.getByLabel('Title PL').fill('Recital');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Draft saved')).toBeVisible();
  await other.getByRole('link', { name: 'Back to events' }).click();
  await expect(row(other, 'Recital')).toBeVisible();
  await nextRound(other);
  await expect(said(other)).toHaveCount(0);

  await nextRound(page);
  await expect(said(page)).toHaveText('1 event changed');
  await expect(row(page, 'Koncert')).toBeVisible();
  await show(page).click();
  await expect(row(page, 'Recital')).toHaveAttribute('data-new');

  await test.step('own changes are not announced', async () => {
    for (const titlePl of ['Kabaret', 'Jasełka']) await make.event({ titlePl });
    await page.goto('/app/events');
    await expect(row(page, 'Kabaret')).toBeVisible();
    await nextRound(page);
    await page.getByRole('button', { name: 'Delete Kabaret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click();
    await expect(row(page, 'Kabaret')).toHaveCount(0);
    await nextRound(page);
    await expect(said(page)).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Select Jasełka' }).check(); // a bulk action
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate 1 event' }).click();
    await expect(row(page, 'Jasełka')).toHaveCount(2);
    await nextRound(page);
    await expect(said(page)).toHaveCount(0);
  });
});

test('without an exact count, the list announces no number, and reviews say so as well @night', async ({
  page,
  signIn,
  make,
}) => {
  for (let count = 1; count <= 12; count += 1) await make.user({ surname: `Nowak${count + 10}` });
  await signIn('MANAGER');
  await page.goto('/app/users?sort=surname,asc&page=1');
  await expect(row(page, 'Nowak22')).toBeVisible();
  await nextRound(page);
  await make.user({ surname: 'Adamska' });
  await nextRound(page);
  await expect(said(page)).toHaveText('The list has changed');
  await show(page).click();
  await expect(row(page, 'Nowak20')).toBeVisible();
  await expect(page.getByText('11 - 13 from 13')).toBeVisible();

  await test.step('reviews say so as well', async () => {
    const place = await make.place();
    await make.review({ placeId: place.id, content: 'Pyszne.' });
    await page.goto('/app/reviews');
    await expect(page.getByText('Pyszne.')).toBeVisible();
    await nextRound(page);
    await make.review({ placeId: place.id, content: 'Za słone.' });
    await nextRound(page);
    await expect(said(page)).toHaveText('1 new review');
    await expectAccessible(page);
    await show(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Za słone.' })).toHaveAttribute('data-new');
    await expect(page.getByRole('link', { name: /^Places 2/ })).toBeVisible(); // the tab's count follows
  });
});

test.describe('while the server fails', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  test('polling slows down silently, pauses while hidden or offline, and resumes at once @night', async ({
    page,
    context,
    signIn,
    make,
  }) => {
    await signIn('MANAGER');
    await page.goto('/app/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    const asked = countOf(page);
    await page.route(question, (route) => route.fulfill({ status: 500, json: {} }));
    for (const pause of ['00:21', '00:41', '01:21', '02:41', '05:01', '05:01']) {
      const before = asked();
      const failed = page.waitForResponse(question);
      await page.clock.runFor(pause);
      await failed;
      await page.waitForLoadState('networkidle');
      expect([pause, asked() - before]).toEqual([pause, 1]);
    }
    await expect(page.getByText('something went wrong')).toHaveCount(0);
    await endRoute(page, question);
    await make.message({ title: 'Już działa' });
    await setVisible(page, true);
    await expect(said(page)).toHaveText('1 new message');

    await test.step('polling pauses while hidden or offline, and resumes at once', async () => {
      await show(page).click();
      await expect(said(page)).toHaveCount(0);
      const before = asked();
      await nextRound(page);
      await nextRound(page);
      expect(asked() - before).toBe(2);

      await setVisible(page, false);
      await page.clock.runFor('05:00');
      expect(asked() - before).toBe(2);
      await make.message({ title: 'Po przerwie' });
      await setVisible(page, true);
      await expect(said(page)).toHaveText('1 new message');
      expect(asked() - before).toBe(3);

      await setOffline(page, context, true);
      await page.clock.runFor('05:00');
      expect(asked() - before).toBe(3);
      await make.message({ title: 'Po awarii' });
      await setOffline(page, context, false);
      await expect(said(page)).toHaveText('2 new messages');
      expect(asked() - before).toBe(4);
    });
  });
});

/** Counts further polls for changes. */
function countOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/changes')) count += 1;
  });
  return () => count;
}

/** Simulates switching between windows. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );

async function setOffline(page: Page, context: BrowserContext, isOffline: boolean) {
  await context.setOffline(isOffline);
  await expect(page.getByText('You are offline')).toBeVisible({ visible: isOffline });
}
