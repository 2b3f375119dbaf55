import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { testContext } from '../../server/test/context.ts';
import type { Make } from '../../server/test/factories.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { lesserActions, pressFinal, pressInMore } from '../forms/record-actions.ts';
import { endRoute } from '../routes.ts';

/** Billings of three users with different details. */
async function makeBillings(make: Make) {
  const ola = await make.user({
    name: 'Ola',
    surname: 'Żak',
    email: 'ola@foyer.example',
    phoneNumber: '600700800',
  });
  const jan = await make.user({ name: 'Jan', surname: 'Łoś, "Grot"', email: '=jan@foyer.example' });
  const day = (date: string) => new Date(`2026-11-${date}T10:30:00Z`);
  const concert = await make.billing({
    userId: ola.id,
    costMinor: 123450,
    type: 'EVENT',
    transactionDate: day('12'),
    apiMetadata: JSON.stringify({
      locations: [{ name: 'Sala Pod Arkadami' }],
      timeFrom: '2026-11-13T23:30:00.000Z',
      title: { pl: 'Wieczór jazzowy' },
    }),
  });
  const order = await make.billing({
    userId: jan.id,
    costMinor: 10,
    status: 'PENDING',
    transactionDate: day('11'),
  });
  const refund = await make.billing({
    userId: ola.id,
    costMinor: 99999999,
    type: 'REFUND',
    paymentMethod: 'BLIK',
    transactionDate: day('10'),
  });
  return { concert, order, refund };
}

const costs = (page: Page) =>
  page.getByRole('table', { name: 'Billings' }).getByRole('row').getByRole('cell').filter({ hasText: 'zł' });

