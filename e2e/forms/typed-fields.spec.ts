import type { Page } from '@playwright/test';
import { png } from '../../server/test/records/pictures.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** Types key by key like a user, then moves to the next field. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('days and times are parsed as users type them', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  for (const [typed, shown] of [
    ['1.1.27', '01/01/2027'],
    ['1-1-2027', '01/01/2027'],
    ['2027-01-02', '02/01/2027'],
    ['03012027', '03/01/2027'],
    ['4/1/27', '04/01/2027'],
  ] as const) {
    await type(page, 'Date from', typed);
    await expect(page.getByLabel('Date from')).toHaveValue(shown);
  }
  for (const [typed, shown, described] of [
    ['9', '09:00', '09:00 AM'],
    ['930', '09:30', '09:30 AM'],
    ['19.30', '19:30', '07:30 PM'],
    ['7pm', '19:00', '07:00 PM'],
    ['7:30 PM', '19:30', '07:30 PM'],
  ] as const) {
    await type(page, 'Time from', typed);
    await expect(page.getByLabel('Time from')).toHaveValue(shown);
    await expect(page.getByLabel('Time from')).toHaveAccessibleDescription(described);
  }
  await expect(page.getByText('Invalid')).toBeHidden();
});

test('the end of an event follows its start', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  const end = page.getByLabel('Date to');

  await type(page, 'Date from', '28/11/2026');
  await expect(end).toHaveValue('28/11/2026');
  await type(page, 'Date to', '30/11/2026');
  await type(page, 'Date from', '31/12/2026');
  await expect(end).toHaveValue('02/01/2027');
  await type(page, 'Date from', 'soon');
  await expect(end).toHaveValue('02/01/2027');
  await type(page, 'Date from', '1.12.26');
  await expect(end).toHaveValue('03/12/2026');
});

test('opening hours are also parsed on Enter', async ({ page, signIn, make, server }) => {
  const { id } = await make.place({ name: 'Kawiarnia', goPosId: 'POS-1' });
  await signIn('ADMIN');
  await page.goto(`/app/places/form/${id}/edit`);
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await png() };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(picture);
  await page.getByLabel('Add photos').setInputFiles(picture);
  await type(page, 'Monday from', '9');
  await page.getByLabel('Monday to', { exact: true }).fill('11pm');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Place saved')).toBeVisible();
  const place = await server.deps.db
    .selectFrom('places')
    .select('openingHours')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(place?.openingHours).toMatchObject([{ from: '09:00', to: '23:00' }, {}, {}, {}, {}, {}, {}]);
});

/** Pastes text into a field by way of a free text field. */
async function paste(page: Page, label: string, text: string, from: string): Promise<void> {
  const scratch = page.getByRole('textbox', { name: from });
  const before = await scratch.inputValue();
  await scratch.fill(text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await scratch.fill(before);
  await page.getByLabel(label, { exact: true }).fill('');
  await page.keyboard.press('ControlOrMeta+v');
}

test('a number field accepts only digits, typed or pasted, and all of them', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  const tickets = page.getByLabel('Max tickets');
  await type(page, 'Max tickets', '-1e2+5,0.7E');
  await expect(tickets).toHaveValue('12507');
  await type(page, 'Max tickets', '12345678901234567890');
  await expect(tickets).toHaveValue('12345678901234567890');
  await expect(tickets).toHaveAccessibleDescription('Max value of number is 9007199254740991');

  for (const text of ['1e3', '-5', '12,5']) {
    await paste(page, 'Max tickets', text, 'Title PL');
    await expect(tickets).toHaveValue('');
    await expect(tickets).toHaveAccessibleDescription('Enter a whole number');
  }
  await paste(page, 'Max tickets', '1 250', 'Title PL');
  await page.keyboard.press('Tab');
  await expect(tickets).toHaveValue('1250');
  await expect(tickets).toHaveAccessibleDescription('');

  await page.getByRole('switch', { name: 'Discounts' }).click();
  await type(page, 'Percentage', '1005');
  await expect(page.getByLabel('Percentage')).toHaveValue('100');
  await type(page, 'Quantity', '9007199254740991');
  await expect(page.getByLabel('Quantity')).toHaveValue('9007199254740991');
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription('');
});

test('a price stays as typed until it is valid', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  const price = page.getByLabel('Price');
  await type(page, 'Price', '12,345');
  await expect(price).toHaveValue('12,345');
  await expect(price).toHaveAccessibleDescription('Enter at most two decimal places');
  await type(page, 'Price', '12,3,4');
  await expect(price).toHaveValue('12,3,4');
  await expect(price).toHaveAccessibleDescription('Enter a number');
  await type(page, 'Price', '-1e2');
  await expect(price).toHaveValue('12,00');
  await type(page, 'Price', '1234,5');
  await expect(price).toHaveValue('1\u00a0234,50');
  await expect(price).toHaveAccessibleDescription('');
});

