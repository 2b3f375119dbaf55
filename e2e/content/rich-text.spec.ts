/** The server stores the editor's output unchanged. */
import { type Faq, isBlankHtml } from '@foyer/contract/content.ts';
import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Answer PL' });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Formatting of Answer PL' });
const press = (page: Page, tool: string) =>
  tools(page).getByRole('button', { name: tool, exact: true }).click();

async function openNewQuestion(page: Page): Promise<void> {
  await page.goto('/app/faq');
  await page.getByRole('textbox', { name: 'Question PL' }).fill('Pytanie');
  await page.getByRole('textbox', { name: 'Question EN' }).fill('Question');
  await page.getByRole('textbox', { name: 'Answer EN' }).click();
  await page.keyboard.type('Answer');
  await editor(page).click();
}

/** Saves and returns the editor's output, which the server must have stored unchanged. */
async function saved(page: Page): Promise<string> {
  const isSave = (response: Response) =>
    response.request().method() === 'POST' && response.url().endsWith('/faq');
  const [response] = await Promise.all([
    page.waitForResponse(isSave),
    page.getByRole('button', { name: 'Add question' }).click(),
  ]);
  const made: Faq = await response.json();
  expect(made.answer).toEqual(response.request().postDataJSON().answer);
  await expect(page.getByText('Question created')).toBeVisible();
  return made.answer.pl;
}

async function choose(page: Page, style: string): Promise<void> {
  await tools(page)
    .getByRole('button', { name: /Text style/ })
    .click();
  await page.getByRole('menuitemradio', { name: style, exact: true }).click();
  await expect(editor(page)).toBeFocused(); // with the next frame
}

test('the output of every button is stored and shown unchanged', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await openNewQuestion(page);
  const pressed = (name: string) => tools(page).getByRole('button', { name, exact: true, pressed: true });

  for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough']) {
    await press(page, mark);
    await expect(pressed(mark)).toBeVisible();
    await page.keyboard.type(mark);
    await press(page, mark);
    await page.keyboard.type(' ');
  }
  for (const alignment of ['Align centre', 'Align right', 'Justify', 'Align left']) {
    await page.keyboard.press('Enter');
    await press(page, alignment);
    await expect(pressed(alignment)).toBeVisible();
    await page.keyboard.type(`${alignment} < & > "`);
  }
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press('Enter');
    await choose(page, `Heading ${level}`);
    await page.keyboard.type(`H${level}`);
  }
  await press(page, 'Align centre');
  await page.keyboard.press('Enter');
  await choose(page, 'Paragraph');
  await press(page, 'Align centre'); // pressing it again resets the alignment
  for (const list of ['Bulleted list', 'Numbered list']) {
    await press(page, list);
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter'); // an empty item ends its list
  }
  await page.keyboard.type('line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('break');

  const kept = await saved(page);
  expect(
    kept
      .replace(/(?=<(?:p|h\d|ul|ol)\b)/g, '\n')
      .trim()
      .split('\n'),
  ).toEqual([
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

  await page
    .getByRole('row', { name: /Pytanie/ })
    .getByText('Pytanie')
    .click();
  await expect(editor(page).getByRole('heading', { level: 6 })).toHaveCSS('text-align', 'center');
  await expect(editor(page).getByRole('listitem')).toHaveText(['one', 'two', 'one', 'two']);
  await expectAccessible(page);
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

for (const [from, html, remains] of pasted) {
  test(`content pasted from ${from} becomes what the editor supports`, async ({
    page,
    signIn,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/Executing inline event handler violates/); // the browser logs each blocked script
    const alerts: string[] = [];
    page.on('dialog', (dialog) => alerts.push(dialog.message()));
    await signIn('MANAGER');
    await openNewQuestion(page);
    await editor(page).evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    expect(await saved(page)).toBe(remains);
    expect(alerts).toEqual([]);
  });
}

test('the toolbar is one stop for the Tab key, with arrow keys inside', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await openNewQuestion(page);
  await page.keyboard.type('jeden');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  const tool = (name: string | RegExp) => tools(page).getByRole('button', { name });
  await expect(tool('Text style: Paragraph')).toBeFocused();
  await expect(tools(page).locator('button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tool('Bold')).toBeFocused();
  await expect(page.getByText('Bold (Ctrl+B)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tool('Bold')).toBeFocused();
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(tool('Numbered list')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(tool(/Text style/)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tool('Numbered list')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab'); // leaves the text even within a list
  await expect(tool('Numbered list').and(page.locator(':focus'))).toBeHidden();
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tool('Numbered list')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Paragraph' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tool(/Text style/)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Shift+E');
  await expect(tool('Align centre')).toHaveAttribute('aria-pressed', 'true');
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Control+z');
  await expect(editor(page)).toHaveText(''); // undo does not affect other fields
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Control+Shift+z');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(await saved(page)).toBe(
    '<ol><li><p style="text-align: center"><strong>jeden</strong></p></li></ol>',
  );
});

test('a text near its limit shows its length, and one beyond it is not sent', async ({ page, signIn }) => {
  await signIn('ADMIN');
  await openNewQuestion(page);
  const paste = (text: string) =>
    editor(page).evaluate((element, plain) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('ż'.repeat(99_993));
  await expect(page.getByText('100000 / 100000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add question' })).toBeEnabled();
  await page.keyboard.type('!');
  await page.getByText('Answer PL').first().click(); // the label focuses the editor
  await expect(editor(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Question PL' }).focus();
  await expect(editor(page)).toHaveAccessibleDescription(/Max length is 100000/);
  await expect(page.getByRole('button', { name: 'Add question' })).toBeDisabled();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  expect(isBlankHtml(await saved(page))).toBe(false);
});
