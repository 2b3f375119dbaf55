import type { Page } from '@playwright/test';
import type { Deps } from '../server/src/deps.ts';
import { jpeg, png } from '../server/test/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const faults = /status of (400|409|412|503)|ERR_CONNECTION_RESET/; // the browser reports each by itself
const longName = 'Sala Konstantynopolitańczykowianeczki i jej przyjaciół z Dzięcielinowa';

const logo = async () => ({ name: 'logo.png', mimeType: 'image/png', buffer: await png(200, 200) });

/** A photo that its width tells from the others. */
const photo = async (width: number) => ({
  name: `${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 300),
});

async function fillPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Gastronomy' });
  for (const floor of ['-1', '3']) {
    await page.getByRole('combobox', { name: 'Floors' }).fill(floor);
    await page.getByRole('option', { name: floor, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByLabel('Shop URL').fill('https://shop.foyer.example/wine');
  await page.getByLabel('Monday from').fill('12:00');
  await page.getByLabel('Monday to', { exact: true }).fill('02:00');
  await page.getByRole('button', { name: 'Copy Monday to all' }).click();
  for (const [label, pl, en] of [
    ['Description', 'Sto win i jeden widok.', 'A hundred wines and one view.'],
    ['Reservation rules', 'Stolik czeka kwadrans.', 'We hold a table for fifteen minutes.'],
    ['Place rules', 'Wejście od podwórza.', 'Enter from the courtyard.'],
  ] as const) {
    await page.getByRole('textbox', { name: `${label} PL` }).fill(pl);
    await page.getByRole('textbox', { name: `${label} EN` }).fill(en);
  }
}

async function addPictures(page: Page, widths: number[]): Promise<void> {
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo());
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(widths.map(photo)));
  await expect(page.getByText(`${widths.length} of 10`)).toBeVisible();
}

/** Every place with its state and the widths of its photos, in their order. */
async function storedPlaces({ db }: Deps) {
  const places = await db.selectFrom('places').select(['id', 'name', 'status', 'logoId']).execute();
  const photos = await db
    .selectFrom('placePhotos as p')
    .innerJoin('images as i', 'i.id', 'p.id')
    .select(['p.placeId', 'i.width'])
    .orderBy('p.position')
    .execute();
  return places.map(({ id, name, status, logoId }) => ({
    name,
    status,
    hasLogo: logoId !== null,
    photos: photos.filter(({ placeId }) => placeId === id).map(({ width }) => width),
  }));
}

test('a place goes from an empty form to the guests', async ({ page, signIn, make, server }) => {
  await make.staff({ role: 'MANAGER', name: 'Ewa', surname: 'Kość' });
  await signIn('MANAGER');
  await page.goto('/app/places');
  await expect(page.getByText('No published places')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add new' }).click();
  await fillPlace(page, 'Winiarnia na Strychu');
  await expect(page.getByText('Closes the next day')).toHaveCount(7);
  await page.getByRole('switch', { name: 'Sunday' }).click();
  await page.getByLabel('External POS ID').fill('POS-7');
  await page.getByRole('combobox', { name: 'Assigned manager' }).fill('kosc');
  await page.getByRole('option', { name: 'Ewa Kość' }).click();
  await addPictures(page, [300, 400, 500]);

  // By keyboard the third goes before the second, by button the first goes later, by pointer the last goes first.
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
  await page.getByRole('button', { name: 'Publish Winiarnia na Strychu' }).click();
  const question = page.getByRole('dialog', { name: 'Publish “Winiarnia na Strychu”?' });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await question.getByRole('button', { name: 'Publish place' }).click();
  await expect(page.getByText('Place published')).toBeVisible();
  await expect(page.getByText('No draft places')).toBeVisible();

  await page.getByRole('link', { name: /^Published/ }).click();
  await page.getByRole('link', { name: 'View Winiarnia na Strychu' }).click();
  await expect(page.getByText('12:00 PM – 02:00 AM the next day')).toHaveCount(6);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await expectAccessible(page);
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

test('a save waits for a logo and a photo, and publishing for the id in the till', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/places/form');
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
  await fillPlace(page, 'Bez obrazków');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Upload a logo to save the place.').first()).toBeVisible();
  await expect(page.getByText('Upload at least one photo to save the place').first()).toBeVisible();
  await expect(page.getByLabel('Logo', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await addPictures(page, [300]);
  await expect(page.locator('form').getByText('Upload a logo to save the place.')).toBeHidden();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(/There was an error while publishing the place\./)).toBeVisible();
  await expect(page.getByLabel('External POS ID')).toBeFocused();
});

test('the gallery refuses what is no photo, and an eleventh', async ({ page, signIn }) => {
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
});

test.describe('when something goes wrong', () => {
  test.use({ allowedConsoleErrors: [faults] });

  test('an id in the till belongs to one place', async ({ page, signIn, make, server }) => {
    await make.place({ name: 'Pierwsza', goPosId: 'POS-1' });
    await signIn('ADMIN');
    await page.goto('/app/places/form');
    await fillPlace(page, 'Druga');
    await addPictures(page, [300]);
    await page.getByLabel('External POS ID').fill('POS-1');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.locator('form').getByText('POS ID is already used.')).toBeVisible();
    await expect(page.getByLabel('External POS ID')).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('External POS ID').fill('POS-2');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Place published')).toBeVisible();
    await expect(page).toHaveURL(/\/view$/);
    expect(await storedPlaces(server.deps)).toContainEqual({
      name: 'Druga',
      status: 'PUBLISHED',
      hasLogo: true,
      photos: [300],
    });
  });

  test('a save whose pictures fail goes on from there, and makes no second place', async ({
    page,
    signIn,
    store,
    server,
  }) => {
    await signIn('ADMIN');
    await page.goto('/app/places/form');
    await fillPlace(page, 'Na raty');
    await addPictures(page, [300, 400, 500]);
    store.broken = true;
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/The place is saved, but its logo is not\./).first()).toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.getByText('3 of 10')).toBeVisible();
    store.broken = false;

    let photosSent = 0;
    await page.route('**/api/locations/admin/photo', async (route) => {
      photosSent += 1;
      if (photosSent === 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/The place is saved, but not all of its photos\./).first()).toBeVisible();
    await expect(page.getByText('3 of 10')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Za trzecim razem');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect(await storedPlaces(server.deps)).toEqual([
      { name: 'Za trzecim razem', status: 'DRAFT', hasLogo: true, photos: [300, 400, 500] },
    ]);
  });

  test('a draft that is not complete says so from its row', async ({ page, signIn, make }) => {
    await make.place({ name: 'Bez numeru', status: 'DRAFT' });
    await make.place({ name: 'Bez logo', status: 'DRAFT', goPosId: 'POS-1' });
    await signIn('ADMIN');
    await page.goto('/app/places?status=DRAFT');
    await page.getByRole('button', { name: 'Publish Bez numeru' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish place' }).click();
    const failed =
      'There was an error while publishing the place. Please verify the data or try again later.';
    await expect(dialog.getByText(failed)).toBeVisible();
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: 'Publish Bez logo' }).click();
    await dialog.getByRole('button', { name: 'Publish place' }).click();
    await expect(dialog.getByText('Upload a logo to save the place.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Open the draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bez logo');
  });

  test('a change of somebody else is not overwritten unasked', async ({ page, context, signIn, make }) => {
    const { id } = await make.place({ name: 'Pierwotna', goPosId: 'POS-1' });
    await signIn('ADMIN');
    await page.goto(`/app/places/form/${id}/edit`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await addPictures(page, [300]);
    await name.fill('Moja');
    const other = await context.newPage();
    await other.goto(`/app/places/form/${id}/edit`);
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Cudza');
    await addPictures(other, [400]);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Place saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await expect(name).toHaveValue('Cudza');
  });

  test('a place where something is still on is not deleted; another one is', async ({
    page,
    signIn,
    make,
  }) => {
    const busy = await make.place({ name: 'Zajęta' });
    await make.event({ placeIds: [busy.id], status: 'PUBLISHED' });
    const free = await make.place({ name: 'Wolna' });
    await signIn('ADMIN');
    await page.goto('/app/places');
    await page.getByRole('link', { name: 'View Zajęta' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete place' }).click();
    await expect(
      dialog.getByText('Events are still to come or under way here.', { exact: false }),
    ).toBeVisible();

    await page.goto(`/app/places/form/${free.id}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zmieniona');
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete place' }).click();
    await expect(page.getByText('Place deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/places$/);
    await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  });
});

