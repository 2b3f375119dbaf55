import { readFile } from 'node:fs/promises';
import type { Make } from '../../server/test/factories.ts';
import { expectAccessible } from '../accessibility.ts';
import { clickCounter } from '../clicks.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

/** Payments and a refund of an event and of the till, on two days of November, and one of October. */
async function makeTakings(make: Make) {
  const hall = await make.place({ name: 'Sala' });
  const bar = await make.place({ name: 'Bar' });
  const ball = await make.event({ titlePl: 'Bal', status: 'PUBLISHED', placeIds: [hall.id, bar.id] });
  const at = (day: string) => ({ transactionDate: new Date(`2026-${day}T11:00:00Z`) });
  const sold = await make.billing({
    type: 'EVENT',
    eventId: ball.id,
    costMinor: 20_000,
    tickets: 4,
    ...at('11-18'),
  });
  for (let ticket = 0; ticket < 4; ticket += 1) await make.ticket({ eventId: ball.id, billingId: sold.id });
  await make.billing({
    type: 'REFUND',
    eventId: ball.id,
    originalId: sold.id,
    costMinor: 5000,
    ...at('11-20'),
  });
  await make.billing({ costMinor: 1250, paymentMethod: 'BLIK', seller: 'key: Till', ...at('11-20') });
  await make.billing({ costMinor: 7000, ...at('10-31') });
}

test('a MANAGER reads and downloads the takings of a month, and each figure leads to its billings', async ({
  page,
  signIn,
  make,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/net::ERR_FAILED/); // logged by the browser itself
  await makeTakings(make);
  await signIn('MANAGER');
  await page.goto('/app/billings');
  await test.step('takings that cannot be read are tried again', async () => {
    await page.route(/\/api\/admin\/takings/, (route) => route.abort());
    await page.getByRole('link', { name: 'Takings' }).click();
    await expect(page.getByRole('alert').getByText('This couldn’t be loaded')).toBeVisible();
    await endRoute(page, /\/api\/admin\/takings/);
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await expect(page.getByRole('heading', { name: 'Takings', level: 1 })).toBeVisible();
  await expect(page.getByText('Sun 01/11/2026 – Fri 20/11/2026')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveText([
    /^Day/,
    /^Wed 18\/11\/2026200,00 zł0,00 zł200,00 zł4050,00 zł$/,
    /^Fri 20\/11\/202612,50 zł50,00 zł-37,50 zł00–$/,
    /^Total212,50 zł50,00 zł162,50 zł4040,63 zł$/,
  ]);
  await expect(table.getByRole('row', { name: /^Wed/ }).getByRole('link')).toHaveCount(6);
  const chart = page.getByRole('img', {
    name: /^Net income from 01\/11\/2026 to 20\/11\/2026: 162,50 zł. Best day: 18\/11\/2026/,
  });
  await expect(chart.locator('> *')).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    '162,50 zł',
    '212,50 zł',
    '50,00 zł',
    '4',
  ]);
  const figures = await page.getByRole('main').getByRole('definition').last().boundingBox();
  expect(figures?.y).toBeLessThan((await chart.boundingBox())?.y ?? Number.NaN);
  await expectAccessible(page);
  await table.getByRole('row', { name: /^Wed/ }).getByRole('link').first().click();
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Billings' })).toContainText('200,00 zł');
  await page.goBack();

  await page.getByLabel('Group by').selectOption('Place');
  await expect(table.getByRole('rowheader')).toHaveText(['Sala, Bar', 'No place', 'Total']);
  await expect(chart.locator('> *')).toHaveCount(20);
  await table
    .getByRole('row', { name: /^Sala, Bar/ })
    .getByRole('link')
    .nth(2)
    .click();
  await expect(page).toHaveURL(/movements\?.*placeIds=/);
  await expect(page.getByRole('table', { name: 'Movements' })).toContainText('-50,00 zł');
  await expect(page.getByText('Only at: ')).toContainText(/Sala|Bar/);
  await page.goBack();
  await expect(table.getByRole('rowheader').first()).toHaveText('Sala, Bar');

  await page.getByLabel('Group by').selectOption('Seller');
  await table.getByRole('row', { name: /^Till/ }).getByRole('link').first().click();
  await expect(page.getByText('Seller: Till')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Billings' }).getByText('12,50 zł')).toBeVisible();

  await test.step('takings are downloaded as they are shown', async () => {
    await page.goto('/app/billings/takings?groupBy=event');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('takings-2026-11-20.csv');
    expect(await readFile(await csv.path(), 'utf8')).toContain('Bal,200.00,50.00,150.00,4,0,37.50');
    const [xlsx] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'XLSX' }).click(),
    ]);
    expect(xlsx.suggestedFilename()).toBe('takings-2026-11-20.xlsx');
  });
});

test('periods, an empty one, and one that ends before it begins @night', async ({ page, signIn, make }) => {
  await makeTakings(make);
  await signIn('ADMIN');
  await page.goto('/app/billings/takings?period=lastMonth');
  await expect(page.getByText('Thu 01/10/2026 – Sat 31/10/2026')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('70,00 zł');

  await page.getByLabel('Period').selectOption('This week');
  await expect(page.getByText('Mon 16/11/2026 – Fri 20/11/2026')).toBeVisible();
  await expect(page).toHaveURL(/period=week/);

  await page.getByLabel('Period').selectOption('Yesterday');
  await expect(page.getByText('No takings in this period')).toBeVisible();

  await page.getByLabel('Period').selectOption('Custom');
  await page.getByLabel('From').fill('18/11/2026');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('200,00 zł');
  await page.reload();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('200,00 zł');
  await page.getByLabel('Until').fill('17/11/2026');
  await expect(page.getByText('Until must be after From')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/billings/takings?period=custom&from=2026-01-01&to=2026-11-20');
  const days = page.getByRole('img', { name: /^Net income/ }).locator('> *');
  await expect(days).toHaveCount(324);
  await expect(days.last()).toBeInViewport({ ratio: 1 });
});

test('takings open with the period that was chosen last', async ({ page, signIn, make }) => {
  await makeTakings(make);
  await signIn('ADMIN');
  await page.goto('/app/billings/takings');
  await page.getByLabel('Period').selectOption('This week');
  await expect(page.getByText('Mon 16/11/2026 – Fri 20/11/2026')).toBeVisible();
  await page.goto('/app/billings/takings');
  await expect(page.getByText('Mon 16/11/2026 – Fri 20/11/2026')).toBeVisible();
  await page.goto('/app/billings/takings?period=lastMonth');
  await expect(page.getByText('Thu 01/10/2026 – Sat 31/10/2026')).toBeVisible();
});

test('from anywhere, two clicks lead to the takings of today by payment method', async ({
  page,
  signIn,
  make,
}) => {
  await makeTakings(make);
  await signIn('MANAGER');
  await page.goto('/app/messages');
  const { click, count } = clickCounter();
  await click(page.getByRole('link', { name: 'Dashboard' }));
  await click(page.getByRole('link', { name: 'Takings today' }));
  const table = page.getByRole('region', { name: 'Takings by payment method' });
  await expect(table.getByRole('row', { name: /BLIK/ })).toContainText('12,50');
  await expect(page.getByText('Fri 20/11/2026').first()).toBeVisible();
  expect(count()).toBe(2);
});
