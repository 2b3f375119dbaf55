import { expectAccessible } from '../accessibility.ts';
import { clickCounter } from '../clicks.ts';
import { expect, test } from '../fixtures.ts';

test('the palette finds an event, a place, a user, a billing, a reservation, a message and an admin by name, and goes there', async ({
  page,
  make,
  signIn,
}) => {
  await signIn('ADMIN');
  const { id: placeId } = await make.place({ name: 'Kotłownia' });
  await make.reservation({ placeId, name: 'Kotarska', reservationDate: new Date('2026-12-04T18:00:00Z') });
  const event = await make.event({ titlePl: 'Koty na dachu' });
  const user = await make.user({ name: 'Kotryna', surname: 'Lis', email: 'kotryna@guests.example' });
  await make.billing({ userId: user.id });
  await make.message({ userId: user.id, title: 'Kot w foyer' });
  await make.staff({ role: 'MANAGER', name: 'Kotlina', surname: 'Lis' });

  await page.goto('/app/billings');
  await page.getByRole('heading', { name: 'Billings' }).waitFor();
  await page.keyboard.press('Control+K');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('placeholder', 'Search pages, events, places, guests…');
  await expect(page.getByRole('option', { name: 'Billings' })).toContainText('g b');
  await box.fill('kot');
  for (const [section, text] of [
    ['Events', event.titlePl],
    ['Places', 'Kotłownia'],
    ['Users', 'Kotryna Lis'],
    ['Billings', 'Kotryna Lis'],
    ['Reservations', 'Kotarska'],
    ['Messages', 'Kot w foyer'],
    ['Admins', 'Kotlina Lis'],
  ] as const) {
    const group = page.getByRole('group', { name: section });
    await expect(group.getByRole('option').filter({ hasText: text })).toBeVisible();
  }
  await expectAccessible(page);

  await box.fill('kotryna');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Kotryna Lis');
  await expect(page.getByRole('group', { name: 'Events' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/users/${user.id}/PERSONAL_DATA$`));
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('on a phone the palette opens from the top bar', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Search everything' }).click();
    await box.fill(event.titlePl);
    await expectAccessible(page);
    await page.getByRole('option').filter({ hasText: event.titlePl }).click();
    await expect(page).toHaveURL(new RegExp(`/app/events/form/${event.id}$`));
  });
});

test('a caller is found with one click after their name or phone number is typed', async ({
  page,
  make,
  signIn,
}) => {
  const { id: placeId } = await make.place({ name: 'Bar' });
  const reservation = await make.reservation({
    placeId,
    name: 'Zofia Kotarska',
    phone: '+48 600700800',
    reservationDate: new Date('2026-12-04T18:00:00Z'),
  });
  await signIn('MANAGER');
  for (const known of ['kotarska', '600 700 800']) {
    await page.goto('/app/reservations');
    await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type(known);
    const { click, count } = clickCounter();
    const found = page.getByRole('group', { name: 'Reservations' }).getByRole('option');
    await expect(found).toContainText('Zofia Kotarska');
    await expect(found).toContainText('Fri 04/12/2026, 07:00 PM');
    await click(found);
    await expect(page).toHaveURL(new RegExp(`/app/reservations/form/${reservation.id}$`));
    await expect(page.getByLabel('Phone number')).toHaveValue('+48 600700800');
    expect(count()).toBe(1);
  }
});

test('a MANAGER is offered their sections, the pages in them, and lists of further matches @night', async ({
  page,
  make,
  signIn,
}) => {
  await signIn('MANAGER');
  for (let index = 0; index < 6; index += 1) await make.user({ surname: 'Wiśniewska' });
  await page.goto('/app/places');
  const opener = page.getByRole('button', { name: 'Search everything' });
  const box = page.getByRole('combobox', { name: 'Search everything' });

  await test.step('no section is reserved for ADMIN', async () => {
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
      /Dashboard/,
      /Events/,
      /Users/,
      /Billings/,
      /Admins/,
      /Messages/,
      /Reviews/,
      /Places/,
      /Content Management/,
      /Door/,
      /Reservations/,
    ]);
    await page.keyboard.type('zzz');
    await expect(page.getByRole('status').filter({ hasText: 'No results.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('more matches than fit are counted, and lead to the list with the same search', async () => {
    await opener.click();
    await box.fill('wisniewska');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('6 results');
    await page.getByRole('option', { name: '2 more users' }).click();
    await expect(page).toHaveURL(/\/app\/users\?search=wisniewska$/);
    await expect(page.getByText('1 - 6 from 6')).toBeVisible();
  });

  await test.step('so are further reservations, of any day', async () => {
    const { id: placeId } = await make.place({ name: 'Antresola' });
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    for (const day of days)
      await make.reservation({ placeId, name: 'Kotarska', reservationDate: new Date(`${day}T18:00:00Z`) });
    await opener.click();
    await box.fill('kotarska');
    await page.getByRole('option', { name: '2 more reservations', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/reservations\?search=kotarska$/);
    await expect(page.getByText('6 reservations on all days.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Friday 20 November 2026');
  });

  await test.step('pages outside the sections are listed', async () => {
    for (const [text, path] of [
      ['faq', '/app/content-management/faq'],
      ['terms', '/app/content-management/terms-of-use'],
      ['account', '/app/account-settings'],
    ] as const) {
      await opener.click();
      await box.fill(text);
      await page.getByRole('dialog').getByRole('option').first().click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('g and a letter go to a section, ? shows the keys, and they can be switched off', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/events');
  await page.getByRole('heading', { name: 'Events' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Places' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search places' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('g?'); // typed instead of run as a shortcut
  await expect(search).toHaveValue('g?');
  await search.fill('');
  await page.getByRole('heading', { name: 'Places' }).click();

  await test.step('on a Ukrainian keyboard they are the keys of the same places', async () => {
    const press = (key: string, code: string, ctrlKey = false) =>
      page.locator('body').dispatchEvent('keydown', { key, code, ctrlKey });
    await press('п', 'KeyG');
    await press('у', 'KeyE');
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await press('л', 'KeyK', true);
    await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
    await page.keyboard.press('Escape');
    await press('п', 'KeyG');
    await press('з', 'KeyP');
    await expect(page.getByRole('heading', { name: 'Places' })).toBeVisible();
  });

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Content Management')).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the palette names no keys', async ({ page, signIn }) => {
    await signIn('ADMIN');
    await page.goto('/app/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Search everything' }).click();
    await expect(page.getByRole('option', { name: 'Billings' })).toHaveText('Billings');
  });
});
