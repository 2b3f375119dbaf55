import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from './page.tsx';

const back = { to: '/app/billings', label: 'Back to billings' } as const;

const boxOf = (what: { element(): Element }) => what.element().getBoundingClientRect();

test('the actions of a record are below its title and the line under it, or beside the title of a wide page', async () => {
  await page.viewport(760, 600);
  await showAt('/', () => (
    <Page
      title="Wacława Brzęczyszczykiewicz · 240,00 zł"
      back={back}
      meta="Paid"
      actions={['History', 'Send tickets again…', 'Refund…', 'More'].map((label) => (
        <Button key={label}>{label}</Button>
      ))}
    >
      {null}
    </Page>
  ));
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const [meta, action] = [page.getByText('Paid'), page.getByRole('button', { name: 'History' })];
  expect(boxOf(meta).top).toBeGreaterThanOrEqual(boxOf(title).bottom);
  expect(boxOf(meta).left).toBe(boxOf(title).left);
  expect(boxOf(action).top).toBeGreaterThanOrEqual(boxOf(meta).bottom);

  await page.viewport(1280, 600);
  expect(boxOf(action).bottom).toBeLessThanOrEqual(boxOf(meta).top + 1);
  expect(boxOf(action).left).toBeGreaterThan(boxOf(title).right);
});
