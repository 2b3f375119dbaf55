import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { field, list, makeUsers, pageOf, people, rows } from './users.ts';

test('users are listed, sorted, searched and filtered, and the list is restored', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto('/app/events');
  await page.getByRole('link', { name: 'Users' }).click();

  await expect(people(page)).toHaveText([/Lato/, /Łoś/, /Żak/]);
  await expect(page.locator('col').nth(4)).toHaveAttribute('style', /width: 200px/); // phone number (spec §9)
  await expect(rows(page).filter({ hasText: 'Łoś' })).toContainText('Registered');
  await expect(rows(page).filter({ hasText: 'Żak' })).toContainText('English10/11/2026ActiveVIP');

  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(people(page)).toHaveText([/Żak/, /Łoś/, /Lato/]);
  for (const column of ['Name', 'E-mail', 'Phone number', 'Language', 'Created at', 'Status', 'Membership']) {
    await page.getByRole('button', { name: column, exact: true }).click();
    const header = page.getByRole('columnheader', { name: column, exact: true });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  }
  await page.getByRole('button', { name: 'Surname' }).click();
  await expect(people(page)).toHaveText([/Lato/, /Łoś/, /Żak/]); // Polish alphabet
  await page.getByRole('button', { name: 'Surname' }).click();
  await expect(people(page)).toHaveText([/Żak/, /Łoś/, /Lato/]);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Active', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Registered' }).check();
  await page.getByRole('checkbox', { name: 'VIP' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  await expect(people(page)).toHaveText([/Żak/]);
  await page.getByRole('button', { name: 'Remove filter Membership: VIP' }).click();
  await expect(people(page)).toHaveText([/Żak/, /Łoś/]);

  await page.getByRole('searchbox', { name: 'Search users' }).fill('OLA@ zak');
  await expect(people(page)).toHaveText([/Żak/]);
  const left = /\?search=OLA%40\+zak&sort=surname,desc&status=ACTIVE,NOT_ACTIVE$/;
  await expect(page).toHaveURL(left);
  await page.getByText('ola@foyer.example').click();
  await expect(page.getByRole('heading', { name: 'Ola Żak' })).toBeFocused();
  await expect(page).toHaveURL(pageOf(zak.id));
  await page
    .getByRole('link', { name: /^Reviews/ })
    .last()
    .click();
  await expect(page.getByText('No reviews by this user')).toBeVisible();
  await page.getByRole('link', { name: 'Back to users' }).click();
  await expect(page).toHaveURL(left);
  await expect(people(page)).toHaveText([/Żak/]);
});

test('empty lists and empty searches explain what to do, and on a phone users are cards @night', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('ADMIN');
  await page.goto(list);
  await expect(page.getByText('No users yet')).toBeVisible();

  for (let count = 0; count < 11; count += 1) await make.user();
  await page.goto(`${list}?search=kometa`);
  await expect(page.getByText('No users match “kometa”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByText('1 - 10 from 11')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11 - 11 from 11')).toBeVisible();
  await page.goto(`${list}?status=DELETED`);
  await expect(page.getByText('No users match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByText('1 - 10 from 11')).toBeVisible();

  await test.step('on a phone users are cards, and their page is complete', async () => {
    const { zak } = await makeUsers(make);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${list}?sort=surname,desc`);
    await expect(rows(page).filter({ hasText: 'Żak' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('nobody of that name');
    await expect(page.getByText('No users match')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Surname' })).toBeHidden(); // nothing to sort
    await page.goto(pageOf(zak.id));
    await expect(field(page, 'Surname')).toHaveValue('Żak');
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test('a user’s messages and reviews are on tabs of their page, to which a billing, a review and an event link', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  const arcades = await make.place({ name: 'Sala Pod Arkadami' });
  await make.review({
    userId: zak.id,
    placeId: arcades.id,
    rating: 4,
    content: 'Świetna obsługa.',
    createdAt: new Date('2026-11-15T10:00:00Z'),
  });
  await make.review({ userId: zak.id, rating: 1, content: 'Za głośno.' });
  await make.review({ userId: zak.id, eventId: (await make.event()).id, content: 'O wydarzeniu.' });
  await make.review({ content: 'Kogoś innego.' });
  const question = await make.message({ userId: zak.id, title: 'Zgubiony szalik' });
  await make.message({ title: 'Nie od niej' });
  await signIn('MANAGER');
  await page.goto(pageOf(zak.id, 'SOMETHING'));
  await expect(page).toHaveURL(pageOf(zak.id));
  const tabs = page.getByRole('navigation', { name: 'User', exact: true });
  await expect(tabs.getByRole('link')).toHaveText([/^Personal data/, /^Messages/, /^Reviews/, /^Bookings/]);

  await tabs.getByRole('link', { name: 'Reviews 2' }).click();
  await expect(page).toHaveURL(pageOf(zak.id, 'REVIEWS'));
  const reviews = page.getByRole('article');
  await expect(reviews).toHaveCount(2);
  await expect(reviews.first()).toContainText('Za głośno.');
  await expect(page.getByRole('article', { name: 'Sala Pod Arkadami' })).toContainText('4.00/5.00');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(reviews.first()).toContainText('Świetna obsługa.');
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('glosno');
  await expect(reviews).toHaveCount(1);

  await tabs.getByRole('link', { name: 'Messages 1' }).click();
  await expect(page).toHaveURL(pageOf(zak.id, 'MESSAGES'));
  await expect(page.getByText('Nie od niej')).toBeHidden();
  await expectAccessible(page);
  await page.getByText('Zgubiony szalik').click();
  await expect(page).toHaveURL(`/app/messages/details/${question.id}`);
  await page.goBack();
  await expect(page).toHaveURL(pageOf(zak.id, 'MESSAGES'));
  await page.goBack(); // the redirect left no history entry
  await expect(page).toHaveURL(new RegExp(`${pageOf(zak.id, 'REVIEWS')}\\?`));

  await test.step('a billing, a review and an event link to their users', async () => {
    const billing = await make.billing({ userId: zak.id });
    const event = await make.event({ status: 'PUBLISHED' });
    await make.ticket({ eventId: event.id, userId: zak.id });
    await page.goto(`/app/billings/details/${billing.id}`);
    await page.getByRole('link', { name: 'Ola', exact: true }).click();
    await expect(page).toHaveURL(pageOf(zak.id));
    await expect(page.getByRole('heading', { name: 'Ola Żak' })).toBeFocused();
    await page.goto('/app/reviews');
    await page.getByRole('link', { name: 'Ola Żak' }).first().click();
    await expect(page).toHaveURL(pageOf(zak.id));
    await page.goto(`/app/events/form/${event.id}?tab=USERS`);
    await page.getByText('ola@foyer.example').click();
    await expect(page).toHaveURL(pageOf(zak.id));
  });
});
