import { expect, test } from 'vitest';
import { unknownValue } from './validation-messages.ts';

test('an unknown value names the listed ones, unless there are more than 30', () => {
  const values = Array.from({ length: 31 }, (_, index) => index);
  expect(unknownValue(values.slice(1))).toEqual({
    key: 'unknownValue',
    params: { allowed: values.slice(1) },
  });
  expect(unknownValue(values)).toEqual({ key: 'unknownValue' });
});
