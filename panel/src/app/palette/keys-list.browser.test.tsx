import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { KeysList } from './keys-list.tsx';

test.each([640, 320])('in a dialog of %i pixels no key runs over the words beside it', async (width) => {
  await show(
    <div style={{ width }}>
      <h1>Keys</h1>
      <h2>Shortcuts</h2>
      <KeysList />
    </div>,
  );
  await expect.element(page.getByText('Search everything')).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')];
  expect(rows.length).toBeGreaterThan(10);
  const covered = rows.filter((row) => {
    const words = row.querySelector('dd')?.getBoundingClientRect().left ?? 0;
    return [...row.querySelectorAll('kbd')].some((key) => key.getBoundingClientRect().right > words);
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  await expectAccessible();
});