test('billings are listed exactly, sorted, searched, filtered and opened', async ({ page, signIn, make }) => {
  const { concert, order } = await makeBillings(make);
  await signIn('MANAGER');
  await page.goto('/app/billings');

  await expect(costs(page)).toHaveText(['1 234,50 zł', '0,10 zł', '999 999,99 zł']);
  await expect(page.getByRole('link', { name: 'Takings' })).toBeVisible();
  await test.step('billings fit beside the navigation on a usual screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(costs(page)).toHaveCount(3);
    const widths = await page
      .locator('col')
      .evaluateAll((cols: HTMLTableColElement[]) => cols.map((col) => col.style.width));
    expect(widths.slice(4)).toEqual(['200px', '104px', '110px', '110px', '98px', '60px']);
    const beyond = await page
      .getByRole('table', { name: 'Billings' })
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await page.getByRole('button', { name: 'Cost' }).click();
  await expect(costs(page)).toHaveText(['0,10 zł', '1 234,50 zł', '999 999,99 zł']);
  await page.getByRole('searchbox', { name: 'Search billings' }).fill('zak');
  await expect(costs(page)).toHaveText(['1 234,50 zł', '999 999,99 zł']);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Refund', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Paid' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(costs(page)).toHaveText(['999 999,99 zł']);
  await expect(page).toHaveURL(/search=zak&sort=cost,asc&status=PAID&type=REFUND/);

  await page.getByRole('searchbox', { name: 'Search billings' }).fill('kometa');
  await expect(page.getByText('No billings match “kometa”')).toBeVisible();
  await test.step('a billing shows who paid, for what, and how', async () => {
    await page.goto('/app/billings?sort=cost,asc');
    const row = page.getByRole('row', { name: /1 234,50/ });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    await expect(row.getByText('Event', { exact: true })).toBeVisible();
    const definitions = (title: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .getByRole('definition');

    await row.getByText('ola@foyer.example').click();
    await expect(page.getByRole('heading', { name: /· 1 234,50 zł$/ })).toBeFocused();
    const event = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Wieczór jazzowy' });
    await expect(event).toContainText('Sala Pod Arkadami');
    await expect(event).toContainText('14/11/2026'); // after midnight in the venue's time zone
    await expect(event).toContainText('1 234,50 zł');
    const phone = page.getByRole('link', { name: '+48 600700800' });
    await expect(phone).toHaveAttribute('href', 'tel:+48600700800');
    await expect(page.getByText('12/11/2026 11:30 AM')).toBeVisible();
    await expect(definitions('User')).toHaveText(['Ola', 'Żak', 'ola@foyer.example', '+48 600700800']);
    await expect(definitions('Payment')).toHaveText([concert.id, '12/11/2026 11:30 AM', 'CARD', 'Paid']);

    await page.goBack();
    await expect(page).toHaveURL(/sort=cost,asc/);
    await page.getByRole('link', { name: /^Details of 0,10/ }).click();
    await expect(page.getByRole('heading', { name: /· 0,10 zł$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Event' })).toBeHidden();
    await expect(page.getByRole('definition').getByText('Pending')).toBeVisible();
    const payment = [order.id, '11/11/2026 11:30 AM', '0,10 zł', 'CARD', 'Pending'];
    await expect(definitions('Payment')).toHaveText(payment);
  });

  await test.step('a billing without a status is shown as an error', async () => {
    await page.route(`**/api/admin/billings/${order.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: undefined } });
    });
    await page.goto(`/app/billings/details/${order.id}`);
    await expect(page.getByRole('definition').getByText('Error', { exact: true })).toBeVisible();
  });
});

test('billings of an event are filtered, named and summed, also after a failure', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Pod Arkadami' });
  const event = await make.event({ titlePl: 'Bal maskowy', status: 'PUBLISHED', placeIds: [hall.id] });
  const sold = { eventId: event.id, type: 'EVENT' } as const;
  for (const paymentMethod of ['BLIK', 'blik', 'Card'])
    await make.billing({ ...sold, paymentMethod, costMinor: 10_000 });
  await make.billing({ ...sold, type: 'REFUND', paymentMethod: 'Card', costMinor: 4000 });
  await make.billing({ costMinor: 99_900 });
  await signIn('MANAGER');

  await test.step('a sum that fails says so, and can be asked for again', async () => {
    await page.route('**/billings/summary*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/billings');
    const failed = page.getByText('We couldn’t load the totals.');
    await expect(failed).toBeVisible();
    await expect(costs(page)).toHaveCount(5);
    await endRoute(page, '**/billings/summary*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 299,00 zł · 4 payments', { exact: true })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  const total = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Total' }) });
  await expect(total).toContainText('1 299,00 zł · 4 payments');

  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByRole('combobox', { name: 'Event', exact: true });
  await field.fill('maskowy');
  await page.getByRole('option', { name: /Bal maskowy/ }).click();
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption({ label: 'Card' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(costs(page)).toHaveText(['40,00 zł', '100,00 zł']);
  await expect(total).toContainText('60,00 zł');
  await page.getByRole('button', { name: 'Remove filter Payment method: Card' }).click();
  await expect(costs(page)).toHaveCount(4);
  await expect(total).toContainText('200,00 zł · 2 billings');
  await expect(total).toContainText('260,00 zł');
  await expect(page.getByText('Event: Bal maskowy')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search billings' }).fill('arkadami');
  await expect(page).toHaveURL(/search=arkadami/);
  await expect(costs(page)).toHaveCount(4);

  await test.step('an event leads to exactly its pending refunds', async () => {
    const ball = await make.event({ titlePl: 'Bal', status: 'PUBLISHED' });
    const refund = { eventId: ball.id, type: 'REFUND', status: 'PENDING' } as const;
    await make.billing({ ...refund, costMinor: 10_000, transactionDate: new Date('2026-11-12T10:00:00Z') });
    await make.billing({ ...refund, costMinor: 4050, transactionDate: new Date('2026-11-11T10:00:00Z') });
    await make.billing({ ...refund, status: 'PAID' });
    await make.billing({ ...refund, eventId: null });
    await page.goto(`/app/events/form/${ball.id}`);
    await page.getByRole('link', { name: '2 refunds pending · 140,50 zł' }).click();
    await expect(costs(page)).toHaveText(['100,00 zł', '40,50 zł']);
    await expect(page.getByText('Event: Bal')).toBeVisible();
  });
});

/** Parses CSV (RFC 4180). */
function parseCsv(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function exportCsv(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return download;
}

test('the CSV file has the list’s rows in its order, once despite a double click', async ({
  page,
  signIn,
  make,
}) => {
  const { concert, order, refund } = await makeBillings(make);
  await signIn('ADMIN');
  await page.goto('/app/billings?sort=cost,desc');
  await expect(costs(page)).toHaveCount(3);

  const download = await exportCsv(page);
  expect(download.suggestedFilename()).toBe('billings-2026-11-20.csv');
  await expect(page.getByText('CSV downloaded')).toBeVisible();
  const text = await textOf(download);
  expect(text.startsWith('\uFEFFCost,Currency,Name,')).toBe(true);
  const rows = parseCsv(text).slice(1);
  expect(rows.map((row) => row[10])).toEqual([refund.id, concert.id, order.id]);
  expect(rows.map((row) => Number(row[0]))).toEqual([999999.99, 1234.5, 0.1]);
  expect(rows[2]?.slice(2, 5)).toEqual(['Jan', 'Łoś, "Grot"', "'=jan@foyer.example"]);

  await page.goto('/app/billings?search=zak&type=EVENT');
  await expect(costs(page)).toHaveCount(1);
  const narrowed = parseCsv(await textOf(await exportCsv(page))).slice(1);
  expect(narrowed.map((row) => row[10])).toEqual([concert.id]);

  await test.step('a double click exports once and cancels nothing', async () => {
    await page.goto('/app/billings');
    await expect(costs(page)).toHaveCount(3);
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    const exportButton = page.getByRole('button', { name: 'Export CSV' });

    await exportButton.dblclick({ delay: 150 });
    await expect(page.getByText('CSV downloaded')).toHaveCount(1);
    await expect(page.getByRole('progressbar', { name: 'Downloading CSV' })).toBeHidden();
    expect(downloads).toHaveLength(1);

    await page.route('**/download_csv*', async (route) => {
      const response = await route.fetch();
      await expect(page.getByRole('button', { name: 'Cancel export' })).toBeVisible();
      await exportButton.click({ force: true }); // again, while the first is in progress
      await route.fulfill({ response });
    });
    await exportButton.click();
    await expect.poll(() => downloads.length).toBe(2);
  });
});

test('an export reports a failure, and can be cancelled @night', async ({ page, signIn, make }) => {
  await makeBillings(make);
  await signIn('MANAGER');
  await page.goto('/app/billings');
  const failure = page.getByText('There was an error while downloading CSV. Please try again later.');

  await page.route('**/download_csv*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: /^Close/ }).click();

  await endRoute(page, '**/download_csv*');
  await page.route('**/download_csv*', () => {}); // never responds
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Downloading CSV' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  await expect(failure).toBeHidden();
});

test('a pending refund that failed can be tried again, and reports another user’s change @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { id: userId } = await make.user({ name: 'Ola', surname: 'Żak' });
  const makeRefund = async () => {
    const paid = await make.billing({ userId, costMinor: 12050 });
    return make.billing({ userId, costMinor: 12050, type: 'REFUND', status: 'PENDING', originalId: paid.id });
  };
  const { id } = await makeRefund();
  await signIn('ADMIN');
  await page.goto(`/app/billings/details/${id}`);
  const question = page.getByRole('dialog', { name: 'Mark refund of 120,50 zł to Ola Żak as failed?' });
  await pressFinal(page, 'Mark as failed');
  await expect(question).toContainText('income stays the same');
  await question.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(page.getByText('Refund marked as failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as refunded' })).toBeVisible();
  await pressInMore(page, 'Retry');
  const again = page.getByRole('dialog', { name: 'Retry the refund of 120,50 zł to Ola Żak?' });
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Refund is pending again')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as refunded' }).click();
  await page.getByRole('button', { name: 'Confirm refund' }).click();
  await expect(page.getByText('Refund confirmed')).toBeVisible();

  await test.step('reports another user’s change', async () => {
    const other = await makeRefund();
    await page.goto(`/app/billings/details/${other.id}`);
    await pressFinal(page, 'Mark as failed');
    await server.deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('billings').set({ status: 'PAID' }).where('id', '=', other.id).execute(),
    );
    await question.getByRole('button', { name: 'Mark as failed' }).click();
    await expect(question).toContainText('Someone else has already changed this refund.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(question).toBeHidden();
    await expect(lesserActions(page)).toHaveCount(0);
  });
});
