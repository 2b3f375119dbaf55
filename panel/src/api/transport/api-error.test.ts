import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

test.for([
  [401, 'accessTokenInvalid', true],
  [403, 'roleNotAllowed', true],
  [403, 'limitedToPlaces', false],
  [403, 'reauthenticationRequired', false],
  [404, 'notFound', false],
] as const)('%i %s ends the session: %s', ([status, key, ends]) => {
  expect(new ApiError({ status, code: '', key }).endsSession).toBe(ends);
});
