import { expect, test } from 'vitest';
import { isBlankHtml, richText } from './content.ts';
import { zodErrorMap } from './text/validation-messages.ts';

const messages = (html: string) =>
  richText.safeParse(html, { error: zodErrorMap() }).error?.issues.map(({ message }) => message) ?? [];

test.for([
  '',
  '  \n',
  '<p></p>',
  '<p><br></p>',
  '<p> &nbsp;\u00a0</p><p></p>',
  '<ul><li></li></ul>',
  '<p>\u200b</p>',
  '<p>\u00ad\u2060</p>\u2800\uffff',
])('an editor with only %j is empty', (html) => {
  expect(isBlankHtml(html)).toBe(true);
  expect(messages(html)).toEqual(['Field must not be empty']);
});

test.for(['a', '<p>.</p>', '<p>&lt;</p>', '<ol><li><p>0</p></li></ol>'])('%j is not blank', (html) => {
  expect(isBlankHtml(html)).toBe(false);
  expect(messages(html)).toEqual([]);
});

test('NFC leaves markup intact', () => {
  expect(richText.parse('<p>\u0338e\u0301\uffff</p>')).toBe('<p>\u0338é</p>');
});

test('a megabyte of brackets is parsed quickly', () => {
  const start = performance.now();
  expect(isBlankHtml('<'.repeat(1_000_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('rich text has a maximum length', () => {
  expect(messages('x'.repeat(100_000))).toEqual([]);
  expect(messages('x'.repeat(100_001))).toEqual(['Max length is 100000']);
});
