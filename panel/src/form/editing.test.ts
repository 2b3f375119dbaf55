import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEditing } from './editing.ts';

const start = { title: 'Noc' };
const published = z.object({ title: z.string() });

function edited() {
  const editing = createEditing<typeof start, typeof start>('1', start);
  editing.change(true);
  editing.validate(published);
  return editing;
}

test('a shown version has no changes and no rules of an earlier save', () => {
  const editing = edited();
  editing.show({ version: '2', base: { title: 'Dzień' } });
  expect(editing.state.get()).toMatchObject({ version: '2', base: { title: 'Dzień' }, isDirty: false });
  expect(editing.state.get().rules).toBeUndefined();
});

test('moving typed values to another version keeps them as changes', () => {
  const editing = edited();
  editing.rebase({ version: '2' });
  expect(editing.state.get()).toMatchObject({ version: '2', base: start, isDirty: true, rules: published });
});

test('discarding forgets pictures that were not saved, and keeps the version', () => {
  const editing = edited();
  editing.expectPicture('a', 'image', Promise.resolve());
  editing.discard();
  expect(editing.hasChanges()).toBe(false);
  expect(editing.state.get().version).toBe('1');
});

test('a form has changes until its last picture has arrived', () => {
  const editing = createEditing('1', start);
  editing.expectPicture('a', 'image', Promise.resolve());
  editing.expectPicture('b', 'photos', Promise.resolve());
  editing.forgetPicture('a');
  expect(editing.hasChanges()).toBe(true);
  editing.forgetPicture('b');
  expect(editing.hasChanges()).toBe(false);
});
