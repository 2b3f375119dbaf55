import { expect, test } from 'vitest';
import { SeenCodes } from './seen-codes.ts';

test('a code that stays in view is read once', () => {
  const seen = new SeenCodes();
  const read = Array.from({ length: 200 }, (_, frame) => seen.see(['A'], frame * 100)).flat();
  expect(read).toEqual(['A']);
});

test('a code is read again after two seconds out of view, not before', () => {
  const seen = new SeenCodes();
  seen.see(['A'], 0);
  for (let at = 100; at < 1900; at += 100) seen.see([], at);
  expect(seen.see(['A'], 1900)).toEqual([]);
  for (let at = 2000; at <= 4000; at += 100) seen.see([], at);
  expect(seen.see(['A'], 4100)).toEqual(['A']);
});

test('a pause of the camera is not time out of view', () => {
  const seen = new SeenCodes();
  seen.see(['A'], 0);
  expect(seen.see(['A'], 60_000)).toEqual([]);
});

test('two codes within a second both count, and so do two at once', () => {
  const seen = new SeenCodes();
  expect(seen.see(['A'], 0)).toEqual(['A']);
  expect(seen.see(['B'], 400)).toEqual(['B']);
  expect(seen.see(['A', 'B', 'C', 'D'], 800)).toEqual(['C', 'D']);
});

test('a tap reads the code in view again', () => {
  const seen = new SeenCodes();
  seen.see(['A'], 0);
  seen.forget();
  expect(seen.see(['A'], 100)).toEqual(['A']);
});
