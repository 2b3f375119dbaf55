import type { Page } from '@playwright/test';
import { png } from '../../server/test/records/pictures.ts';
import { expect, test } from '../fixtures.ts';

/** Types key by key like a user, then moves to the next field. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('languages, start and end are on one line beside the open navigation, and the end follows the start @night', async ({
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

test('opening hours are also parsed on Enter @night', async ({ page, signIn, make, server }) => {
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
