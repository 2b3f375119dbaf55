import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';

const faults = /status of (400|409|412|503)|ERR_CONNECTION_RESET/; // logged by the browser itself
const longName = 'Sala Konstantynopolitańczykowianeczki i jej przyjaciół z Dzięcielinowa';

test('places are found, sorted by creation or column, and counted by tab', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await make.place({ name: 'Zaułek', createdAt: hoursAgo(3), updatedAt: hoursAgo(1) });
  await make.place({ name: 'Loża', createdAt: hoursAgo(2), updatedAt: hoursAgo(2) });
  await make.place({ name: 'Łaźnia', createdAt: hoursAgo(1), updatedAt: hoursAgo(3) });
  await make.place({ name: 'Łącznik', status: 'DRAFT' });
  await signIn('MANAGER');
  await page.goto('/app/places');
  await expect(page.getByRole('link', { name: 'Published 3' })).toBeVisible();
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
  await expect(page.getByRole('row').nth(1)).toContainText('Łaźnia');
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(page.getByRole('row').nth(1)).toContainText('Zaułek');
  const name = page.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').click();
  await name.getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Zaułek');
  await page.getByRole('searchbox', { name: 'Search places' }).fill('la');
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft 1' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search places' }).fill('nowhere');
  await expect(page.getByText('No places match “nowhere”')).toBeVisible();
});

test('on a phone nothing scrolls sideways @night', async ({ page, signIn, make }) => {
  const night = { isOpen: true, from: '09:00', to: '00:00' };
  const { id } = await make.place({ name: longName, openingHours: JSON.stringify(Array(7).fill(night)) });
  await signIn('ADMIN');
  for (const path of ['/app/places', `/app/places/form/${id}/view`, `/app/places/form/${id}/edit`])
    await test.step(path, async () => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 390) await page.goto(path);
        await expect(page.getByText(longName).first()).toBeVisible();
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page);
    });
});

test.describe('when something goes wrong', () => {
  test.use({ allowedConsoleErrors: [faults] });

  test('an incomplete draft shows what is missing, and a place with upcoming events is not deleted', async ({
    page,
    signIn,
    make,
  }) => {
    const { id } = await make.place({ name: 'Bez niczego', status: 'DRAFT' });
    await signIn('ADMIN');
    await page.goto('/app/places?status=DRAFT');
    await page.getByRole('button', { name: 'Publish Bez niczego' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^There was an error while publishing the place\./)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'External POS ID: Field must not be empty',
      'Logo: Upload a logo to save the place.',
      'Photos: Upload at least one photo to save the place',
    ]);
    await expect(dialog.getByRole('button', { name: 'Publish place' })).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`/app/places/form/${id}/view`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('link', { name: 'Open the draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bez niczego');

    await test.step('a place with upcoming events is not deleted; another one is', async () => {
      const busy = await make.place({ name: 'Zajęta' });
      await make.event({ placeIds: [busy.id], status: 'PUBLISHED' });
      const free = await make.place({ name: 'Wolna' });
      await page.goto('/app/places');
      await page.getByRole('link', { name: 'View Zajęta' }).click();
      await pressFinal(page, 'Delete');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('This can’t be undone.');
      await dialog.getByRole('button', { name: 'Delete place' }).click();
      await expect(
        dialog.getByText('This place has upcoming or current events.', { exact: false }),
      ).toBeVisible();

      await page.goto(`/app/places/form/${free.id}/edit`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zmieniona');
      await pressFinal(page, 'Delete');
      await dialog.getByRole('button', { name: 'Delete place' }).click();
      await expect(page.getByText('Place deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/app\/places$/);
      await expect(page.getByText('1 - 1 from 1')).toBeVisible();
    });
  });
});
