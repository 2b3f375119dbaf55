import type { Locator, Page } from '@playwright/test';
import { createFaq } from '../../server/src/features/content/content.actions.ts';
import { testContext } from '../../server/test/context.ts';
import type { Make } from '../../server/test/factories.ts';
import { expectAccessible } from '../accessibility.ts';
import { colleague, same } from '../content/content.ts';
import { longWords } from '../every-page/visited-records.ts';
import { expect, test } from '../fixtures.ts';

/** One record of each kind with the longest realistic words. */
async function makeRecords(make: Make) {
  const user = await make.user(longWords.user);
  const place = await make.place(longWords.place);
  const event = { ...longWords.event, placeIds: [place.id] };
  const draft = await make.event({ ...event, status: 'DRAFT' });
  await make.event({ ...event, status: 'PUBLISHED', maxTicketsQty: 1250 });
  const past = { timeFrom: new Date('2026-11-12T19:00Z'), timeTo: new Date('2026-11-12T22:00Z') };
  await make.event({ ...event, ...past, status: 'PUBLISHED' });
  await make.place({ status: 'DRAFT', name: 'Szkic sali' });
  await make.billing({ ...longWords.billing, userId: user.id });
  await make.discount({ eventId: draft.id });
  await make.discount();
  await make.message({ userId: user.id });
  await make.mail({ ...longWords.mail, recipient: user.email });
}

const lists = {
  '/app/events?eventListType=DRAFT': 'Delete Konstantynopolitańczykowianeczka: wieczór pierwszy',
  '/app/events?eventListType=UPCOMING': 'View Konstantynopolitańczykowianeczka: wieczór pierwszy',
  '/app/events?eventListType=PAST': 'Duplicate Konstantynopolitańczykowianeczka: wieczór pierwszy',
  '/app/users': undefined,
  '/app/billings': /^Details of/,
  '/app/admins': /^Edit/,
  '/app/discounts/list/EVENT': /^Open event of/,
  '/app/discounts/list/MEMBERSHIP': /^(Edit|View)/,
  '/app/messages': undefined,
  '/app/places': /^View/,
  '/app/places?status=DRAFT': /^Publish/,
  '/app/content-management/faq': /^Edit/,
  '/app/mails': undefined,
};

const beyondFrame = (table: Locator) =>
  table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));

