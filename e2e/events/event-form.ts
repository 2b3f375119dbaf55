import type { Page } from '@playwright/test';
import { jpeg } from '../../server/test/records/pictures.ts';

export const coverOf = async (width = 900) => ({
  name: 'cover.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 600),
});

export async function fillEvent(page: Page, title: string): Promise<void> {
  for (const [label, pl, en] of [
    ['Title', title, `${title} (en)`],
    ['Description', 'Trzy instrumenty, jedna noc.', 'Three instruments, one night.'],
    ['Rules', 'Wejście od 19:15.', 'Doors open at 7:15 PM.'],
  ] as const) {
    await page.getByRole('textbox', { name: `${label} PL` }).fill(pl);
    await page.getByRole('textbox', { name: `${label} EN` }).fill(en);
  }
  await page.getByRole('combobox', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Sala Pod Arkadami' }).click();
  await page.getByRole('combobox', { name: 'Event type' }).selectOption({ label: 'VIP' });
  await page.getByLabel('Date from').fill('28/11/2026');
  await page.getByLabel('Time from').fill('20:00');
  await page.getByLabel('Date to').fill('28/11/2026');
  await page.getByLabel('Time to').fill('22:30');
  await page.getByLabel('Price').fill('120,50');
  await page.getByLabel('Max tickets').fill('250');
}
