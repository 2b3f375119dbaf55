import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RichTextInput } from './rich-text-input.tsx';

const editor = page.getByRole('textbox', { name: 'Answer PL' });
const tools = page.getByRole('toolbar', { name: 'Formatting of Answer PL' });
const tool = (name: string | RegExp) => tools.getByRole('button', { name, exact: true });
const { keyboard } = userEvent;

let html: string;

function Answer() {
  const [value, setValue] = useState('');
  html = value;
  return (
    <>
      <RichTextInput label="Answer" lang="pl" maxLength={2000} value={value} onChange={setValue} />
      <Button>Next</Button>
    </>
  );
}

async function showEditor(): Promise<void> {
  await show(<Answer />);
  await editor.click();
}

/** Enters text at the cursor at once, because keys take much longer, and waits until the editor has read it. */
async function type(text: string): Promise<void> {
  const before = html;
  document.execCommand('insertText', false, text);
  await expect.poll(() => html).not.toBe(before);
}

async function press(name: string, pressed: boolean): Promise<void> {
  await tool(name).click();
  await expect.element(tool(name)).toHaveAttribute('aria-pressed', String(pressed));
}

async function choose(style: string): Promise<void> {
  await tool(/^Text style/).click();
  await page.getByRole('menuitemradio', { name: style, exact: true }).click();
  await new Promise(requestAnimationFrame); // in which the editor takes the focus and its cursor
  await expect.element(editor).toHaveFocus();
  await expect.element(tool(`Text style: ${style}`)).toBeVisible();
}

async function paste(kind: 'text/html' | 'text/plain', text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData(kind, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (await editor.findElement()).dispatchEvent(event);
}

test('every button of the toolbar formats the text', async () => {
  await showEditor();
  for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough']) {
    await press(mark, true);
    await type(mark);
    await press(mark, false);
    await type(' ');
  }
  for (const alignment of ['Align centre', 'Align right', 'Justify', 'Align left']) {
    await keyboard('{Enter}');
    await press(alignment, true);
    await type(`${alignment} < & > "`);
  }
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await keyboard('{Enter}');
    await choose(`Heading ${level}`);
    await type(`H${level}`);
  }
  await press('Align centre', true);
  await keyboard('{Enter}');
  await choose('Paragraph');
  await press('Align centre', false); // pressing it again resets the alignment
  for (const list of ['Bulleted list', 'Numbered list']) {
    await press(list, true);
    await type('one');
    await keyboard('{Enter}');
    await type('two');
    await keyboard('{Enter}{Enter}'); // an empty item ends its list
  }
  await type('line');
  await keyboard('{Shift>}{Enter}{/Shift}');
  await type('break');

  const blocks = () =>
    html
      .replace(/(?=<(?:p|h\d|ul|ol)\b)/g, '\n')
      .trim()
      .split('\n');
  await expect
    .poll(blocks)
    .toEqual([
      '<p><strong>Bold</strong> <em>Italic</em> <u>Underline</u> <s>Strikethrough</s> </p>',
      '<p style="text-align: center">Align centre &lt; &amp; &gt; "</p>',
      '<p style="text-align: right">Align right &lt; &amp; &gt; "</p>',
      '<p style="text-align: justify">Justify &lt; &amp; &gt; "</p>',
      '<p>Align left &lt; &amp; &gt; "</p>',
      ...[1, 2, 3, 4, 5].map((level) => `<h${level}>H${level}</h${level}>`),
      '<h6 style="text-align: center">H6</h6>',
      '<ul><li>',
      '<p>one</p></li><li>',
      '<p>two</p></li></ul>',
      '<ol><li>',
      '<p>one</p></li><li>',
      '<p>two</p></li></ol>',
      '<p>line<br>break</p>',
    ]);
  await expectAccessible();
});

