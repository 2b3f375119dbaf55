import type { Page } from '@playwright/test';
import { png } from '../server/test/pictures.ts';
import { expect, test } from './fixtures.ts';

/** Types as a person does, key by key, and goes on to the next field. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('days and times are understood as people type them', async ({ page, signIn }) => {
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
  for (const [typed, shown, inWords] of [
    ['9', '09:00', '09:00 AM'],
    ['930', '09:30', '09:30 AM'],
    ['19.30', '19:30', '07:30 PM'],
    ['7pm', '19:00', '07:00 PM'],
    ['7:30 PM', '19:30', '07:30 PM'],
  ] as const) {
    await type(page, 'Time from', typed);
    await expect(page.getByLabel('Time from')).toHaveValue(shown);
    await expect(page.getByLabel('Time from')).toHaveAccessibleDescription(inWords);
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

test('opening hours are understood on Enter, too', async ({ page, signIn, make, server }) => {
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
