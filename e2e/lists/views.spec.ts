import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { Page } from '@playwright/test';
import type { Deps } from '../../server/src/deps.ts';
import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Views', exact: true });
const named = (page: Page, name: RegExp | string) => views(page).getByRole('link', { name });

test('a query of a list is saved as a view, opened, changed, shared and deleted', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  await make.user({ surname: 'Kot', membership: 'VIP' });
  await make.user({ surname: 'Żak', status: 'BLOCKED' });
  await signIn('MANAGER');
  await test.step('views are requested after the rows', async () => {
    let answered = false;
    const early: string[] = [];
    page.on('response', (response) => {
      if (/\/api\/users\?/.test(response.url())) answered = true;
    });
    page.on('request', (request) => {
      if (/\/api\/views/.test(request.url()) && !answered) early.push(request.url());
    });
    const asked = page.waitForResponse('**/api/views?list=users');
    const rows = Promise.withResolvers<void>();
    await page.route(/\/api\/users\?/, async (route) => {
      await rows.promise;
      await route.continue();
    });
    await page.goto('/app/users');
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // a page that asks early has asked by now
    rows.resolve();
    await asked;
    expect([answered, early]).toEqual([true, []]);
  });
  await expect(page.getByRole('row', { name: /Kot/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await expect(views(page)).toHaveCount(0);

  await page.goto('/app/users?membership=VIP');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('VIPs');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(named(page, 'VIPs')).toHaveAttribute('aria-current', 'page');

  await test.step('views are shown at once the next time', async () => {
    await page.route('**/api/views?list=users', () => undefined); // no longer responds
    await page.goto('/app/users');
    await expect(named(page, 'VIPs')).toBeVisible();
    await endRoute(page, '**/api/views?list=users');
    await page.goto('/app/users?membership=VIP');
    await expect(named(page, 'VIPs')).toHaveAttribute('aria-current', 'page');
  });

  await named(page, 'All').click();
  await expect(page).toHaveURL(/\/app\/users$/);
  await expect(page.getByText('1 - 2 from 2')).toBeVisible();
  await expect(named(page, 'All')).toHaveAttribute('aria-current', 'page');
  await named(page, 'VIPs').click();
  await expect(page).toHaveURL(/membership=VIP/);
  await expect(page.getByRole('row', { name: /Kot/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Żak/ })).toHaveCount(0);

  // The changed query replaces that of the view.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('kot');
  await page.keyboard.press('Enter');
  await expect(named(page, /VIPs/)).toHaveAccessibleName('VIPs (changed)');
  await page.getByRole('button', { name: 'Change view “VIPs”' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save current filters' }).click();
  await expect(named(page, 'VIPs')).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Change view “VIPs”' }).click();
  await page.getByRole('button', { name: 'Rename or share' }).click();
  const change = page.getByRole('dialog', { name: 'View “VIPs”' });
  await change.getByRole('textbox', { name: 'Name' }).fill('Kot the VIP');
  await change.getByRole('switch', { name: 'Share with everyone' }).check();
  clock.advance(1000);
  const context = testContext(clock.now());
  await server.deps.change(context, (tx) =>
    tx.updateTable('views').set({ name: 'Very important', updatedAt: clock.now() }).execute(),
  );
  await change.getByRole('button', { name: 'Save view' }).click();
  const changed = page.getByRole('dialog', { name: 'View “Very important”' });
  await expect(changed).toContainText('Someone else has changed this in the meantime.');
  await expect(changed.getByRole('textbox', { name: 'Name' })).toHaveValue('Kot the VIP');
  await changed.getByRole('button', { name: 'Save view' }).click();
  await expect(named(page, /Kot the VIP/)).toHaveAccessibleName('Kot the VIP , Shared by you');

  await page.getByRole('button', { name: /^Change view/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(views(page)).toHaveCount(0);
  await expect(page).toHaveURL(/search=kot/);
});

test('a shared view shows its owner and columns to others, and is changed by its owner or an admin', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  await make.user({ surname: 'Żak', status: 'BLOCKED' });
  const owner = await make.staff({ role: 'MANAGER', name: 'Ada', surname: 'Nowak' });
  await shareView(server, clock.now(), { ...ofBlocked, ownerId: owner.id });
  await signIn('MANAGER');
  await page.goto('/app/users');
  await expect(named(page, /Blocked/)).toHaveAccessibleName('Blocked , Shared by Ada Nowak');
  await expect(page.getByRole('columnheader')).toHaveCount(9); // eight columns and the checkboxes
  await named(page, /Blocked/).click();
  await expect(page).toHaveURL(/\/app\/users\?status=BLOCKED$/);
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Surname', 'Status']);
  await expect(page.getByRole('button', { name: /^Change view/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(page.getByText('These are the columns of the view “Blocked”.')).toBeVisible();
  await named(page, 'All').click();
  await expect(page.getByRole('columnheader')).toHaveCount(9); // eight columns and the checkboxes

  await signIn('ADMIN');
  const admin = await page.context().newPage();
  await admin.goto('/app/users?status=BLOCKED');
  await expect(admin.getByRole('button', { name: 'Change view “Blocked”' })).toBeVisible();
  await expect(admin.getByRole('columnheader')).toHaveText(['', 'Surname', 'Status']);
});

test.describe('while a list fails', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  test('its views are shown and can be opened', async ({ page, signIn, make, server, clock }) => {
    await make.user({ surname: 'Żak', status: 'BLOCKED' });
    await shareView(server, clock.now(), { ...ofBlocked, ownerId: (await make.staff()).id });
    await signIn('MANAGER');
    await page.route(/\/api\/users\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/users');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await endRoute(page, /\/api\/users\?/);
    await named(page, /Blocked/).click();
    await expect(page.getByRole('row', { name: /Żak/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Surname', 'Status']);
  });
});

test('on a phone the views scroll inside their own row @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  await make.review({ content: 'Miły wieczór.' });
  const { id } = await signIn('MANAGER');
  for (const rating of [5, 4, 3, 2, 1])
    await shareView(server, clock.now(), {
      list: 'reviews',
      name: `Reviews with ${rating} stars and no less, for owners only`,
      query: JSON.stringify({ rating: String(rating) }),
      columns: null,
      ownerId: id,
    });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/app/reviews');
  const options = page.getByRole('button', { name: 'List options' });
  await expect(options).toHaveAttribute('aria-expanded', 'false');
  await expect(views(page)).toBeHidden();
  await options.click();
  await expect(views(page).getByRole('link')).toHaveCount(6);
  const wide = await views(page)
    .getByRole('link')
    .evaluateAll((pills) =>
      pills.filter((pill) => {
        const { right } = pill.getBoundingClientRect();
        return [...pill.querySelectorAll('span, svg')].some(
          (part) => part.checkVisibility() && part.getBoundingClientRect().right > right,
        );
      }),
    );
  expect(wide, 'names that overflow their pill').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await named(page, /with 1 star/).click();
  await expect(page).toHaveURL(/rating=1/);
  await options.click();
  await expect(page.getByRole('radio', { name: 'Oldest' })).toBeHidden();
  await expect(views(page)).toBeVisible(); // the one that is open, and the way back to all
  await expectAccessible(page);
});

/** All blocked users, with two columns. */
const ofBlocked = {
  list: 'users',
  name: 'Blocked',
  query: JSON.stringify({ status: 'BLOCKED' }),
  columns: ['surname', 'status'],
} as const;

interface SharedView {
  list: ListName;
  name: string;
  query: string;
  columns: readonly string[] | null;
  ownerId: string;
}

const shareView = ({ deps }: { deps: Deps }, now: Date, { columns, ...view }: SharedView) =>
  deps.change(testContext(now), (tx) =>
    tx
      .insertInto('views')
      .values({
        id: crypto.randomUUID(),
        ...view,
        columns: columns && [...columns],
        shared: true,
        createdAt: now,
        updatedAt: now,
      })
      .execute(),
  );
