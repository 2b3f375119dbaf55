import { expect, type Page } from '@playwright/test';
import type { Deps } from '../../server/src/deps.ts';
import { jpeg, png } from '../../server/test/records/pictures.ts';

export const logo = async () => ({ name: 'logo.png', mimeType: 'image/png', buffer: await png(200, 200) });

/** Photo that is identified by its width. */
export const photo = async (width: number) => ({
  name: `${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 300),
});

export async function fillPlace(page: Page, name: string): Promise<void> {
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

export async function addPictures(page: Page, widths: number[]): Promise<void> {
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await logo());
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(widths.map(photo)));
  await expect(page.getByText(`${widths.length} of 10`, { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Uploading/)).toHaveCount(0);
}

/** All places with their status and the widths of their photos in order. */
export async function storedPlaces({ db }: Deps) {
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
