import { expect, test } from 'vitest';
import { plainText, shortened } from './plain-text.ts';

test('rich text becomes one line with spaces between blocks', () => {
  expect(plainText('<h2>Parking</h2><p>Pod <strong>fo</strong>yer,<br>za rogiem</p>')).toBe(
    'Parking Pod foyer, za rogiem',
  );
  expect(plainText('<ul><li><p>a</p></li><li><p>b</p></li></ul>')).toBe('a b');
  expect(plainText('<p style="text-align: center">  a&nbsp;&nbsp;b </p><p></p>')).toBe('a b');
});

test('entities are decoded exactly once', () => {
  expect(plainText('<p>1 &lt; 2 &amp;&amp; "3" &gt; 2, &amp;lt;</p>')).toBe('1 < 2 && "3" > 2, &lt;');
});

test('a long title is cut between words', () => {
  expect(shortened('Czy można przyjść z psem?')).toBe('Czy można przyjść z psem?');
  expect(shortened('Czy można przyjść z psem?', 16)).toBe('Czy można…');
  expect(shortened('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
});
