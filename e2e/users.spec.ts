import type { Page } from '@playwright/test';
import type { Make } from '../server/test/factories.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const list = '/app/users';
const pageOf = (id: string, subpage = 'PERSONAL_DATA') => `${list}/${id}/${subpage}`;
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row');
/** Who is listed: where there is no room for a column each, name, surname and e-mail share a cell. */
const people = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody tr td:first-child');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Three people, the newest last, and what tells them apart. */
async function makeUsers(make: Make) {
  const day = (date: string) => new Date(`2026-11-${date}T10:30:00Z`);
  const zak = await make.user({
    name: 'Ola',
    surname: 'Żak',
    email: 'ola@foyer.example',
    language: 'en',
    membership: 'VIP',
    createdAt: day('10'),
  });
  const los = await make.user({ surname: 'Łoś', status: 'NOT_ACTIVE', createdAt: day('11') });
  const lato = await make.user({ surname: 'Lato', status: 'BLOCKED', createdAt: day('12') });
  return { zak, los, lato };
}

test('users are listed, sorted, searched and narrowed, and the list is found again as it was left', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto('/app/events');
  await page.getByRole('link', { name: 'Users' }).click();

  await expect(people(page)).toHaveText([/Lato/, /Łoś/, /Żak/]);
  await expect(page.locator('col').nth(3)).toHaveAttribute('style', /width: 200px/); // phone number (spec §9)
  await expect(rows(page).filter({ hasText: 'Łoś' })).toContainText('Registered');
  await expect(rows(page).filter({ hasText: 'Żak' })).toContainText('English10/11/2026ActiveVIP');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(people(page)).toHaveText([/Żak/, /Łoś/, /Lato/]);
  for (const column of ['Name', 'E-mail', 'Phone number', 'Language', 'Created at', 'Status', 'Membership']) {
    await page.getByRole('button', { name: column, exact: true }).click();
    const header = page.getByRole('columnheader', { name: column, exact: true });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  }
  await page.getByRole('button', { name: 'Surname' }).click();
  await expect(people(page)).toHaveText([/Lato/, /Łoś/, /Żak/]); // the Polish alphabet
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

test('without users, without a match and without a fit the list says so, and what helps', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('ADMIN');
  await page.goto(list);
  await expect(page.getByText('No users yet')).toBeVisible();
  await expectAccessible(page);

  for (let count = 0; count < 11; count += 1) await make.user();
  await page.goto(`${list}?search=kometa`);
  await expect(page.getByText('No users match “kometa”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByText('1 - 10 from 11')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11 - 11 from 11')).toBeVisible();
  await page.goto(`${list}?status=DELETED`);
  await expect(page.getByText('No users fit these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByText('1 - 10 from 11')).toBeVisible();
});

test('on a phone users are cards, and all of their page is there', async ({ page, signIn, make }) => {
  const { zak } = await makeUsers(make);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('MANAGER');
  await page.goto(list);
  await expect(rows(page).filter({ hasText: 'Żak' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(pageOf(zak.id));
  await expect(field(page, 'Surname')).toHaveValue('Żak');
  await expectAccessible(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('the personal data of a user are changed, checked and kept', async ({ page, signIn, make }) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto(`${list}/${zak.id}`);
  await expect(page).toHaveURL(pageOf(zak.id));
  await expect(page.getByRole('link', { name: 'ola@foyer.example' })).toBeVisible();
  await expect(page.getByText('10/11/2026', { exact: true })).toBeVisible();
  await expect(field(page, 'E-mail')).toBeHidden();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await field(page, 'Name').fill('');
  await field(page, 'Phone number').fill('12');
  await page.getByLabel('Date of birth').fill('21.11.2026');
  await page.getByLabel('Additional note').fill('x'.repeat(1025));
  await field(page, 'Surname').focus();
  for (const verdict of [
    'Field must not be empty',
    'Incorrect phone number',
    'The date of birth cannot be in the future',
    'Max length is 1024',
  ]) {
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await expect(page.getByText('4 fields need attention')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await field(page, 'Name').fill(' Aleksandra ');
  await field(page, 'Phone number').fill('777888999');
  await page.getByLabel('Date of birth').fill('28.02.1990');
  await page.getByLabel('Additional note').fill('Stolik przy oknie.');
  await page.getByRole('combobox', { name: 'Phone prefix' }).fill('czech');
  await page.getByRole('option', { name: /Czech/ }).click();
  await page.getByRole('radio', { name: 'Regular' }).check({ force: true });

  await page
    .getByRole('link', { name: /^Messages/ })
    .last()
    .click(); // a tab, and nothing is lost
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('link', { name: 'Personal data' }).click();
  await save.click();
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Aleksandra Żak' })).toBeVisible();
  await expect(page.getByText('Membership: Regular')).toBeVisible();

  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Aleksandra');
  await expect(page.getByRole('combobox', { name: 'Phone prefix' })).toHaveValue('+420');
  await expect(field(page, 'Phone number')).toHaveValue('777888999');
  await expect(page.getByLabel('Date of birth')).toHaveValue('28/02/1990');
  await expect(page.getByRole('radio', { name: 'Regular' })).toBeChecked();
  await expect(page.getByLabel('Additional note')).toHaveValue('Stolik przy oknie.');

  await page.getByLabel('Date of birth').fill('');
  await save.click();
  await expect(page.getByText('User saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Aleksandra');
  await expect(page.getByLabel('Date of birth')).toHaveValue('');

  await field(page, 'Surname').fill('Nowak');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(people(page).first()).toContainText('Lato');
});

test('a save that is refused says that the data are incorrect, and what was typed stays', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto(pageOf(zak.id));
  await page.route(`**/api/users/${zak.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await field(page, 'Surname').fill('Nowak');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Incorrect data. Please check what you entered.')).toHaveCount(1);
  await expect(field(page, 'Surname')).toHaveValue('Nowak');
  await expectAccessible(page);

  await page.unroute(`**/api/users/${zak.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ola Nowak' })).toBeVisible();
});

test("someone else's change is not overwritten unawares, one's own change is no conflict", async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('ADMIN');
  await page.goto(pageOf(zak.id));

  await field(page, 'Name').fill('Aleksandra');
  await page.getByRole('button', { name: 'Block user', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('User blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock user' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User saved')).toBeVisible();

  const changeElsewhere = async (surname: string) => {
    clock.advance(1000);
    const now = clock.now();
    const context = { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now };
    await server.deps.change(context, (tx) =>
      tx.updateTable('users').set({ surname, updatedAt: now }).where('id', '=', zak.id).execute(),
    );
  };
  await changeElsewhere('Król');
  await field(page, 'Name').fill('Ala');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this in the meantime' });
  await expect(conflict).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, 'Surname')).toHaveValue('Król');
  await expect(field(page, 'Name')).toHaveValue('Aleksandra');

  await changeElsewhere('Mazur');
  await field(page, 'Name').fill('Ala');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await conflict.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByRole('heading', { name: 'Ala Król' })).toBeVisible();

  await changeElsewhere('Mazur');
  await page.getByRole('button', { name: 'Delete user' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Ala Król?' });
  await question.getByRole('button', { name: 'Delete user' }).click();
  const newer = page.getByRole('dialog', { name: 'Delete Ala Mazur?' }); // who they are now
  await expect(newer.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
  await newer.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
});

test('a user is blocked, unblocked and deleted, each once that is confirmed', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await make.review({ userId: zak.id, content: 'Miły wieczór.' });
  await signIn('MANAGER');
  await page.goto(`${list}?search=zak`);
  await page.getByText('ola@foyer.example').click();
  const header = page.locator('main header');
  await expect(header).toContainText('Active');

  await page.getByRole('button', { name: 'Block user', exact: true }).click();
  const block = page.getByRole('dialog', { name: 'Block Ola Żak?' });
  await expect(block).toContainText('cannot sign in again');
  await expect(block.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await block.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Block user', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Block user', exact: true }).click();
  await block.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('User blocked')).toBeVisible();
  await expect(header).toContainText('Blocked');
  await expect(page.getByRole('button', { name: 'Unblock user' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Block user', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Back to users' }).click();
  await expect(rows(page).filter({ hasText: 'Żak' })).toContainText('Blocked');
  await page.getByText('ola@foyer.example').click();

  await page.getByRole('button', { name: 'Unblock user' }).click();
  const unblock = page.getByRole('dialog', { name: 'Unblock Ola Żak?' });
  await expectAccessible(page);
  await unblock.getByRole('button', { name: 'Unblock user' }).click();
  await expect(page.getByText('User unblocked')).toBeVisible();
  await expect(header).toContainText('Active');
  await expect(page.getByRole('button', { name: 'Block user', exact: true })).toBeFocused();

  await field(page, 'Surname').fill('Nowak');
  await page.getByRole('button', { name: 'Delete user' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Ola Żak?' });
  await expect(question).toContainText('This cannot be undone.');
  await expect(question.getByRole('button', { name: 'Keep user' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByText('This user was deleted.')).toBeVisible();
  await expect(header).toContainText('Deleted');
  await expect(page.getByText('Żak', { exact: true })).toBeVisible();
  for (const name of ['Block user', 'Unblock user', 'Delete user', 'Save']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Reviews/ })
    .last()
    .click();
  await expect(page.getByText('Miły wieczór.')).toBeVisible();
});

test('what a user has asked and what they think of places stands on tabs of their page', async ({
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
  await page.goBack(); // no step of the history was spent on the address that led on
  await expect(page).toHaveURL(new RegExp(`${pageOf(zak.id, 'REVIEWS')}\\?`));
});

test('a user whom nobody knows, and what is no user, lead to the 404 page', async ({ page, signIn }) => {
  const staff = await signIn('ADMIN');
  for (const id of ['019aa000-0000-7000-8000-00000000ffff', staff.id, 'ola']) {
    for (const subpage of ['PERSONAL_DATA', 'REVIEWS']) {
      await page.goto(pageOf(id, subpage));
      await expect(page).toHaveURL(/\/404$/);
    }
  }
});

test('a billing, a review and an event lead to who paid, wrote and registered', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  const billing = await make.billing({ userId: zak.id });
  await make.review({ userId: zak.id });
  const event = await make.event({ status: 'PUBLISHED' });
  await make.ticket({ eventId: event.id, userId: zak.id });
  await signIn('MANAGER');
  await page.goto(`/app/billings/details/${billing.id}`);
  await page.getByRole('link', { name: 'Ola', exact: true }).click();
  await expect(page).toHaveURL(pageOf(zak.id));
  await expect(page.getByRole('heading', { name: 'Ola Żak' })).toBeFocused();
  await page.goto('/app/reviews');
  await page.getByRole('link', { name: 'Ola Żak' }).click();
  await expect(page).toHaveURL(pageOf(zak.id));
  await page.goto(`/app/events/form/${event.id}?tab=USERS`);
  await page.getByText('ola@foyer.example').click();
  await expect(page).toHaveURL(pageOf(zak.id));
});
