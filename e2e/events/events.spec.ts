import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { finalAction, inMore, more } from '../forms/record-actions.ts';
import { endRoute } from '../routes.ts';
import { coverOf } from './event-form.ts';

const hour = 3_600_000;

test('a list can be searched, filtered, sorted, paged, shared, and returned to', async ({
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
  await test.step('placeholder rows are shown while loading', async () => {
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
    await expect(page.getByRole('row', { name: /Koncert/ }).first()).toBeVisible();
    await endRoute(page, '**/api/events/admin?*');
    await expect(table.locator('tbody[aria-hidden] tr')).toHaveCount(0);
    await expect(table).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('a search waits until typing stops, and starts at the first page', async () => {
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isList = pathname === '/api/events/admin' && searchParams.get('size') !== '1';
      if (isList) searches.push(`${searchParams.get('search') ?? ''} ${searchParams.get('page')}`);
    });
    await page.goto('/app/events?page=1');
    await expect(page.getByText('11 - 20 from 25')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search events' }).pressSequentially('koncert', { delay: 40 });
    await expect(page.getByText('1 - 10 from 24')).toBeVisible();
    expect(searches).toEqual([' 1', 'koncert 0']);

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('11 - 20 from 24')).toBeVisible();
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await expect(page.getByText('1 - 24 from 24')).toBeVisible();
    expect(searches.slice(2), 'one request for each page').toEqual(['koncert 1', 'koncert 0']);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
    await expect(page.getByText('1 - 10 from 24')).toBeVisible();
  });

  await page.goto('/app/events');
  await expect(page.getByText('1 - 10 from 25')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('lodz');
  await expect(page).toHaveURL(/search=lodz/);
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /Degustacja w Łodzi/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('nothing like it');
  await expect(page.getByText(/no .*events.* match|nothing (was )?found|no results/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('radio', { name: 'Recommended', exact: true }).check();
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

test('a draft that cannot be published shows the reason, from its row and its form, until it is deleted', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const { id } = await make.event({ status: 'DRAFT', titlePl: 'Bez okładki' });
  const timeFrom = new Date(clock.now().getTime() - 26 * hour);
  await make.event({ status: 'DRAFT', titlePl: 'Spóźniony', timeFrom });
  await signIn('ADMIN');
  await page.goto('/app/events');
  const actions = page.getByRole('row', { name: /Bez okładki/ }).locator(':is(a, button)[aria-label]');
  const labels = ['Delete Bez okładki', 'Edit Bez okładki', 'Publish Bez okładki'];
  await expect(actions).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) await expect(actions.nth(index)).toHaveAccessibleName(label);
  await page.getByRole('button', { name: 'Publish Bez okładki' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Cover picture: Upload a logo to publish this event.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish event' })).toBeHidden();
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Open the draft' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const cover = page.getByLabel('Cover picture', { exact: true });
  await expect(page.getByText('Upload a logo to publish this event.')).toHaveCount(1);
  await expect(cover).toBeFocused();
  await expect(page.getByText('The event cannot be published due to validation errors')).toBeVisible();
  await expect(page.getByText('1 field needs attention: Cover picture')).toBeVisible();
  await expectAccessible(page);

  await cover.setInputFiles(await coverOf());
  await expect(page.getByText('Upload a logo to publish this event.')).toBeHidden();
  await expect(page.getByText('The event cannot be published due to validation errors')).toBeHidden();

  await test.step('a draft whose start has passed', async () => {
    page.once('dialog', (question) => void question.accept()); // leaves the chosen picture
    await page.goto('/app/events');
    await page.getByRole('button', { name: 'Publish Spóźniony' }).click();
    await expect(dialog.getByText('The event cannot be published due to validation errors')).toBeVisible();
    await expect(dialog.getByText('Start: You cannot enter the date from the past')).toBeVisible();
    await dialog.getByRole('link', { name: 'Open the draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Spóźniony');
    await expect(page.getByText('You cannot enter the date from the past')).toBeVisible();
    await expect(page.getByText('1 field needs attention: Date from')).toBeVisible();
  });

  await test.step('a draft is deleted from its row after a confirmation', async () => {
    await page.goto('/app/events');
    await page.getByRole('button', { name: 'Delete Spóźniony' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Spóźniony”?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question).toContainText('This can’t be undone.');
    await question.getByRole('button', { name: 'Delete event' }).click();
    await expect(page.getByText('Event deleted')).toBeVisible();
    await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  });
});

test('a past event shows its results and its ticket holders, an unlimited one has neither', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Miniony',
    timeFrom: at(-30),
    timeTo: at(-28),
    maxTicketsQty: 2,
    sendNotification: true,
  });
  const guest = await make.user({ name: 'Łucja', surname: 'Żak' });
  await make.ticket({ eventId: event.id, userId: guest.id });
  await make.ticket({ eventId: event.id });
  await make.billing({ eventId: event.id, type: 'EVENT', costMinor: 12_050 });
  await make.review({ eventId: event.id, rating: 4 });
  await signIn('MANAGER');

  await page.goto('/app/events?eventListType=PAST');
  await expect(page.getByRole('row', { name: /Miniony.*2.*2.*Sold/s })).toBeVisible();
  await expect(page.getByText('Sold', { exact: true })).not.toHaveClass(/green/); // sales are over
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Miniony' }).click();
  await expect(page.getByText('120,50')).toBeVisible();
  await expect(page.getByText(/4[.,]00/).first()).toBeVisible();
  const figures = page.locator('dl').first();
  await expect(figures.getByRole('term')).toHaveText([
    'Total income',
    'Tickets sold',
    'Favourites',
    'Average review',
  ]);
  await expect(figures.getByRole('definition').nth(1)).toContainText('2 / 2');
  await expect(figures.getByRole('definition').nth(2)).toHaveText('0');
  await expect(page.getByText('Notification', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Repeat…' })).toBeVisible();
  await more(page).click();
  await expect(inMore(page, 'Write to guests…')).toBeVisible();
  await expect(finalAction(page, 'Cancel event')).toBeHidden(); // it is over
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Users/ }).last().click();
  await expect(page.getByRole('table', { name: 'Registered users' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toContainText([
    'Name',
    'Surname',
    'E-mail',
    'Phone',
    'Language',
  ]);
  const meter = page.getByText('/ 2').filter({ visible: true }).locator('xpath=ancestor::span[2]');
  expect((await meter.boundingBox())?.width).toBeGreaterThanOrEqual(140);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('lucja');
  await expect(page.getByRole('row')).toHaveCount(2); // header and match
  await expect(page.getByRole('row', { name: /Łucja.*Żak/ })).toBeVisible();
  await expectAccessible(page);

  await test.step('an unlimited event has neither tickets nor users', async () => {
    const free = await make.event({
      status: 'PUBLISHED',
      titlePl: 'Otwarta próba',
      category: 'UNLIMITED',
      maxTicketsQty: null,
      priceMinor: null,
    });
    await page.goto('/app/events?eventListType=UPCOMING');
    await expect(page.getByRole('row', { name: /Otwarta próba.*unlimited/s })).toBeVisible();
    await page.goto(`/app/events/form/${free.id}?tab=USERS`);
    await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
    await expect(page.getByText('Average review')).toBeHidden(); // it is not over
    await expect(page.getByRole('navigation', { name: 'Event' }).getByRole('link')).toHaveText(['Details']);
    await expect(page.getByRole('table', { name: 'Registered users' })).toBeHidden();
  });
});

test('on a phone rows are cards and nothing scrolls sideways @night', async ({ page, signIn, make }) => {
  const { id } = await make.event({
    status: 'DRAFT',
    titlePl: 'Najdłuższy tytuł: Konstantynopolitańczykowianeczka na żywo',
  });
  await signIn('ADMIN');
  for (const path of ['/app/events', `/app/events/form/${id}`])
    await test.step(path, async () => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 390) await page.goto(path);
        await expect(page.getByText('Konstantynopolitańczykowianeczka').first()).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `at ${width} px`,
        ).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page);
    });
});
