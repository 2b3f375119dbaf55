import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const chunk = /palette-dialogs/;

test('the palette takes keys as soon as it is requested, even before its code has loaded @night', async ({
  page,
  signIn,
  make,
}) => {
  const { id } = await make.message({ title: 'Szalik', note: 'Znaleziony' });
  await signIn('ADMIN');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(chunk, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/app/messages/details/${id}`);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.press('End');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('bill');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  await expectAccessible(page);
  await expect(note).toHaveValue('Znaleziony');
  await expect(page.getByText('Message saved')).toBeHidden();
  arrive();

  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('bill');
  await page.keyboard.type('ings');
  await expect(box).toHaveValue('billings');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(note).toBeFocused();

  // Again with the code loaded, and right after Escape while the palette is closing.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('pla');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('rev');
  await expect(box).toHaveValue('rev');
  await expect(note).toHaveValue('Znaleziony');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(/Reviews/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/reviews');
});
