import { expect, test } from 'vitest';

/** Quotation marks around a value, in a template or in JSX. */
const bareQuote = /[“„]\$?\{/;

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('all names are quoted by `quoted()`, which isolates right-to-left text', () => {
  const bare = Object.entries(sources).filter(([, source]) => bareQuote.test(source));
  expect(bare.map(([file]) => file)).toEqual([]);
});

test('the rule detects quotes in templates and in JSX', () => {
  expect('`Delete “$' + '{name}”?`').toMatch(bareQuote);
  expect('<p>The view “{name}”</p>').toMatch(bareQuote);
  expect('<p>The view {quoted(name)}</p>').not.toMatch(bareQuote);
});