/** True if the element is entirely visible in place. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && (hit === node || node.contains(hit));
  });

async function expectInSight(page: Page, action: string | RegExp | undefined) {
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByRole('cell').first()).toBeVisible();
  await expect.poll(() => beyondFrame(page.getByRole('table'))).toBeLessThanOrEqual(0);
  if (action === undefined) return;
  const control = row
    .getByRole('link', { name: action })
    .or(row.getByRole('button', { name: action }))
    .last();
  await expect.poll(() => isInSight(control)).toBe(true);
  const box = await control.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24); // WCAG 2.5.8
  const cell = (await row.getByRole('cell').last().boundingBox()) ?? { x: 0, width: 0 };
  const { width } = cell;
  const controlEnd = (box?.x ?? 0) + (box?.width ?? 0);
  expect(controlEnd).toBeLessThanOrEqual(cell.x + width);
  expect(Math.round(width)).toBeGreaterThanOrEqual(60); // spec §9
  expect(Math.round(width)).toBeLessThanOrEqual(80);
}

test('each list shows names and actions from 768 pixels up, without horizontal scrolling', async ({
  page,
  signIn,
  make,
  server,
}) => {
  await makeRecords(make);
  await make.staff({ name: 'Zofia', surname: 'Żak', role: 'MANAGER' });
  const input = { question: same('Czy jest szatnia?'), answer: same('<p>Tak.</p>') };
  await createFaq(server.deps, colleague(server.deps, 'faq.create'), input);
  await signIn('ADMIN');
  for (const [address, action] of Object.entries(lists)) {
    await page.goto(address);
    for (const width of [768, 1024, 1280])
      await test.step(`${address} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectInSight(page, action);
      });
  }
});

test('columns that share a cell can still be sorted, beside a navigation as the user left it', async ({
  page,
  signIn,
  make,
}) => {
  const people = await openTwoUsers({ page, signIn, make }, { width: 1024, height: 800 });
  await expect(page.getByRole('link', { name: 'Ola Żak' })).toBeVisible();
  await expect(people.filter({ hasText: 'Ola' })).toContainText('a@foyer.example');
  await page.getByRole('button', { name: 'E-mail' }).click();
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(people).toHaveText([/Ola Żak/, /Jan Lis/]);
  await page.getByRole('button', { name: 'Surname' }).click();
  await expect(people).toHaveText([/Jan Lis/, /Ola Żak/]);
  await expectAccessible(page);

  await test.step('the navigation makes room for lists unless the user decides otherwise', async () => {
    const widen = page.getByRole('button', { name: 'Expand sidebar' });
    await widen.click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  });
});

test('where columns share cells without headers, one button sorts by each of them', async ({
  page,
  signIn,
  make,
}) => {
  const people = await openTwoUsers({ page, signIn, make }, { width: 768, height: 1024 });
  await expect(people).toHaveText([/Jan Lis/, /Ola Żak/]);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.getByRole('region', { name: 'Sort' }).getByRole('button', { name: 'E-mail' }).click();
  await expect(page.getByRole('button', { name: 'Sort: E-mail' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(people).toHaveText([/Ola Żak/, /Jan Lis/]);
  await expectAccessible(page);
});

test('rows of events are low, and a table that scrolls horizontally keeps its actions visible', async ({
  page,
  signIn,
  make,
}) => {
  await makeRecords(make);
  await signIn('ADMIN');
  await test.step('rows of events are low', async () => {
    for (const tab of ['DRAFT', 'UPCOMING']) {
      await page.goto(`/app/events?eventListType=${tab}`);
      const row = await page.getByRole('row', { name: /Konstantynopol/ }).boundingBox();
      expect(Math.round(row?.height ?? Number.NaN)).toBeLessThanOrEqual(56);
    }
  });

  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/app/events?eventListType=DRAFT');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['End time', 'Category', 'Created at'])
    await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Konstantynopol/ })).toBeVisible();
  expect(await beyondFrame(page.getByRole('table'))).toBeGreaterThan(0);
  expect(await isInSight(page.getByRole('button', { name: /^Delete Konst/ }))).toBe(true);
  await expectAccessible(page);
});

test('with all columns a list stays in its frame at every width', async ({ page, signIn, make, server }) => {
  await make.event({ status: 'DRAFT', titlePl: 'Konstantynopolitańczykowianeczka: wieczór pierwszy' });
  const { id } = await signIn('ADMIN');
  const columns = [
    'status',
    'title',
    'timeFrom',
    'location',
    'type',
    'maxTicketsQty',
    'price',
    'recommended',
  ];
  const more = ['timeTo', 'category', 'ticketsPurchasedQty', 'soldShare', 'createdAt', 'updatedAt'];
  const context = testContext(new Date());
  await server.deps.change(context, (tx) =>
    tx
      .insertInto('listSettings')
      .values({ userId: id, list: 'events', columns: [...columns, ...more], size: 10 })
      .execute(),
  );
  await page.goto('/app/events');
  await expect(page.getByRole('row', { name: /Konstantynopol/ })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [1440, 1280, 1024, 390])
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      await expect(page.getByRole('link', { name: /^Edit/ })).toBeInViewport({ ratio: 1 });
      if (width < 640) await page.getByRole('button', { name: 'List options' }).click();
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Columns' })).toBeInViewport();
      if (width === 1440 || width === 390) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Columns' })).toBeHidden();
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card shows name and surname, and the search shows no shortcut', async ({ page, signIn, make }) => {
    await makeRecords(make);
    await signIn('MANAGER');
    await page.goto('/app/users');
    const card = page.getByRole('table').locator('tbody tr');
    await expect(card.getByRole('link', { name: 'Świętopełk Brzęczyszczykiewicz' })).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.height).toBeLessThan(190); // 230 with a line per column
    await expect(page.getByText('/', { exact: true })).toBeHidden();
    await expectAccessible(page);
  });
});

/** Opens the list with Ola Żak and Jan Lis, who joined later. Returns the cells with their names. */
async function openTwoUsers(
  { page, signIn, make }: { page: Page; signIn: (role: 'MANAGER') => Promise<unknown>; make: Make },
  size: { width: number; height: number },
): Promise<Locator> {
  await make.user({ name: 'Ola', surname: 'Żak', email: 'a@foyer.example' });
  await make.user({ name: 'Jan', surname: 'Lis', email: 'b@foyer.example' });
  await signIn('MANAGER');
  await page.setViewportSize(size);
  await page.goto('/app/users');
  return page.getByRole('table').locator('tbody tr td:nth-child(2)');
}
