import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import { useFreshQuery } from './use-fresh-query.ts';

/** Result of the next reading, or its failure. */
let next: string | Error = '';

const query = {
  queryKey: ['sheet'],
  queryFn: async () => {
    if (next instanceof Error) throw next;
    return next;
  },
};

function Preview() {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useFreshQuery(query, open);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
      {open && <p role="status">{data ?? error?.message ?? 'Loading'}</p>}
    </>
  );
}

test('an opening shows only what it has read itself', async () => {
  await showAt('/', Preview);
  const toggle = page.getByRole('button', { name: 'Open or close' });
  const shown = page.getByRole('status');
  next = 'six guests';
  await toggle.click();
  await expect.element(shown).toHaveTextContent('six guests');
  await toggle.click();
  next = new Error('not available');
  await toggle.click();
  await expect.element(shown).toHaveTextContent('not available');
  next = 'seven guests';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shown).toHaveTextContent('seven guests');
});
