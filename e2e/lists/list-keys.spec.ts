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
  await expectAccessible(page);

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
