import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('rows are navigated, selected and opened by keyboard', async ({ page, signIn, make }) => {
  for (const number of [1, 2, 3, 4]) await make.user({ name: 'Ola', surname: `Wydra ${number}` });
  await signIn('MANAGER');
  await page.goto('/app/users?sort=surname,asc');
  const row = (number: number) => page.getByRole('link', { name: `Ola Wydra ${number}` });
  const box = (number: number) => page.getByRole('checkbox', { name: `Select Ola Wydra ${number}` });
  const chosen = async () => {
    const states = await Promise.all([1, 2, 3, 4].map((number) => box(number).isChecked()));
    return states.flatMap((isChosen, index) => (isChosen ? [index + 1] : []));
  };

  await row(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 user selected' })).toBeAttached();
  expect(await chosen()).toEqual([2]);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row(4)).toBeFocused();
  expect(await chosen()).toEqual([2, 3, 4]);
  await page.keyboard.press('Shift+ArrowUp');
  expect(await chosen()).toEqual([2, 3]);
  await page.keyboard.press('Home');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('x');
  expect(await chosen()).toEqual([1, 2, 3]);
  await page.keyboard.press('Escape');
  expect(await chosen()).toEqual([]);

  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  expect(await chosen()).toEqual([1, 2, 3]);

  await page.keyboard.press('ArrowUp');
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/users\/.+\/PERSONAL_DATA/);
  // Going back restores the selection.
  await page.goBack();
  await expect(page.getByRole('group', { name: '3 users selected' })).toBeVisible();

  await test.step('the keys of a list appear among the other shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Select the row');
    await expectAccessible(page);
  });
});

test('a list is sorted, paged and opened by keyboard, and keeps the focus', async ({
  page,
  signIn,
  make,
}) => {
  for (let number = 10; number < 21; number += 1) await make.user({ surname: `Osoba ${number}` });
  await signIn('ADMIN');
  await page.goto('/app/users');
  const email = page.getByRole('columnheader', { name: 'Created at' }).getByRole('button');
  await email.press('Enter');
  await expect(page).toHaveURL(/sort=createdAt,asc/);
  await expect(email).toBeFocused();

  const newest = page.getByRole('radio', { name: 'Newest' });
  await newest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Oldest' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(newest).toBeChecked();

  const next = page.getByRole('button', { name: 'Next page' });
  await next.press('Enter');
  await expect(page.getByText('11 - 11 from 11')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused(); // stays focused on the last page, one key away from going back
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 - 10 from 11')).toBeVisible();

  await page.getByRole('link', { name: /Osoba 20/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Osoba 20/ })).toBeFocused();
});
