import { expect, test } from 'vitest';
import { asksForPage, isTooLong } from './panel.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

test('a page of the panel is given to browsers, to previews of links and to whoever says nothing', () => {
  for (const accept of [browser, '*/*', undefined]) {
    expect(asksForPage('/app/events/list/DRAFT?page=2&search=a.b', accept)).toBe(true);
    expect(asksForPage('/', accept)).toBe(true);
  }
});

test('calls, pictures and files that are not there are no pages', () => {
  for (const url of [
    '/api/none',
    '/api',
    '/images/x',
    '/assets/index-1.js',
    '/assets',
    '/favicon.ico',
    '/a/b.css?x',
  ])
    expect([url, asksForPage(url, browser), asksForPage(url, '*/*')]).toEqual([url, false, false]);
  expect(asksForPage('/app/events/list', 'application/json')).toBe(false);
});

test('an address is too long by its parts, not by what it asks', () => {
  expect(isTooLong(`/api/events/admin/${'a'.repeat(101)}`)).toBe(true);
  expect(isTooLong(`/api/events/admin/${'a'.repeat(100)}?search=${'a'.repeat(300)}`)).toBe(false);
});
