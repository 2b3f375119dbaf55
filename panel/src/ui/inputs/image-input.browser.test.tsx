import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { ImageInput } from './image-input.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Right edge of the words, without the padding of their button. */
function rightOf(words: string): number {
  const range = document.createRange();
  range.selectNodeContents(page.getByText(words, { exact: true }).element());
  return range.getBoundingClientRect().right;
}

test('the words Replace and Remove end at the same edge', async () => {
  await show(
    <ImageInput
      label="Cover picture"
      value={{ url: pixel }}
      onChange={() => {}}
      onRemove={() => {}}
      types={['image/png']}
      hint="PNG, at most 5 MB"
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Remove cover picture' })).toBeVisible();
  expect(Math.abs(rightOf('Remove') - rightOf('Replace'))).toBeLessThan(2);
  await expectAccessible();
});
