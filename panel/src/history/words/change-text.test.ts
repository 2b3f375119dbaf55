import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

const names = { places: new Map(), people: new Map(), eventTypes: new Map() };

test('values from right to left do not reorder a change', () => {
  const changes = [{ field: 'name', before: 'שרה', after: 'a\u202Eb' }];
  expect(changeText({ entity: 'places', changes }, names)).toMatch(
    / \u2068שרה\u2069 → \u2068a\u202Eb\u2069$/,
  );
});
