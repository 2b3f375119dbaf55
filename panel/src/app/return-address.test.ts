import { expect, test } from 'vitest';
import { homePath, readReturnAddress, returnAddress } from './return-address.ts';

test('the return address is the current page', () => {
  const href = '/app/events/form/1?tab=users';
  expect(readReturnAddress(returnAddress(href))).toBe(href);
});

test('the start page needs no return address', () => {
  expect(returnAddress(homePath)).toEqual({});
});

test.for([
  'https://evil.example/app',
  '//evil.example/app',
  '/auth/login',
  '/application',
  'javascript:alert(1)',
])('%s is not a page of the app, so login leads to the start page', (returnTo) => {
  expect(readReturnAddress({ returnTo })).toBe(homePath);
});
