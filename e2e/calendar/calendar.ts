/** Shared by the calendar journeys. */
import type { Locator, Page } from '@playwright/test';

/** The clock stands at noon on Friday, 20 November 2026 in Warsaw, one hour ahead of UTC. */
export const concert = {
  titlePl: 'Koncert kolęd',
  timeFrom: new Date('2026-11-24T18:00:00Z'), // Tuesday at seven in the evening
  timeTo: new Date('2026-11-24T21:00:00Z'),
};

export const eventLink = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
export const row = (page: Page, place: string) => page.getByRole('region', { name: place });
export const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export async function centreOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from one point to another. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/** Point in a day's column of a place's row. */
export async function cellAt(page: Page, place: string, column: number) {
  const lane = row(page, place).locator('[data-lane]');
  const box = await lane.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  return { x: box.x + (box.width * (column + 0.5)) / 7, y: box.y + box.height - 10 };
}
