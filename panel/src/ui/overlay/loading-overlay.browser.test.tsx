import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

test('a wide frame fits on a phone while its code loads', async () => {
  await page.viewport(390, 800);
  await show(<LoadingOverlay title="Search everything" width={640} onClose={() => {}} />);
  const frame = page.getByRole('dialog', { name: 'Search everything' });
  await expect.element(frame).toBeVisible();
  const { left, right } = frame.element().getBoundingClientRect();
  expect(left).toBe(16);
  expect(right).toBeLessThanOrEqual(390 - 16); // less if the scrollbar has a gutter
});
