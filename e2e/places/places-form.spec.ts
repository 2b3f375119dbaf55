import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { addPictures, fillPlace, logo, photo, storedPlaces } from './place-form.ts';

const faults = /status of (400|409|412|415|503)|ERR_CONNECTION_RESET/; // logged by the browser itself

test('a place goes from an empty form to the guests', async ({ page, signIn, make, server }) => {
  await make.staff({ role: 'MANAGER', name: 'Ewa', surname: 'Kość' });
  await signIn('MANAGER');
  await page.goto('/app/places');
  await expect(page.getByText('No published places')).toBeVisible();

  await page.getByRole('link', { name: 'Add new' }).click();
  await fillPlace(page, 'Winiarnia na Strychu');
  await expect(page.getByText('Closes the next day')).toHaveCount(7);
  await page.getByRole('switch', { name: 'Sunday' }).click();
  await expect(page.getByLabel('External POS ID')).toHaveAccessibleName(/optional$/);
  await page.getByLabel('External POS ID').fill('POS-7');
  await expect(page.getByRole('combobox', { name: 'Languages' })).toBeVisible();
  await page.getByLabel('Additional note').fill('Klucz u portiera.');
  await page.getByRole('combobox', { name: 'Assigned manager' }).fill('kosc');
  await page.getByRole('option', { name: 'Ewa Kość' }).click();
  await addPictures(page, [300, 400, 500]);

  // Keyboard moves the third before the second, a button moves the first back, the pointer moves the last to the front.
  await page.getByRole('button', { name: 'Drag photo 3' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText('Photo dropped at 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Drag photo 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Move photo 1 later' }).click();
  await page.getByRole('button', { name: 'Drag photo 3' }).hover();
  await page.mouse.down();
  await page.getByRole('img', { name: 'Photo 1' }).hover();
  await page.mouse.up();
  await expect(page.getByText('Photo dropped at 1 of 3.')).toBeAttached();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/places\/form\/[\da-f-]{36}\/edit/);
  expect(await storedPlaces(server.deps)).toEqual([
    { name: 'Winiarnia na Strychu', status: 'DRAFT', hasLogo: true, photos: [400, 500, 300] },
  ]);

  await page.getByRole('link', { name: 'Back to places' }).click();
  await page.getByRole('link', { name: /^Draft/ }).click();
  await expect(page.getByRole('row', { name: /Winiarnia.*-1, 3.*Gastronomy.*Ewa Kość/s })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Edit Winiarnia na Strychu' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish Winiarnia na Strychu' }).click();
  const question = page.getByRole('dialog', { name: 'Publish “Winiarnia na Strychu”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Publish place' }).click();
  await expect(page.getByText('Place published')).toBeVisible();
  await expect(page.getByText('No draft places')).toBeVisible();

  await page.getByRole('link', { name: /^Published/ }).click();
  await page.getByRole('link', { name: 'View Winiarnia na Strychu' }).click();
  await expect(page.getByText('12:00 PM – 02:00 AM the next day')).toHaveCount(6);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await expect(page.getByText('Klucz u portiera.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a published place is viewed, edited and leads to its events and reviews', async ({
  page,
  signIn,
  make,
  server,
}) => {
  const { id } = await make.place({ name: 'Piwnica Win', goPosId: 'POS-1' });
  await make.event({ placeIds: [id], titlePl: 'Degustacja', status: 'PUBLISHED' });
  await make.review({ placeId: id });
  await signIn('ADMIN');
  await page.goto(`/app/places/form/${id}`);
  await expect(page).toHaveURL(new RegExp(`${id}/view$`));
  await expect(page.getByRole('link', { name: '1 review' })).toHaveAttribute(
    'href',
    `/app/reviews?places=${id}`,
  );
  await expect(page.getByText('0 favourites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  await page.getByRole('link', { name: '1 event' }).click();
  await expect(page.getByRole('link', { name: 'Degustacja' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Place: Piwnica Win/ })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Edit' }).click();
  await addPictures(page, [300, 400, 500]);
  await expect(page.getByLabel('External POS ID')).toHaveAccessibleName('External POS ID');
  await page.getByLabel('External POS ID').fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Field must not be empty')).toBeVisible();
  await page.getByLabel('External POS ID').fill('POS-2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Place saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}/view$`));
  await expect(page.getByText('POS-2')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Drag photo 1' }).focus();
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText('Photo back at 1 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Photo dropped at 3 of 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Place saved').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}/view$`));
  expect(await storedPlaces(server.deps)).toMatchObject([{ name: 'Piwnica Win', photos: [500, 300] }]);
});

test('the form rejects other files and an eleventh photo, until valid ones are chosen @night', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/places/form');
  const [small, ...others] = await Promise.all([300, 310, 320, 330, 340, 350, 360, 370, 380, 390].map(photo));
  const gif = { name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  if (!small) throw new Error('There is no photo.');
  await page.getByLabel('Add photos').setInputFiles([small, gif]);
  await expect(page.getByText('x.gif: Invalid file type. Please upload different file.')).toBeVisible();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await page.getByLabel('Add photos').setInputFiles([...others, await photo(400)]);
  await expect(page.getByText('A place can have at most 10 photos.')).toBeVisible();
  await expect(page.getByText('10 of 10')).toBeVisible();
  await expect(page.getByLabel('Add photos')).toBeHidden();

  await page.getByRole('button', { name: 'Delete photo 10' }).click();
  await expect(page.getByRole('button', { name: 'Delete photo 9' })).toBeFocused();
  await expect(page.getByText('9 of 10')).toBeVisible();
  const jpegLogo = await photo(200);
  await page.getByLabel('Logo', { exact: true }).setInputFiles(jpegLogo);
  await expect(page.getByText('Invalid file type. Please upload different file.')).toBeVisible();

  await test.step('a file error of the server disappears when a valid file is chosen', async () => {
    await page.reload();
    await page.route('**/api/uploads', (route) =>
      route.fulfill({
        status: 415,
        json: {
          statusCode: 415,
          code: 'VALIDATION_FAILED',
          message: 'validationFailed',
          details: [{ path: 'file', message: 'Invalid file type. Please upload different file.' }],
          requestId: '1',
        },
      }),
    );
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo());
    await expect(page.getByText('Invalid file type. Please upload different file.')).toBeVisible();
    await endRoute(page, '**/api/uploads');
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo());
    await expect(page.getByLabel('Replace logo')).toBeAttached();
    await expect(page.getByText('Invalid file type. Please upload different file.')).toBeHidden();
  });
});

test.describe('when something goes wrong', () => {
  test.use({ allowedConsoleErrors: [faults] });

  test('saving requires a logo and a photo, and publishing a point-of-sale id of its own', async ({
    page,
    signIn,
    make,
    server,
  }) => {
    await make.place({ name: 'Pierwsza', goPosId: 'POS-1' });
    await signIn('ADMIN');
    await page.goto('/app/places/form');
    const posId = page.getByLabel('External POS ID');
    await expect(page.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
    await fillPlace(page, 'Druga');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await expect(page.getByText('Upload a logo to save the place.')).toBeVisible();
    await expect(page.getByText('Upload at least one photo to save the place')).toBeVisible();
    await expect(page.getByText('2 fields need attention: Logo, Photos')).toBeVisible();
    await expect(page.getByLabel('Add photos')).toBeFocused();

    await addPictures(page, [300]);
    await expect(page.getByText('Upload a logo to save the place.')).toBeHidden();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText(/There was an error while publishing the place\./)).toBeVisible();
    await expect(page.getByText('1 field needs attention: External POS ID')).toBeVisible();
    await expect(posId).toBeFocused();

    await test.step('a point-of-sale id belongs to one place', async () => {
      await posId.fill('POS-1');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('POS ID is already used.')).toHaveCount(1); // shown only at the field
      await expect(posId).toBeFocused();
      await posId.fill('POS-2');
      await page.getByRole('button', { name: 'Save and publish' }).click();
      const question = page.getByRole('dialog', { name: 'Publish “Druga”?' });
      await question.getByRole('button', { name: 'Publish place' }).click();
      await expect(page.getByText('Place published')).toBeVisible();
      await expect(page).toHaveURL(/\/view$/);
      expect(await storedPlaces(server.deps)).toContainEqual({
        name: 'Druga',
        status: 'PUBLISHED',
        hasLogo: true,
        photos: [300],
      });
    });
  });

  test('failed uploads are reported at their field, and a save waits for uploads @night', async ({
    page,
    signIn,
    server,
  }) => {
    await signIn('ADMIN');
    await page.goto('/app/places/form');
    await fillPlace(page, 'Na raty');
    const uploads = '**/api/uploads';
    await page.route(uploads, (route) => route.abort('connectionreset'));
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo());
    await page.getByLabel('Add photos').setInputFiles([await photo(300), await photo(400)]);
    await expect(page.getByText(/Foyer can’t be reached/)).toHaveCount(3);
    await endRoute(page, uploads);
    await page.getByRole('button', { name: 'Try again to upload logo' }).click();
    await page.getByRole('button', { name: 'Try again: 300.jpg' }).click();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByText('2 of 10')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('A picture wasn’t uploaded. Try again or remove it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove 400.jpg' }).click();

    const held = Promise.withResolvers<void>();
    await page.route(uploads, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles(await photo(500));
    await expect(page.getByLabel('Uploading 500.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    held.resolve();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect(await storedPlaces(server.deps)).toEqual([
      { name: 'Na raty', status: 'DRAFT', hasLogo: true, photos: [300, 500] },
    ]);
  });

  test('neither leaving nor a change in another tab loses changes without asking @night', async ({
    page,
    context,
    signIn,
    make,
    server,
    clock,
  }) => {
    const { id } = await make.place({ name: 'Pierwotna', goPosId: 'POS-1' });
    await signIn('ADMIN');
    await page.goto(`/app/places/form/${id}/edit`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await test.step('leaving with changes asks first', async () => {
      await name.fill('Zmieniona');
      await page.getByRole('button', { name: 'Cancel' }).click();
      const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(name).toHaveValue('Zmieniona');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('heading', { name: 'Pierwotna' })).toBeVisible();
    });

    await page.goto(`/app/places/form/${id}/edit`);
    await addPictures(page, [300]);
    await name.fill('Moja');
    const other = await context.newPage();
    await other.goto(`/app/places/form/${id}/edit`);
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Cudza');
    await addPictures(other, [400]);
    clock.advance(1000);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Place saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'You have changed this elsewhere in the meantime' });
    const photos = dialog.getByRole('group', { name: 'Photos' });
    await expect(photos.getByRole('img', { name: 'Photo 1' })).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take all theirs' }).click();
    await photos.getByRole('radio', { name: 'Keep mine' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Place saved')).toBeVisible();
    expect(await storedPlaces(server.deps)).toEqual([
      { name: 'Cudza', status: 'PUBLISHED', hasLogo: true, photos: [300] },
    ]);
  });
});
