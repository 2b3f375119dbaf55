import type { Page } from '@playwright/test';
import { jpeg } from '../server/test/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const hour = 3_600_000;
const refusals = /status of (400|409|412|413|503)/; // the browser reports each refusal by itself

const coverOf = async (width = 900) => ({
  name: 'cover.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 600),
});

async function fillEvent(page: Page, title: string): Promise<void> {
  for (const [label, pl, en] of [
    ['Title', title, `${title} (en)`],
    ['Description', 'Trzy instrumenty, jedna noc.', 'Three instruments, one night.'],
    ['Rules', 'Wejście od 19:15.', 'Doors open at 7:15 PM.'],
  ] as const) {
    await page.getByRole('textbox', { name: `${label} PL` }).fill(pl);
    await page.getByRole('textbox', { name: `${label} EN` }).fill(en);
  }
  await page.getByRole('combobox', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Sala Pod Arkadami' }).click();
  await page.getByRole('combobox', { name: 'Event type' }).selectOption({ label: 'Vip' });
  await page.getByLabel('Date from').fill('28/11/2026');
  await page.getByLabel('Time from').fill('20:00');
  await page.getByLabel('Date to').fill('28/11/2026');
  await page.getByLabel('Time to').fill('22:30');
  await page.getByLabel('Price').fill('120,50');
  await page.getByLabel('Max tickets').fill('250');
}

test('an event goes from an empty form to the guests', async ({ page, signIn, make }) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('MANAGER');
  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add new' }).first().click();
  await fillEvent(page, 'Wieczór jazzowy');
  await page.getByRole('switch', { name: 'Discounts' }).click();
  await page.getByLabel('Percentage').fill('15');
  await page.getByLabel('Quantity').fill('60');
  await page.getByLabel('Valid from').fill('21/11/2026');
  await page.getByLabel('Valid to').fill('27/11/2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/events\/form\/[\da-f-]{36}/);

  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Event published')).toBeVisible();
  await expect(page.getByText('Upcoming').first()).toBeVisible();
  await expect(page.getByText('120,50').first()).toBeVisible();
  await expect(page.getByText('08:00 PM').first()).toBeVisible();
  await expect(page.getByText('No notification', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('dialog', { name: /Cancel “Wieczór jazzowy”/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('Event cancelled')).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('each rule speaks under its field, with the words of the specification', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  await fillEvent(page, 'Wieczór');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  };

  await expect(page.getByRole('textbox', { name: 'Rules PL' })).toHaveAttribute('rows', '4');
  await page.getByRole('textbox', { name: 'Title EN' }).fill(' ');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Field must not be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title EN' }).fill('x'.repeat(256));
  await expect(page.getByText('Max length is 255')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title EN' }).fill('Evening');

  await type('Date from', '30/02/2026');
  await expect(page.getByText('Invalid date format')).toBeVisible();
  await type('Date from', '19/11/2026');
  await expect(page.getByText('You cannot enter the date from the past')).toBeVisible();
  await type('Date from', '28/11/2026');
  await type('Date to', '27/11/2026');
  await expect(page.getByText('Start date cannot be after end date')).toBeVisible();
  await type('Date to', '28/11/2026');
  await type('Time from', '25:00');
  await expect(page.getByText('Invalid time', { exact: true })).toBeVisible();
  await type('Time from', 'soon');
  await expect(page.getByText('Invalid time format (00-00)')).toBeVisible();
  await type('Time from', '23:00');
  await expect(page.getByText('Time from cannot be after time to')).toBeVisible();
  await type('Time from', '20:00');
  await type('Price', '0');
  await expect(page.getByText('Min value of number is 0.01')).toBeVisible();
  await type('Price', '120');
  await expect(page.getByText(/needs? attention/)).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
});

test('a list can be searched, narrowed, sorted, turned, shared, and returned to', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  for (let count = 10; count < 34; count += 1) {
    await make.event({
      status: 'DRAFT',
      titlePl: `Koncert ${count}`,
      recommended: count % 2 === 0,
      placeIds: [hall.id],
    });
  }
  await make.event({ status: 'DRAFT', titlePl: 'Degustacja w Łodzi' });
  await signIn('ADMIN');
  await page.goto('/app/events');

  await expect(page.getByText('1 - 10 from 25')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('lodz');
  await expect(page).toHaveURL(/search=lodz/);
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /Degustacja w Łodzi/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('nothing like it');
  await expect(page.getByText(/no .*events.* match|nothing (was )?found|no results/i).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).first().click();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('radio', { name: 'Recommended', exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/recommended=true/);
  await expect(page.getByText('1 - 10 from 12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Koncert 32');
  await page.getByRole('button', { name: /next/i }).click();
  await expect(page.getByText('11 - 12 from 12')).toBeVisible();

  const address = page.url();
  await page.getByRole('link', { name: 'Koncert 10', exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'Koncert 10' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('11 - 12 from 12')).toBeVisible();
  await title.getByRole('button').click();
  await expect(title).not.toHaveAttribute('aria-sort', /.+ending/);
  await page.getByRole('button', { name: /Remove filter Recommended/ }).click();
  await expect(page.getByText('1 - 10 from 25')).toBeVisible();
});

test.describe('when something goes wrong', () => {
  test.use({ allowedConsoleErrors: [refusals] });

  test('a draft without a picture says so, from its row and from its form', async ({
    page,
    signIn,
    make,
  }) => {
    const { id } = await make.event({ status: 'DRAFT', titlePl: 'Bez okładki' });
    await signIn('ADMIN');
    await page.goto('/app/events');
    await page.getByRole('button', { name: 'Publish Bez okładki' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish event' }).click();
    await expect(page.getByText('Upload a logo to publish this event.').first()).toBeVisible();

    await page.goto(`/app/events/form/${id}`);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Upload a logo to publish this event.').first()).toBeVisible();
  });

  test('a draft whose start has passed cannot be published, and says so', async ({
    page,
    signIn,
    make,
    clock,
  }) => {
    const timeFrom = new Date(clock.now().getTime() - 2 * hour);
    await make.event({ status: 'DRAFT', titlePl: 'Spóźniony', timeFrom });
    await signIn('ADMIN');
    await page.goto('/app/events');
    await page.getByRole('button', { name: 'Publish Spóźniony' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish event' }).click();
    await expect(dialog.getByText('The event cannot be published due to validation errors')).toBeVisible();
    await dialog.getByRole('link', { name: 'Open the draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Spóźniony');
  });

  test('a save whose picture fails goes on from there, and makes no second event', async ({
    page,
    signIn,
    make,
    store,
    server,
  }) => {
    await make.place({ name: 'Sala Pod Arkadami' });
    await signIn('ADMIN');
    await page.goto('/app/events/form');
    await fillEvent(page, 'Na raty');
    await page.getByLabel('Cover picture').setInputFiles(await coverOf());
    store.broken = true;
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/The draft is saved, but its picture is not/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Na raty');
    store.broken = false;
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();

    const events = await server.deps.db.selectFrom('events').select(['titlePl', 'imageId']).execute();
    expect(events).toEqual([{ titlePl: 'Na raty', imageId: expect.any(String) }]);
  });

  test('a change of somebody else is not overwritten unasked', async ({ page, context, signIn, make }) => {
    const { id } = await make.event({ status: 'DRAFT', titlePl: 'Pierwotny' });
    await signIn('ADMIN');
    await page.goto(`/app/events/form/${id}`);
    const mine = page.getByRole('textbox', { name: 'Title PL' });
    await mine.fill('Mój');
    const other = await context.newPage();
    await other.goto(`/app/events/form/${id}`);
    await other.getByRole('textbox', { name: 'Title PL' }).fill('Cudzy');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Draft saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save draft' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(mine).toHaveValue('Cudzy');
    await mine.fill('Ostatni');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();
  });

  test('a file that will not do is refused before it is sent', async ({ page, signIn }) => {
    await signIn('ADMIN');
    await page.goto('/app/events/form');
    const cover = page.getByLabel('Cover picture');
    await cover.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Invalid file type. Please upload different file.')).toBeVisible();
    await cover.setInputFiles({
      name: 'x.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(page.getByText('File exceeds max size of 5 MB')).toBeVisible();
  });
});

test('leaving with changes asks first', async ({ page, signIn, make }) => {
  const { id } = await make.event({ status: 'DRAFT', titlePl: 'Niedokończony' });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await page.getByRole('textbox', { name: 'Title PL' }).fill('Zmieniony');
  await page.getByRole('link', { name: 'Events' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button').first().click(); // the safe one comes first
  await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Zmieniony');
});

test('a draft is deleted from its row after a question', async ({ page, signIn, make }) => {
  await make.event({ status: 'DRAFT', titlePl: 'Do kosza' });
  await signIn('ADMIN');
  await page.goto('/app/events');
  await page.getByRole('button', { name: 'Delete Do kosza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Do kosza”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('Event deleted')).toBeVisible();
  await expect(page.getByText('No draft events')).toBeVisible();
});

test('a past event shows what came of it and who held its tickets', async ({ page, signIn, make, clock }) => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Miniony',
    timeFrom: at(-30),
    timeTo: at(-28),
    maxTicketsQty: 2,
  });
  const guest = await make.user({ name: 'Łucja', surname: 'Żak' });
  await make.ticket({ eventId: event.id, userId: guest.id });
  await make.ticket({ eventId: event.id });
  await make.billing({ eventId: event.id, type: 'EVENT', costMinor: 12_050 });
  await make.review({ eventId: event.id, rating: 4 });
  await signIn('MANAGER');

  await page.goto('/app/events?eventListType=PAST');
  await expect(page.getByRole('row', { name: /Miniony.*2.*2.*Sold/s })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Miniony' }).click();
  await expect(page.getByText('120,50')).toBeVisible();
  await expect(page.getByText(/4[.,]00/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel event' })).toBeHidden();
  await page.getByRole('link', { name: /Users/ }).last().click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('lucja');
  await expect(page.getByRole('row', { name: /Łucja.*Żak/ })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone rows are cards and nothing scrolls sideways', async ({ page, signIn, make }) => {
  const { id } = await make.event({
    status: 'DRAFT',
    titlePl: 'Najdłuższy tytuł: Konstantynopolitańczykowianeczka na żywo',
  });
  await signIn('ADMIN');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/app/events', `/app/events/form/${id}`]) {
      await page.goto(path);
      await expect(page.getByText('Konstantynopolitańczykowianeczka').first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
});

test('a list that cannot be read says so and offers another try', async ({
  page,
  signIn,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 500/);
  await signIn('ADMIN');
  await page.route('**/api/events/admin?*', (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, code: 'INTERNAL', message: 'internal', requestId: 'x' },
    }),
  );
  await page.goto('/app/events');
  await expect(page.getByText(/Server error|Sorry, something went wrong/).first()).toBeVisible();
  await page.unroute('**/api/events/admin?*');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByText('No draft events')).toBeVisible();
});

test('rows to come are outlined until they are there', async ({ page, signIn, make }) => {
  await make.event({ status: 'DRAFT', titlePl: 'Na czas' });
  await signIn('ADMIN');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/events/admin?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/app/events');
  const table = page.getByRole('table', { name: 'Draft events' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.locator('tbody[aria-hidden] tr')).toHaveCount(10);
  gate.resolve();
  await expect(page.getByRole('row', { name: /Na czas/ })).toBeVisible();
  await expect(table.locator('tbody[aria-hidden] tr')).toHaveCount(0);
  await expect(table).toHaveAttribute('aria-busy', 'false');
});

test('a search waits until one stops typing, and starts at the first page', async ({
  page,
  signIn,
  make,
}) => {
  for (let count = 10; count < 22; count += 1) await make.event({ titlePl: `Koncert ${count}` });
  await signIn('ADMIN');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isList = pathname === '/api/events/admin' && searchParams.get('size') !== '1';
    if (isList) searches.push(`${searchParams.get('search') ?? ''} ${searchParams.get('page')}`);
  });
  await page.goto('/app/events?page=1');
  await expect(page.getByText('11 - 12 from 12')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).pressSequentially('koncert', { delay: 40 });
  await expect(page.getByText('1 - 10 from 12')).toBeVisible();
  expect(searches).toEqual([' 1', 'koncert 0']);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11 - 12 from 12')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(page.getByText('1 - 12 from 12')).toBeVisible();
});

test('an unlimited event has neither tickets nor users', async ({ page, signIn, make }) => {
  const { id } = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Otwarta próba',
    category: 'UNLIMITED',
    maxTicketsQty: null,
    priceMinor: null,
  });
  await signIn('MANAGER');
  await page.goto('/app/events?eventListType=UPCOMING');
  await expect(page.getByRole('row', { name: /Otwarta próba.*unlimited/s })).toBeVisible();
  await page.goto(`/app/events/form/${id}?tab=USERS`);
  await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Event' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Registered users' })).toBeHidden();
});

test('discounts are switched on with one coupon, go up to five, and off with all of them', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  const coupons = page.getByRole('group', { name: /^Coupon/ });
  const discounts = page.getByRole('switch', { name: 'Discounts' });
  await expect(coupons).toHaveCount(0);
  await discounts.click();
  await expect(coupons).toHaveCount(1);
  await expect(coupons.first().getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove coupon 1' })).toBeHidden();
  const add = page.getByRole('button', { name: 'Add coupon' });
  for (let count = 2; count <= 5; count += 1) {
    await add.click();
    await expect(coupons).toHaveCount(count);
  }
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: 'Remove coupon 3' }).click();
  await expect(coupons).toHaveCount(4);
  await discounts.click();
  await expect(coupons).toHaveCount(0);
  await discounts.click();
  await expect(coupons).toHaveCount(1);
});
