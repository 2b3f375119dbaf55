import { expect, test } from 'vitest';
import { errorFrom, unansweredError } from '#api/transport/api-error.ts';
import { notPublished, placePublishFailure } from './place-messages.ts';

const answer = (status: number, message?: string) =>
  errorFrom(status, new Headers(), { statusCode: status, code: 'X', message, requestId: 'r' });

test('a place that is not published says so, unless the reason has words of its own', () => {
  for (const error of [
    answer(500, 'internal'),
    answer(500),
    answer(400, 'validationFailed'),
    answer(409, 'new'),
  ])
    expect(placePublishFailure(error)).toBe(
      'There was an error while publishing the place. Please verify the data or try again later.',
    );
  expect(placePublishFailure(answer(409, 'posIdAlreadyUsed'))).toBe('POS ID is already used.');
  expect(placePublishFailure(unansweredError(new TypeError('offline')))).not.toBe(notPublished);
});
