import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#api/transport/api-error.ts';
import { keepable } from './drafts/drafts.ts';
import { isRequired } from './fields/required.ts';
import { serverErrors } from './fields/server-errors.ts';
import { wrongPaths } from './form-health.tsx';

test('a draft keeps pictures, but no passwords at any depth', () => {
  const cover = { id: '01a19bd8-759d-7a43-8c04-22a43d12333f', url: 'https://foyer.example/cover' };
  const values = {
    title: { pl: 'Noc', en: '' },
    image: cover,
    photos: [cover],
    newPassword: 'a',
    account: { oldPassword: 'b', name: 'c' },
  };
  expect(keepable(values)).toEqual({
    title: { pl: 'Noc', en: '' },
    image: cover,
    photos: [cover],
    account: { name: 'c' },
  });
});

test('field names are dotted paths', () => {
  const schema = z.object({ title: z.object({ pl: z.string().min(1), en: z.string().min(1) }) });
  expect(wrongPaths(schema, { title: { pl: '', en: 'x' } })).toEqual(['title.pl']);
});

test('a field is required while the form is invalid without it', () => {
  const reason = z
    .object({ pl: z.string(), en: z.string() })
    .refine(({ pl, en }) => pl === '' || en !== '', { path: ['en'] });
  const schema = z.object({ reason, posId: z.string() });
  const required = (values: z.input<typeof schema>) =>
    ['reason.pl', 'reason.en', 'posId'].filter((name) => isRequired(schema, values, name));
  expect(required({ reason: { pl: '', en: '' }, posId: 'x' })).toEqual([]);
  expect(required({ reason: { pl: 'Remont', en: '' }, posId: '' })).toEqual(['reason.en']);
  expect(required({ reason: { pl: 'Remont', en: 'Works' }, posId: '' })).toEqual(['reason.en']);
});

test('a choice that can be cleared is never required', () => {
  const schema = z.object({ place: z.uuid().nullable(), guest: z.uuid() });
  const [place, guest] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(isRequired(schema, { place, guest }, 'place')).toBe(false);
  expect(isRequired(schema, { place: null, guest }, 'place')).toBe(false);
  expect(isRequired(schema, { place, guest }, 'guest')).toBe(true);
});

test('an issue is shown at its visible field, otherwise at none', () => {
  const details = [
    { path: 'locationIds.0', message: 'This no longer exists.' },
    { path: 'title.pl', message: 'Field must not be empty' },
    { path: 'elsewhere', message: 'Not here' },
  ];
  const error = new ApiError({ status: 400, code: 'VALIDATION_FAILED', key: 'validationFailed', details });
  expect(
    serverErrors(
      error,
      new Map([
        ['locationIds', 'Places'],
        ['title.pl', 'Title PL'],
      ]),
    ),
  ).toEqual({
    fields: [
      { path: 'locationIds', message: 'This no longer exists.' },
      { path: 'title.pl', message: 'Field must not be empty' },
    ],
    rest: ['Not here'],
  });
});

test("API field names are mapped to the form's fields", () => {
  const shown = new Map([
    ['image', 'Cover picture'],
    ['photos', 'Photos'],
  ]);
  const names = { imageId: 'image', photoIds: 'photos', ':imageRequired': 'image' };
  const gone = (path: string) => ({ path, message: 'This no longer exists. Please choose another.' });
  const details = [gone('imageId'), gone('photoIds.2')];
  const invalid = new ApiError({ status: 400, code: 'VALIDATION_FAILED', key: 'validationFailed', details });
  expect(serverErrors(invalid, shown, names).fields.map(({ path }) => path)).toEqual(['image', 'photos']);

  const missing = new ApiError({ status: 409, code: 'IMAGE_REQUIRED', key: 'imageRequired' });
  expect(serverErrors(missing, shown, names)).toEqual({
    fields: [{ path: 'image', message: 'Upload a logo to publish this event.' }],
    rest: [],
  });
});
