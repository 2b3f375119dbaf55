import { expect, test } from 'vitest';
import { storedHtml } from './rich-text-html.ts';
import { ariaKeys, shownKeys } from './rich-text-keys.ts';

test('an editor with only line breaks is empty', () => {
  for (const html of ['', '<p></p>', '<p><br></p><p>&nbsp;</p>', '<h2 style="text-align: center;"></h2>'])
    expect(storedHtml(html)).toBe('');
  expect(storedHtml('<p>&lt;br&gt;</p>')).toBe('<p>&lt;br&gt;</p>');
});

test("alignment is written in the server's form, and text that resembles it stays", () => {
  expect(storedHtml('<h1 style="text-align: right;">a</h1><p style="text-align: justify;">b</p>')).toBe(
    '<h1 style="text-align: right">a</h1><p style="text-align: justify">b</p>',
  );
  const typed = '<p>&lt;p style="text-align: left;"&gt;</p>';
  expect(storedHtml(typed)).toBe(typed);
});

test('shortcuts are visible and announced by screen readers', () => {
  expect([shownKeys('Mod-Shift-l'), shownKeys('Mod-Alt-0')]).toEqual(['Ctrl+Shift+L', 'Ctrl+Alt+0']);
  expect([ariaKeys('Mod-b'), ariaKeys('Mod-Shift-8')]).toEqual(['Control+B', 'Control+Shift+8']);
});
