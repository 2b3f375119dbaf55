import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import { Tabs } from './tabs.tsx';

const row = page.getByRole('navigation', { name: 'Event' });

function ManyTabs() {
  return (
    <Tabs
      label="Event"
      items={Array.from({ length: 12 }, (_, index) => ({
        to: '/app/events',
        search: { page: index + 1 },
        label: `Section number ${index}`,
        current: index === 0,
      }))}
    />
  );
}

/** Brightness above the words at the left and the right edge of the row. */
async function brightness(): Promise<{ left: number; right: number }> {
  const base64 = await page.screenshot({ element: row, save: false });
  const picture = new Image();
  picture.src = `data:image/png;base64,${base64}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  const at = (x: number) => context.getImageData(x, 2, 1, 1).data[0] ?? 0;
  return { left: at(1), right: at(picture.width - 2) };
}

test('a shadow marks the edges of a row of tabs beyond which there are more', async () => {
  await page.viewport(1900, 800);
  await showAt('/', ManyTabs);
  await expect.element(row).toBeVisible();
  const plain = await brightness();
  expect(plain.left).toBe(plain.right);

  await page.viewport(390, 800);
  const start = await brightness();
  expect(start.left).toBe(plain.left);
  expect(start.right).toBeLessThan(plain.right - 10);

  row.element().scrollLeft = 10_000;
  const end = await brightness();
  expect(end.left).toBeLessThan(plain.left - 10);
  expect(end.right).toBe(plain.right);
  await page.viewport(1280, 900);
});