test('a phone number is accepted with spaces, dashes, brackets and its prefix', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.goto('/app/account-settings');
  const number = page.getByLabel('Phone number');
  const prefix = page.getByRole('combobox', { name: 'Phone prefix' });
  await type(page, 'Phone number', '(22) 826-30 01');
  await expect(number).toHaveValue('228263001');
  await paste(page, 'Phone number', '+49 30 901820', 'Surname');
  await expect(number).toHaveValue('30901820');
  await expect(prefix).toHaveValue('+49');
  await type(page, 'Phone number', '0048 501 234 567');
  await expect(number).toHaveValue('501234567');
  await expect(prefix).toHaveValue('+48');
  await type(page, 'Phone number', '12-3');
  await expect(number).toHaveAccessibleDescription('Incorrect phone number');

  await number.fill('+48 600 700 801');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been saved')).toBeVisible();
});

test('a birthday is found by decade, year and month, by keyboard as well', async ({ page, signIn, make }) => {
  const { id } = await make.user({ dateOfBirth: null });
  await signIn('MANAGER');
  await page.goto(`/app/users/${id}/PERSONAL_DATA`);
  const birthday = page.getByLabel('Date of birth');
  await page.getByRole('button', { name: 'Open calendar' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Previous decade' }).press('Enter');
  await calendar.getByRole('button', { name: '1984' }).press('Enter');
  await expect(calendar.getByRole('button', { name: 'Jan' })).toBeFocused();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'May' }).press('Enter');
  await expectAccessible(page);
  await calendar.getByRole('button', { name: '17 May 1984' }).press('Enter');
  await expect(birthday).toHaveValue('17/05/1984');

  await page.getByRole('button', { name: 'Open calendar' }).click();
  await calendar.getByRole('button', { name: 'May 1984 choose another month' }).click();
  await calendar.getByRole('button', { name: '1984 choose another year' }).click();
  await calendar.getByRole('button', { name: '1987' }).click();
  await calendar.getByRole('button', { name: 'Jan' }).click();
  await calendar.getByRole('button', { name: '2 January 1987', exact: true }).click();
  await expect(birthday).toHaveValue('02/01/1987');

  await birthday.fill('3.2.56');
  await page.keyboard.press('Tab');
  await expect(birthday).toHaveValue('03/02/1956');
  await birthday.fill('3.2.1856');
  await page.keyboard.press('Tab');
  await expect(birthday).toHaveAccessibleDescription('The date of birth cannot be before 01/01/1900');
});

test('a day that is being picked does not count as missing', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await page.goto('/app/discounts/form');
  const from = page.getByLabel('Valid from');
  await from.click();
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expect(from).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await expect(from).toHaveAccessibleDescription('');
  await page.getByLabel('Coupon code').click();
  await expect(from).toHaveAccessibleDescription('Field must not be empty');
});

test('no field is red before the user has left it or pressed save', async ({ page, signIn }) => {
  const red = page.locator('[aria-invalid=true]');
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  await page.getByRole('switch', { name: 'Discounts' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('textbox', { name: 'Title PL' }).fill('Wieczór');
  await expect(page.getByText(/need attention/)).toBeVisible();
  await expect(red).toHaveCount(0);

  await page.getByLabel('Percentage').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Percentage')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByLabel('Code').nth(1)).toBeFocused();
  await page.getByLabel('Percentage').first().fill('10');
  await expect(red).toHaveCount(1); // the quantity, still empty when the button is pressed

  for (const [path, label] of [
    ['/app/places/form', 'Name'],
    ['/app/discounts/form', 'Coupon code'],
    ['/app/admins/form', 'E-mail'],
    ['/app/faq', 'Question PL'],
  ] as const) {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(path);
    await page.getByRole('textbox', { name: label }).first().click();
    await page.keyboard.type('abc');
    await expect(page.getByText(/need attention|needs attention/)).toBeVisible();
    await expect(red).toHaveCount(0);
  }
});

test('beside the open navigation both languages, and start and end, are on one line', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  const topOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.y;
  await expect(page.getByRole('textbox', { name: 'Title PL' })).toBeVisible();
  expect(await topOf('Title EN')).toBe(await topOf('Title PL'));
  for (const name of ['Time from', 'Date to', 'Time to'])
    expect(await topOf(name)).toBe(await topOf('Date from'));
});
