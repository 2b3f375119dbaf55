import { expect, test } from 'vitest';
import { homePath, readReturnAddress, returnAddress } from './return-address.ts';

test('the way back leads to the page one was on', () => {
  const href = '/app/events/form/1?tab=users';
  expect(readReturnAddress(returnAddress(href))).toBe(href);
});

test('the start page needs no way back', () => {
  expect(returnAddress(homePath)).toEqual({});
});

test.for([
  'https://evil.example/app',
  '//evil.example/app',
  '/auth/login',
  '/application',
  'javascript:alert(1)',
])('%s is no page of the app, so one starts at the start page', (returnTo) => {
  expect(readReturnAddress({ returnTo })).toBe(homePath);
});
