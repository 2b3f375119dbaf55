import { expect, test } from 'vitest';
import { jsonErrorPosition } from './json-errors.ts';

test('the position of broken JSON is its first character that cannot follow', () => {
  const long = `{"${'a'.repeat(60)}":1,"b":`;
  for (const [good, bad] of [
    ['', 'abc'],
    ['{', 'a:1}'],
    ['{"a":1,', '}'],
    ['{"a" ', '1}'],
    ['{"a":', 'tru}'],
    ['[1,', ']'],
    ['[[],{}', ''],
    ['{"a":0', '1}'],
    ['{"a":"x', '\n"}'],
    ['{"a":1}', 'x'],
    ['{"b":"\\"], ,"', ''],
    [long, 'x,"c":2}'],
    ['  ', ''],
  ] as const)
    expect([good + bad, jsonErrorPosition(good + bad)]).toEqual([good + bad, good.length]);
});

test('valid JSON has no position of an error', () => {
  expect(jsonErrorPosition('{"a": [1, "\\u0105", null, true]}')).toBeUndefined();
});
