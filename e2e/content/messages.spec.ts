import type { Page } from '@playwright/test';
import type { Make } from '../../server/test/factories.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const at = (day: string) => new Date(`2026-11-${day}T10:30:00Z`);

/** Four messages by two people, one in each status and one without. */
async function makeMessages(make: Make) {
  const ola = await make.user({ name: 'Ola', surname: 'Żak', email: 'ola@foyer.example' });
  const jan = await make.user({ name: 'Jan', surname: 'Łoś', email: 'jan+foyer@foyer.example' });
  const message = (userId: string, title: string, day: string, rest: Parameters<Make['message']>[0]) =>
    make.message({ userId, title, createdAt: at(day), updatedAt: at(day), ...rest });
  return {
    ola,
    jan,
    fresh: await message(jan.id, '100% & więcej?', '14', { content: 'Czy są jeszcze bilety?' }),
    pending: await message(ola.id, 'Alergia', '13', { content: 'Zupa bez orzechów?', status: 'PENDING' }),
    begun: await message(ola.id, 'Łazienka', '12', {
      content: 'Gdzie jest?\nSzukałam.',
      status: 'IN_PROGRESS',
      updatedAt: at('19'),
      note: 'Pytam ochronę.',
    }),
    done: await message(jan.id, 'Zgubiony szalik', '11', {
      content: 'Czerwony.',
      status: 'RESOLVED',
      updatedAt: at('15'),
      note: 'Oddany.',
    }),
  };
}

const links = (page: Page) => page.getByRole('table', { name: 'Messages' }).getByRole('link');
const inNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });

const [fresh, pending, begun, done] = ['100% & więcej?', 'Alergia', 'Łazienka', 'Zgubiony szalik'];

const expectOrder = (page: Page, ...titles: string[]) => expect(links(page)).toHaveText(titles);

