import { expect, test } from 'vitest';
import { htmlOf } from './mail-html.ts';

const mail = { subject: 'Kod', language: 'pl' as const, why: 'Masz konto.', venueName: 'Klub' };
const body = (text: string, action?: string) =>
  /<\/h1>\n(.*?)\n<\/div>/s.exec(htmlOf({ ...mail, text, ...(action && { action }) }))?.[1];

test('the HTML of a mail has the same blocks and lines as its text', () => {
  expect(body('Masz konto.\nOd dziś.\n\nZmień hasło.\n')).toBe(
    '<p>Masz konto.<br>\nOd dziś.</p>\n<p>Zmień hasło.</p>',
  );
});

test('details are a table, and a code is highlighted', () => {
  expect(body('Twój kod: AB23\nCzas: piątek')).toBe(
    '<table><tr><th scope="row">Twój kod:</th><td class="code">AB23</td></tr><tr><th scope="row">Czas:</th><td>piątek</td></tr></table>',
  );
});

test('addresses are links, and the main one is also a button', () => {
  const link = '<a href="https://foyer.example/a?b=1&amp;c=2">https://foyer.example/a?b=1&amp;c=2</a>';
  expect(body('https://foyer.example/a?b=1&c=2')).toBe(`<p>${link}</p>`);
  expect(body('https://foyer.example/a?b=1&c=2', 'Ustaw hasło')).toBe(
    `<p><a class="button" href="https://foyer.example/a?b=1&amp;c=2">Ustaw hasło</a></p>\n<p class="address">${link}</p>`,
  );
});

test('punctuation after an address is not part of the link', () => {
  const link = (address: string) => `<a href="${address}">${address}</a>`;
  for (const [text, html] of [
    ['Zob. https://a.pl/b.', `Zob. ${link('https://a.pl/b')}.`],
    ['(https://a.pl/b)', `(${link('https://a.pl/b')})`],
    ['(zob. https://a.pl/b).', `(zob. ${link('https://a.pl/b')}).`],
    ['[https://a.pl], https://b.pl!', `[${link('https://a.pl')}], ${link('https://b.pl')}!`],
    ['„https://a.pl/?x=1”…', `„${link('https://a.pl/?x=1')}”…`],
    ['https://a.pl/Jazz_(muzyka)', link('https://a.pl/Jazz_(muzyka)')],
    ['(https://a.pl/Jazz_(muzyka))?', `(${link('https://a.pl/Jazz_(muzyka)')})?`],
    ["'https://a.pl'", `&#39;${link('https://a.pl')}&#39;`],
  ] as const)
    expect(body(text)).toBe(`<p>${html}</p>`);
});

test('user input stays text', () => {
  const html = htmlOf({ ...mail, subject: '<b>Kod', text: 'Why: <script>alert("1")</script> & \'x\'' });
  expect(html).toContain('&lt;b&gt;Kod');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  expect(html).not.toContain('<script');
});
