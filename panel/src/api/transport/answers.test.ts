import { expect, test } from 'vitest';
import { failureIn, messageFor, texts } from '#api/messages.ts';
import { ApiError, errorFrom, unansweredError } from './api-error.ts';
import { toCamelCase } from './camel-case.ts';
import { queryText } from './client.ts';

const answer = (status: number, message: string, headers = {}) =>
  errorFrom(status, new Headers(headers), { statusCode: status, code: 'X', message, requestId: 'r' });

test('keys are converted to camel case at every depth', () => {
  expect(toCamelCase({ access_token: 'a', list: [{ time_from: 1, _count: { used_tickets: 2 } }] })).toEqual({
    accessToken: 'a',
    list: [{ timeFrom: 1, _count: { usedTickets: 2 } }],
  });
});

test('a query string joins lists, formats sorts and omits empty values', () => {
  const query = {
    page: 0,
    search: '',
    places: ['a', 'b'],
    none: [],
    sort: { key: 'title', direction: 'asc' },
    x: null,
  } as const;
  expect(queryText(query)).toBe('?page=0&places=a%2Cb&sort=title%2Casc');
  expect(queryText({ search: '' })).toBe('');
});

test('an unknown address and a wrong password show the same message', () => {
  expect(messageFor(answer(401, 'passwordInvalid'))).toBe('Incorrect email or password');
  expect(messageFor(answer(401, 'userNotFound'))).toBe('Incorrect email or password');
});

test('too many attempts show how long to wait', () => {
  expect(messageFor(answer(429, 'tooManyTries', { 'retry-after': '540' }))).toBe(
    'Too many attempts. Please try again in 9 minutes.',
  );
  expect(messageFor(answer(429, 'tooManyTries'))).toBe(
    'Too many attempts. Please try again in a few minutes.',
  );
});

test("an error without a message shows the caller's text or the default", () => {
  expect(messageFor(answer(409, 'somethingNew'))).toBe(texts.default);
  expect(messageFor(answer(409, 'somethingNew'), texts.notSaved)).toBe(texts.notSaved);
  expect(messageFor(new Error('a bug'))).toBe(texts.default);
});

test('a missing response is not reported as a server error', () => {
  const error = unansweredError(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.isUnanswered).toBe(true);
  expect(messageFor(error)).toBe(texts.unreachable);
  expect(messageFor(unansweredError(new DOMException('late', 'TimeoutError')))).toBe(texts.timeout);
});

test('a server error names its request, which operators find in the log', () => {
  expect(messageFor(answer(500, 'internal'))).toBe('Server error (request r)');
  expect(messageFor(errorFrom(500, new Headers(), '<html></html>'))).toBe('Server error');
  expect(failureIn(texts.notSaved)(answer(500, 'internal'))).toBe(texts.notSaved);
});

test('an error response of another format is still an error', () => {
  const error = errorFrom(502, new Headers(), '<html>Bad gateway</html>');
  expect(error).toMatchObject({ status: 502, code: 'HTTP_502', key: '', details: [] });
});
