import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const tabs = { name: 'Reviews by subject' };

test('reviews of places and of events are read, searched and filtered', async ({ page, signIn, make }) => {
  const arcades = await make.place({ name: 'Sala Pod Arkadami' });
  const cellar = await make.place({ name: 'Piwnica' });
  const ola = await make.user({ name: 'Ola', surname: 'Żak', email: 'ola@foyer.example' });
  await make.review({
    userId: ola.id,
    placeId: arcades.id,
    rating: 4,
    content: 'Miły wieczór, świetna obsługa.',
    reservationDetails: JSON.stringify({
      reservationDate: '2026-11-14T18:30:00.000Z',
      guestsQty: 3,
      tableNumber: '12',
    }),
    createdAt: new Date('2026-11-15T10:00:00Z'),
  });
  await make.review({
    placeId: cellar.id,
    rating: 0,
    content: 'Za głośno.',
    createdAt: new Date('2026-11-16T10:00:00Z'),
  });
  const jazz = await make.event({
    status: 'PUBLISHED',
    titleEn: 'An evening of jazz',
    priceMinor: 123450,
    placeIds: [arcades.id],
  });
  await make.review({ eventId: jazz.id, rating: 5, content: 'Brawo!' });
  await signIn('MANAGER');
  await page.goto('/app/reviews');

  const reviews = page.getByRole('article');
  await expect(reviews).toHaveCount(2);
  await expect(reviews.first()).toContainText('Za głośno.');
  const visit = page.getByRole('article', { name: 'Ola Żak' });
  await expect(visit).toContainText('ola@foyer.example');
  await expect(visit).toContainText('4.00/5.00');
  await expect(visit).toContainText('14/11/2026 07:30 PM');
  await expect(visit).toContainText('Guests3');
  await expect(visit).toContainText('Table12');

  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(reviews.first()).toContainText('Miły wieczór');
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('GLOSNO');
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toContainText('Za głośno.');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(reviews).toHaveCount(2);

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(7); // all, and 5 to 0
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.getByRole('radio', { name: '0 stars' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(reviews).toHaveCount(1);
  await expect(page).toHaveURL(/rating=0/);
  await page.getByRole('button', { name: 'Remove filter Rating: 0' }).click();

  await page
    .getByRole('navigation', tabs)
    .getByRole('link', { name: /Events/ })
    .click();
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toContainText('An evening of jazz');
  await expect(reviews).toContainText('1 234,50 zł');
  await expect(reviews).toContainText('Sala Pod Arkadami');
  await expectAccessible(page);
});

test('the tile of a place leads to its reviews, and the other tab starts without filters', async ({
  page,
  signIn,
  make,
}) => {
  const place = await make.place({ name: 'Sala Pod Arkadami' });
  const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id] });
  await make.review({ placeId: place.id, rating: 5, content: 'O tej sali.' });
  await make.review({ rating: 5, content: 'O innej.' });
  await make.review({ eventId: event.id, rating: 5, content: 'O wydarzeniu w tej sali.' });
  await make.review({ eventId: event.id, rating: 1, content: 'Słabo.' });
  await make.review({ eventId: (await make.event({ status: 'PUBLISHED' })).id, rating: 5 });
  await signIn('MANAGER');

  await test.step('the tile of a place leads to its reviews', async () => {
    await page.goto(`/app/reviews?places=${place.id}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('O tej sali.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Place: Sala Pod Arkadami' })).toBeVisible();

    await page.goto(`/app/reviews?tab=EVENT&places=${place.id}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('O wydarzeniu w tej sali.')).toBeVisible();
    await page.getByRole('button', { name: /Remove filter Place/ }).click();
    await expect(page).toHaveURL(/tab=EVENT$/);
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await page.goto(`/app/reviews?places=${place.id}&rating=5&search=sali&sort=createdAt,asc`);
  const subjects = page.getByRole('navigation', tabs);
  await expect(subjects.getByRole('link', { name: 'Places 1' })).toBeVisible();
  await subjects.getByRole('link', { name: 'Events 3' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/app\/reviews\?tab=EVENT$/);
});

test('empty lists and empty searches explain what to do, and filters name their places @night', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('MANAGER');
  await page.goto('/app/reviews');
  await expect(page.getByText('No reviews of places yet')).toBeVisible();

  await make.review({ rating: 5 });
  await test.step('a list that fails keeps the focus when Try again loads it', async () => {
    await page.route('**/api/review/location?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/reviews');
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await expect(again).toBeVisible();
    await endRoute(page, '**/api/review/location?*');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeFocused();
  });

  await page.goto('/app/reviews?search=kometa');
  await expect(page.getByText('No reviews match “kometa”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/app/reviews?rating=1');
  await expect(page.getByText('No reviews match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  await test.step('a filter names a place beyond the first hundred and drops deleted ones', async () => {
    for (let count = 100; count < 201; count += 1) await make.place({ name: `Sala ${count}` });
    const last = await make.place({ name: 'Żyrandol' });
    await make.review({ placeId: last.id });
    await page.goto(`/app/reviews?places=${last.id}`);
    await expect(page.getByRole('button', { name: 'Remove filter Place: Żyrandol' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('button', { name: 'Remove Żyrandol' })).toBeVisible();

    await page.goto('/app/reviews?places=019aa000-0000-7000-8000-00000000ffff');
    await expect(page.getByRole('button', { name: 'Remove filter Place: 1 selected' })).toBeVisible();
    await expect(page.getByText('No reviews match these filters')).toBeVisible();
  });
});