/** Clipboard content and the expected result. */
const pasted: [from: string, html: string, remains: string][] = [
  [
    'a word processor',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--StartFragment--><h1 style='mso-fareast-font-family:"Times New Roman"'>Regulamin<o:p></o:p></h1>
      <p class=MsoNormal align=center style='text-align:center;color:red'><b style='mso-bidi-font-weight:normal'><span
      style='font-size:18.0pt;font-family:"Calibri"'>Szatnia</span></b><o:p></o:p></p>
      <ol start=3 type=a style='margin-top:0cm'><li class=MsoNormal style='mso-list:l0'><i>płaszcze</i></li></ol><!--EndFragment--></body></html>`,
    '<h1>Regulamin</h1><p style="text-align: center"><strong>Szatnia</strong></p><ol start="3"><li><p><em>płaszcze</em></p></li></ol>',
  ],
  [
    'lists of a word processor',
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span
      style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->Szatnia<o:p></o:p></p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>płaszcze</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b)</span><b>torby</b></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Bar</p>
      <p class=MsoNormal>Oraz</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp; </span></span>taras</p>
      <p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>leżaki</p>`,
    '<ol><li><p>Szatnia</p><ol><li><p>płaszcze</p></li><li><p><strong>torby</strong></p></li></ol></li><li><p>Bar</p></li></ol><p>Oraz</p><ul><li><p>taras</p><ul><li><p>leżaki</p></li></ul></li></ul>',
  ],
  [
    'a web page',
    '<div class="post"><a href="javascript:alert(1)" onclick="alert(2)">Link</a> <code>kod</code><script>alert(3)</script><img src="x" onerror="alert(4)"><iframe src="//x"></iframe></div><blockquote><p onclick="alert(5)">Cytat</p></blockquote><hr><pre>a</pre><svg onload="alert(6)"><text>b</text></svg>',
    '<p>Link kod</p><p>Cytat</p><p>a</p><p>b</p>',
  ],
  [
    'an online editor',
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr">Uwaga</p><p dir="ltr" style="line-height:1.38;text-align:right"><span style="font-weight:700;text-decoration:underline">Ważne</span></p><ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic">raz</span></p></li></ul></b>',
    '<p>Uwaga</p><p style="text-align: right"><strong><u>Ważne</u></strong></p><ul><li><p><em>raz</em></p></li></ul>',
  ],
  [
    'a spreadsheet',
    '<table><tbody><tr><td>Kawa</td><td>12 zł</td></tr><tr><td>Herbata</td><td>9 zł</td></tr></tbody></table>',
    '<p>Kawa 12 zł</p><p>Herbata 9 zł</p>',
  ],
];

test.each(pasted)(
  'content pasted from %s becomes what the editor supports',
  async (_from, copied, remains) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await showEditor();
    await paste('text/html', copied);
    await expect.poll(() => html).toBe(remains);
    expect(alert).not.toHaveBeenCalled();
  },
);

test('the toolbar is one stop for the Tab key, with arrow keys inside', async () => {
  await showEditor();
  await type('jeden');
  await keyboard('{Control>}a{/Control}');
  await userEvent.tab({ shift: true });
  await expect.element(tool('Text style: Paragraph')).toHaveFocus();
  expect((await tools.findElement()).querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  await keyboard('{ArrowRight}');
  await expect.element(tool('Bold')).toHaveFocus();
  await expect.element(page.getByText('Bold (Ctrl+B)')).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(tool('Bold')).toHaveFocus();
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await keyboard('{End}');
  await expect.element(tool('Numbered list')).toHaveFocus();
  await keyboard(' {ArrowRight}');
  await expect.element(tool(/^Text style/)).toHaveFocus();
  await keyboard('{Home}{ArrowLeft}');
  await expect.element(tool('Numbered list')).toHaveFocus();

  await userEvent.tab();
  await expect.element(editor).toHaveFocus();
  await keyboard('{ArrowRight}');
  await userEvent.tab(); // leaves the text even within a list
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(tool('Numbered list')).toHaveFocus();
  await keyboard('{Home}{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Paragraph' })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(tool(/^Text style/)).toHaveFocus();

  await userEvent.tab();
  await keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  await expect.element(tool('Align centre')).toHaveAttribute('aria-pressed', 'true');
  await keyboard(`{Control>}${'z'.repeat(6)}{/Control}`);
  await expect.poll(() => editor.element().textContent).toBe('');
  await keyboard(`{Control>}{Shift>}${'z'.repeat(6)}{/Shift}{/Control}`);
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => html)
    .toBe('<ol><li><p style="text-align: center"><strong>jeden</strong></p></li></ol>');
});

test('a text near its limit shows its length, and its label focuses the editor', async () => {
  await showEditor();
  await paste('text/plain', 'ż'.repeat(1793));
  await expect.element(page.getByText('1800 / 2000')).toBeVisible();
  await type('!');
  await expect.element(page.getByText('1801 / 2000')).toBeVisible();
  await page.getByText('Answer').click();
  await expect.element(editor).toHaveFocus();
  await keyboard('{Control>}{End}{/Control}{Backspace}{Backspace}');
  await expect.element(page.getByText('/ 2000')).not.toBeInTheDocument();
  await expect.poll(() => html).toBe(`<p>${'ż'.repeat(1792)}</p>`);
});
