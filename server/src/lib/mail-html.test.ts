import { expect, test } from 'vitest';
import { htmlOf } from './mail-html.ts';

const body = (text: string) => /<\/h1>\n(.*)\n<\/div>/s.exec(htmlOf({ subject: 'Kod', text }))?.[1];
const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;

test('the page of a mail has its words in the same blocks and lines', () => {
  expect(body('Masz konto.\n\nCzas: piątek\nAdres: 1.2.3.4\n')).toBe(
    `${paragraph('Masz konto.')}\n${paragraph('<strong>Czas:</strong> piątek<br>\n<strong>Adres:</strong> 1.2.3.4')}`,
  );
});

test('an address in it leads there', () => {
  expect(body('https://foyer.example/a?b=1&c=2')).toBe(
    paragraph('<a href="https://foyer.example/a?b=1&amp;c=2">https://foyer.example/a?b=1&amp;c=2</a>'),
  );
});

test('what people have written stays text', () => {
  const html = htmlOf({ subject: '<b>Kod', text: 'Why: <script>alert("1")</script> & \'x\'' });
  expect(html).toContain('&lt;b&gt;Kod');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  expect(html).not.toContain('<script');
});