test('leaving with changes asks first', async ({ page, signIn, make }) => {
  const { id } = await make.place({ name: 'Niedokończona' });
  await signIn('ADMIN');
  await page.goto(`/app/places/form/${id}/edit`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zmieniona');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Zmieniona');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Niedokończona' })).toBeVisible();
});

test('places are found, sorted and counted by tab', async ({ page, signIn, make }) => {
  for (const name of ['Łaźnia', 'Loża', 'Zaułek']) await make.place({ name });
  await make.place({ name: 'Łącznik', status: 'DRAFT' });
  await signIn('MANAGER');
  await page.goto('/app/places');
  await expect(page.getByRole('link', { name: 'Published 3' })).toBeVisible();
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

test('a place that is not there is the 404 page', async ({ page, signIn, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/status of 404/);
  await signIn('ADMIN');
  for (const id of ['019aaaaa-0000-7000-8000-000000000000', 'nothing']) {
    await page.goto(`/app/places/form/${id}/view`);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('on a phone nothing scrolls sideways', async ({ page, signIn, make }) => {
  const { id } = await make.place({ name: longName });
  await signIn('ADMIN');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/app/places', `/app/places/form/${id}/view`, `/app/places/form/${id}/edit`]) {
      await page.goto(path);
      await expect(page.getByText(longName).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
});
