import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { keepable } from './drafts.ts';
import { serverErrorPaths, visitedPaths, wrongPaths } from './field-paths.ts';
import { idempotencyKeys } from './idempotency.ts';
import { serverErrors } from './server-errors.ts';

test('a draft keeps neither passwords nor files, at any depth', () => {
  const file = new File(['x'], 'cover.png');
  const values = {
    title: { pl: 'Noc', en: '' },
    image: file,
    newPassword: 'a',
    account: { oldPassword: 'b', name: 'c' },
    photos: [file, { id: '1', file }],
  };
  expect(keepable(values)).toEqual({
    title: { pl: 'Noc', en: '' },
    account: { name: 'c' },
    photos: [{ id: '1' }],
  });
});

test('fields have dotted names', () => {
  expect(visitedPaths({ title: { pl: true }, coupons: [{ totalQty: true }] })).toEqual([
    'title.pl',
    'coupons.0.totalQty',
  ]);
  const schema = z.object({ title: z.object({ pl: z.string().min(1), en: z.string().min(1) }) });
  expect(wrongPaths(schema, { title: { pl: '', en: 'x' } })).toEqual(['title.pl']);
});

test('errors of the server are told from those of the schema', () => {
  const errors = { title: { pl: { type: 'server', message: 'Taken' }, en: { type: 'too_small' } } };
  expect(serverErrorPaths(errors)).toEqual(['title.pl']);
});

test('a verdict lands on the field that shows it, and else on none', () => {
  const details = [
    { path: 'locationIds.0', message: 'This no longer exists.' },
    { path: 'title.pl', message: 'Field must not be empty' },
    { path: 'elsewhere', message: 'Not here' },
  ];
  const error = new ApiError({ status: 400, code: 'VALIDATION_FAILED', key: 'validationFailed', details });
  expect(serverErrors(error, new Set(['locationIds', 'title.pl']))).toEqual({
    fields: [
      { path: 'locationIds', message: 'This no longer exists.' },
      { path: 'title.pl', message: 'Field must not be empty' },
    ],
    rest: ['Not here'],
  });
});

test('the same thing is sent with the same key, another thing with another', () => {
  const keyFor = idempotencyKeys();
  const first = keyFor({ title: 'a' });
  expect(keyFor({ title: 'a' })).toBe(first);
  expect(keyFor({ title: 'b' })).not.toBe(first);
});
