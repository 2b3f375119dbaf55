import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import { DialogFrame } from './dialog-frame.tsx';

test('a dialog has the corners of a card, as its loading frame does', async () => {
  await showAt('/', () => (
    <DialogFrame open onClose={() => {}} title="Refund">
      <div data-testid="card" style={{ borderRadius: 'var(--radius-card)' }} />
    </DialogFrame>
  ));
  const radiusOf = (element: Element) => getComputedStyle(element).borderRadius;
  const card = page.getByTestId('card');
  await expect.element(card).toBeInTheDocument();
  expect(radiusOf(page.getByRole('dialog').element())).toBe(radiusOf(card.element()));
});
