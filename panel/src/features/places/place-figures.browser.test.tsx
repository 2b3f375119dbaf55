import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { showAt } from '#test/show-at.tsx';
import { PlaceFigures } from './place-figures.tsx';

const place = {
  id: '019a0000-0000-7000-8000-000000000001',
  eventsCount: 1_234_567,
  reviewCount: 1,
  userLikedCount: 12,
};

afterAll(() => page.viewport(1280, 900));

test.each([1280, 1024, 700])('at %i pixels the tiles of one row are equally high', async (width) => {
  await page.viewport(width, 900);
  await showAt('/', () => <PlaceFigures place={place} />);
  await expect.element(page.getByText('events in total')).toBeVisible();
  const tiles = [...document.querySelectorAll('ul > li')].map((item) => item.querySelector('a') ?? item);
  const rows = Map.groupBy(tiles, (tile) => Math.round(tile.getBoundingClientRect().top));
  expect(tiles).toHaveLength(3);
  for (const row of rows.values())
    expect(new Set(row.map((tile) => Math.round(tile.getBoundingClientRect().height))).size).toBe(1);
  await expectAccessible();
});
