import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

// The clock stands at noon on Friday, 20 November 2026.
const tonight = (page: Page) => page.getByRole('region', { name: 'Tonight', exact: true });

test('the dashboard begins with the night, what needs attention, and a run sheet', async ({
  page,
  signIn,
  make,
}) => {
  const bar = await make.place({
    name: 'Bar',
    specialDays: JSON.stringify([
      {
        date: '2026-11-20',
        isOpen: false,
        from: null,
        to: null,
        note: { pl: 'Prywatnie', en: 'Private hire' },
      },
    ]),
  });
  const event = await make.event({
    titlePl: 'Wieczór jazzowy',
    status: 'PUBLISHED',
    placeIds: [bar.id],
    timeFrom: new Date('2026-11-20T19:00:00Z'),
    timeTo: new Date('2026-11-20T23:30:00Z'),
  });
  await make.event({
    titlePl: 'Targi',
    status: 'PUBLISHED',
    timeFrom: new Date('2026-11-18T09:00:00Z'),
    timeTo: new Date('2026-11-23T20:00:00Z'),
    staffNote: 'Szatnia po lewej, obowiązkowa. '.repeat(30),
  });
  await make.ticket({ eventId: event.id });
  await make.reservation({ placeId: bar.id, guestsQty: 6 });
  const draft = await make.event({ titlePl: 'Bal', publishFailure: 'placeTaken' });
  await make.billing({
    type: 'REFUND',
    status: 'PENDING',
    transactionDate: new Date('2026-11-16T19:00:00Z'),
  });
  await make.billing({ type: 'REFUND', status: 'PENDING' });
  const webhook = await make.webhook({ active: false, disabledReason: 'GONE' });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  const night = tonight(page);
  await expect(night).toContainText(/08:00 PM – 12:30 AM\s*Wieczór jazzowy\s*Bar/);
  await expect(night, 'what began earlier comes last').toContainText(/Wieczór jazzowy.*Targi/s);
  await expect(night).toContainText(/Sold\s*1\s*In checkout\s*0\s*Arrived\s*0\s*Expected\s*1/);
  const top = async (region: Locator) => (await region.boundingBox())?.y ?? Number.NaN;
  expect(await top(night)).toBeLessThan(await top(page.getByRole('region', { name: 'Total income' })));
  await expect(night).toContainText('1 reservation · 6 guests');
  await expect(night).toContainText('Closed: Private hire');
  const problems = page.getByRole('region', { name: 'Needs attention' });
  await expect(problems.getByRole('link')).toHaveText([
    '1 refund pending for over 3 days',
    /^Ola Nowak/,
    '1 webhook switched off',
    webhook.url,
    '1 event couldn’t be published',
    'Bal',
  ]);
  await expect(problems.getByRole('link').first()).toHaveAttribute('href', /[?&]sort=transactionDate,asc/);
  await expect(problems.getByRole('link').first()).toHaveAttribute('href', /[?&]before=2026-11-17T11%3A00/);
  await expect(problems.getByRole('link', { name: 'Bal' })).toHaveAttribute(
    'href',
    `/app/events/form/${draft.id}`,
  );
  await expect(night.getByRole('link', { name: 'Door list: Wieczór jazzowy' })).toHaveAttribute(
    'href',
    `/app/events/form/${event.id}?tab=USERS`,
  );
  await expectAccessible(page);

  await night.getByRole('button', { name: 'Run sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Run sheet' });
  await expect(sheet).toContainText('Run sheet · Friday 20 November 2026');
  await expect(sheet).toContainText('As of 20/11/2026 12:00 PM');
  await expect(sheet.getByRole('table')).toHaveCount(4);
  await expect(sheet, 'what began earlier comes last').toContainText(/Wieczór jazzowy.*Targi/s);
  const times = sheet.getByRole('cell', { name: 'Until Mon 23/11/2026, 09:00 PM' });
  expect((await times.boundingBox())?.height).toBeLessThan(80); // a long note breaks no date
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const preview = sheet.getByRole('region', { name: 'Preview' });
  expect(await preview.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.getByRole('button', { name: 'Close' }).click();

  await night.getByRole('link', { name: 'Door: Wieczór jazzowy' }).click();
  await expect(page).toHaveURL(`/app/door/${event.id}`);
});

test('each problem that needs attention opens the list of exactly its records', async ({
  page,
  signIn,
  make,
}) => {
  await make.event({ titlePl: 'Bal', publishFailure: 'placeTaken' });
  await make.event({ titlePl: 'Szkic' });
  const publishAt = new Date('2026-11-20T18:00:00Z');
  await make.event({ titlePl: 'Bez okładki', publishAt, scheduledBy: 'ewa@foyer.example' });
  const refund = { type: 'REFUND', status: 'PENDING' } as const;
  await make.billing({ ...refund, costMinor: 4100, transactionDate: new Date('2026-11-16T19:00:00Z') });
  await make.billing({ ...refund, costMinor: 5200 });
  await make.webhook({ url: 'https://till.example/', active: false, disabledReason: 'GONE' });
  await make.webhook({ url: 'https://site.example/' });
  await make.mail({ state: 'FAILED', lastError: '550', recipient: 'ola@goscie.example' });
  await make.mail({ state: 'QUEUED', waitingSince: publishAt, recipient: 'jan@goscie.example' });
  await make.mail({ state: 'SENT', recipient: 'kos@goscie.example' });
  await signIn('ADMIN');
  for (const [problem, record] of [
    ['1 event couldn’t be published', 'Bal'],
    ['1 refund pending for over 3 days', '41,00'],
    ['1 webhook switched off', 'till.example'],
    ['1 e-mail failed', 'ola@goscie.example'],
    ['1 e-mail can’t be sent: the mail server doesn’t accept them', 'jan@goscie.example'],
    ['1 draft to publish today is incomplete', 'Bez okładki'],
  ] as const)
    await test.step(problem, async () => {
      await page.goto('/app/dashboard');
      await page
        .getByRole('region', { name: 'Needs attention' })
        .getByRole('link', { name: problem })
        .click();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(record);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    });
});

test('a run sheet that stays open over midnight says when it was read', async ({ page, signIn, setTime }) => {
  await signIn('MANAGER');
  await page.goto('/app/dashboard');
  await tonight(page).getByRole('button', { name: 'Run sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Run sheet' });
  await expect(sheet).toContainText('As of 20/11/2026 12:00 PM');
  await setTime('2026-11-21T08:00:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // as on return to the tab
  await expect(page.getByText(/^Saturday, 21\/11\/2026/)).toBeVisible();
  await expect(sheet).toContainText('Run sheet · Friday 20 November 2026');
  await expect(sheet).toContainText('As of 20/11/2026 12:00 PM');
});

test.describe('a night that cannot be read', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  test('shows an error and a retry, above the other cards @night', async ({ page, signIn }) => {
    await signIn('MANAGER');
    const call = '**/api/dashboard/tonight';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/dashboard');
    await expect(tonight(page).getByRole('alert')).toContainText('This couldn’t be loaded');
    await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
    await endRoute(page, call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tonight(page)).toContainText('Nothing on tonight.');

    const opener = page.getByRole('button', { name: 'Run sheet' });
    const sheet = page.getByRole('dialog', { name: 'Run sheet' });
    await opener.click();
    await expect(sheet.getByRole('region', { name: 'Preview' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await opener.click();
    await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Preview' })).toBeHidden(); // an earlier reading
  });
});