test('messages are listed, sorted, searched and filtered, and are cards on a phone', async ({
  page,
  signIn,
  make,
}) => {
  await makeMessages(make);
  await signIn('MANAGER');
  await page.goto('/app/messages');

  await expectOrder(page, fresh, pending, begun, done);
  const row = page.getByRole('row', { name: /100%/ });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Jan Łoś');
  await expect(row).toContainText('14/11/2026');

  for (const [header, ...titles] of [
    ['Date', done, begun, pending, fresh],
    ['Title', fresh, pending, begun, done],
    ['Content', done, fresh, begun, pending],
    ['Status', pending, fresh, begun, done],
    ['Last update', pending, fresh, done, begun],
  ] as const) {
    await page.getByRole('button', { name: header, exact: true }).click();
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    if (header === 'Status') await expect(links(page).nth(2)).toHaveText(begun);
    else await expectOrder(page, ...titles);
  }
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expectOrder(page, done, begun, pending, fresh);
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Pending' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectOrder(page, fresh, pending); // includes the one without a status
  await expect(page).toHaveURL(/status=PENDING/);

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('losiowa');
  await expect(page.getByText('No messages match “losiowa”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('jan los'); // the sender
  await expectOrder(page, fresh);
  await page.getByRole('button', { name: /^Remove filter Status/ }).click();
  await expectOrder(page, fresh, done);

  await test.step('messages are cards on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/app/messages');
    await expect(links(page)).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await links(page).nth(2).click();
    await expect(page.getByRole('heading', { name: 'Łazienka' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('a new message is taken on, and the count in the navigation decreases', async ({
  page,
  signIn,
  make,
}) => {
  const { jan, ola } = await makeMessages(make);
  const { id: placeId } = await make.place({ name: 'Bistro' });
  const ofJan = { userId: jan.id, name: null, placeId };
  await make.reservation(ofJan);
  await make.reservation({ ...ofJan, reservationDate: at('13'), status: 'ARRIVED' });
  const { email } = await signIn('MANAGER');
  await page.goto('/app/messages?sort=title,asc');
  await expect(inNavigation(page)).toHaveAccessibleName('Messages 2 pending');

  await links(page).first().click();
  await expect(page.getByRole('heading', { name: '100% & więcej?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Czy są jeszcze bilety?')).toBeVisible();
  await expect(page.getByText('14/11/2026 11:30 AM')).toBeVisible();
  await expect(page.getByText(`+48 ${jan.phoneNumber}`)).toBeVisible();
  await expect(page.getByRole('definition').getByText('jan+foyer@foyer.example')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last update' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Jan Łoś' })).toHaveAttribute('href', `/app/users/${jan.id}`);
  await expect(page.getByRole('link', { name: 'Bistro Fri 20/11/2026, 02:00 PM' })).toHaveAttribute(
    'href',
    `/app/users/${jan.id}/BOOKINGS`,
  );
  await expect(page.getByText('Fri 13/11/2026')).toBeVisible(); // the last visit
  await expect(page.getByRole('link', { name: 'Respond by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:jan%2Bfoyer@foyer\.example\?subject=Re%3A%20100%25%20%26%20wi%C4%99cej%3F&body=%0A%0A%3E%20Czy%20/,
  );

  const status = page.getByRole('combobox', { name: 'Status' });
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(status.locator('option:checked')).toHaveText('In progress');
  await expect(page.getByText('Field must not be empty')).toBeHidden(); // no error before the field has been visited
  await note.focus();
  await status.focus();
  await expect(page.getByText('Field must not be empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await note.fill('x'.repeat(1025));
  await expect(page.getByText('1025 / 1024')).toBeVisible();
  await expect(page.getByText('Max length is 1024')).toBeVisible();
  await note.fill('Odpisałam, że tak.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('Message saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/messages\?sort=title,asc$/); // in the previous state
  await expect(page.getByRole('row', { name: /100%/ })).toContainText('In progress');
  await expect(inNavigation(page)).toHaveAccessibleName('Messages 1 pending');

  await links(page).first().click();
  await expect(page.getByRole('heading', { name: 'Last update' })).toBeVisible();
  await expect(page.getByRole('definition').getByText('20/11/2026 12:00 PM')).toBeVisible();
  await expect(page.getByRole('definition').getByTitle(email)).toBeVisible();
  await expect(note).toHaveValue('Odpisałam, że tak.');
  await expectAccessible(page);

  await test.step('the messages of one user have their own list', async () => {
    await page.goto(`/app/users/${ola.id}/MESSAGES`);
    await expectOrder(page, pending, begun);
    await page.getByRole('button', { name: 'Date', exact: true }).click();
    await expectOrder(page, begun, pending);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('orzech');
    await expectOrder(page, pending);
    await expect(page).toHaveURL(/search=orzech&sort=createdAt,asc/);
    await links(page).first().click();
    await expect(page.getByRole('heading', { name: 'Alergia' })).toBeVisible();
    await note.fill('Bez orzechów.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/MESSAGES\?search=orzech&sort=createdAt,asc/); // back to the previous page
  });
});

test('a message edited by two people is not overwritten without a warning, and shows its last editor @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { id } = await make.message({ title: 'Szalik' });
  const made = await makeMessages(make);
  await signIn('ADMIN');
  await page.goto(`/app/messages/details/${id}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Mój wpis');
  clock.advance(1000);
  const now = clock.now();
  await server.deps.change(
    { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now },
    (tx) =>
      tx
        .updateTable('messages')
        .set({ note: 'Cudzy wpis', status: 'RESOLVED', updatedAt: now })
        .where('id', '=', id)
        .execute(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'other has changed this in the meantime' });
  await expect(dialog.getByRole('group', { name: 'Note' })).toContainText('Cudzy wpis');
  await expect(dialog.getByRole('listitem')).toContainText('Status');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Mój wpis');

  await page.getByRole('textbox', { name: 'Note' }).fill('Oba wpisy');
  await page.route(`**/help_messages/${id}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Incorrect data. Please check what you entered.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Oba wpisy');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();

  await test.step('the last editor of a message is shown only while it is in progress', async () => {
    const lastUpdate = page.getByRole('heading', { name: 'Last update' });
    const status = page.getByRole('combobox', { name: 'Status' });
    await page.goto(`/app/messages/details/${made.begun.id}`);
    await expect(lastUpdate).toBeVisible();
    await expect(status.locator('option:checked')).toHaveText('In progress');
    await status.selectOption({ label: 'Resolved' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Message saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    for (const [one, word] of [
      [made.begun, 'Resolved'],
      [made.done, 'Resolved'],
      [made.pending, 'In progress'], // opening the form suggests taking it on
    ] as const) {
      await page.goto(`/app/messages/details/${one.id}`);
      await expect(status.locator('option:checked')).toHaveText(word);
      await expect(lastUpdate).toBeHidden();
    }
  });
});

test('the count is hidden at zero and on errors, and shows at most 99+ @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.message({ status: 'RESOLVED' });
  await signIn('ADMIN');
  await page.goto('/app/messages');
  await expect(links(page)).toHaveCount(1);
  await expect(inNavigation(page)).toHaveAccessibleName('Messages');

  const { id: userId } = await make.user();
  for (let count = 0; count < 100; count += 1) await make.message({ userId });
  await page.reload();
  await expect(inNavigation(page)).toHaveAccessibleName('Messages 100 pending');
  await expect(inNavigation(page)).toContainText('99+');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(inNavigation(page)).toHaveAccessibleName('Messages 100 pending');
  const cut = await inNavigation(page)
    .locator('[aria-hidden]', { hasText: '99+' })
    .evaluate((count) => {
      const frame = count.closest('a')?.parentElement?.getBoundingClientRect();
      const { left = 0, right = 0 } = count.parentElement?.getBoundingClientRect() ?? {};
      return !frame || left < frame.left || right > frame.right;
    });
  expect(cut, 'the count is cut').toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(inNavigation(page)).toContainText('99+');
  await expectAccessible(page);

  for (const status of [404, 500]) {
    await page.route('**/help_messages?status=PENDING&size=1', (route) => route.fulfill({ status }));
    await page.goto('/app/places');
    await expect(page.getByText('No drafts').or(page.getByText('No published places')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(inNavigation(page)).toHaveAccessibleName('Messages');
    await expect(page).toHaveURL(/\/app\/places/);
  }
});
