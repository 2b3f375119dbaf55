import { expect, test } from 'vitest';
import { messageFor, texts } from '#api/messages.ts';
import { ApiError, errorFrom, unansweredError } from './api-error.ts';
import { toCamelCase } from './camel-case.ts';
import { queryText } from './client.ts';

const answer = (status: number, message: string, headers = {}) =>
  errorFrom(status, new Headers(headers), { statusCode: status, code: 'X', message, requestId: 'r' });

test('keys come in camel case, all the way down', () => {
  expect(toCamelCase({ access_token: 'a', list: [{ time_from: 1, _count: { used_tickets: 2 } }] })).toEqual({
    accessToken: 'a',
    list: [{ timeFrom: 1, _count: { usedTickets: 2 } }],
  });
});

test('an address carries what is set: lists joined, sorts written, the empty left out', () => {
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

test('both ways not to get in read the same', () => {
  expect(messageFor(answer(401, 'passwordInvalid'))).toBe('Incorrect email or password');
  expect(messageFor(answer(401, 'userNotFound'))).toBe('Incorrect email or password');
});

test('too many tries say how long to wait', () => {
  expect(messageFor(answer(429, 'tooManyTries', { 'retry-after': '540' }))).toBe(
    'Too many attempts. Please try again in 9 minutes.',
  );
  expect(messageFor(answer(429, 'tooManyTries'))).toBe(
    'Too many attempts. Please try again in a few minutes.',
  );
});

test('an error without words of its own says the default, or what the caller would rather say', () => {
  expect(messageFor(answer(409, 'somethingNew'))).toBe(texts.default);
  expect(messageFor(answer(409, 'somethingNew'), texts.notSaved)).toBe(texts.notSaved);
  expect(messageFor(new Error('a bug'))).toBe(texts.default);
});

test('no answer is no server error', () => {
  const error = unansweredError(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.isUnanswered).toBe(true);
  expect(messageFor(error)).toBe(texts.unreachable);
  expect(messageFor(unansweredError(new DOMException('late', 'TimeoutError')))).toBe(texts.timeout);
});

test('an answer that is not in the shape of an error is still one', () => {
  const error = errorFrom(502, new Headers(), '<html>Bad gateway</html>');
  expect(error).toMatchObject({ status: 502, code: 'HTTP_502', key: '', details: [] });
});
