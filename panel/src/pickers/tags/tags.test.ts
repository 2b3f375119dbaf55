import { expect, test } from 'vitest';
import { typedTag, withNewTag } from './tags.ts';

const vip = { value: 'VIP', label: 'VIP' };

test('a new tag is offered unless it equals one in use, ignoring case and accents', () => {
  expect(withNewTag([vip], ' press  row ', ['VIP'])).toEqual([
    vip,
    { value: 'press row', label: 'Add “press row”' },
  ]);
  expect(withNewTag([vip], 'vip', ['VIP'])).toEqual([vip]);
  expect(withNewTag([], 'staly gosc', ['Stały gość'])).toEqual([]);
  expect(withNewTag([vip], ' ', [])).toEqual([vip]);
});

test('typed text is the tag that equals it, or a new one', () => {
  expect(typedTag(' staly gosc', ['VIP', 'Stały gość'])).toBe('Stały gość');
  expect(typedTag('press, row', ['VIP'])).toBe('press row');
  expect(typedTag(' ', ['VIP'])).toBeUndefined();
});

test('a new tag has no comma and at most 30 characters', () => {
  expect(withNewTag([], 'a,b', [])).toEqual([{ value: 'a b', label: 'Add “a b”' }]);
  expect(withNewTag([], 'x'.repeat(40), [])[0]?.value).toHaveLength(30);
});
