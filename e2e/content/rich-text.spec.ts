import type { Faq } from '@foyer/contract/content.ts';
import type { Response } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

// What each button and each paste gives: panel/src/domain/rich-text/rich-text-input.browser.test.tsx.
test('formatted text is stored and shown unchanged', async ({ page, signIn }) => {
  const editor = page.getByRole('textbox', { name: 'Answer PL' });
  const tools = page.getByRole('toolbar', { name: 'Formatting of Answer PL' });
  const press = (tool: string) => tools.getByRole('button', { name: tool, exact: true }).click();
  await signIn('ADMIN');
  await page.goto('/app/faq');
  await page.getByRole('textbox', { name: 'Question PL' }).fill('Pytanie');
  await page.getByRole('textbox', { name: 'Question EN' }).fill('Question');
  await page.getByRole('textbox', { name: 'Answer EN' }).click();
  await page.keyboard.type('Answer');
  await editor.click();
  await press('Bold');
  await page.keyboard.type('Bold < & > "');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: /Text style/ }).click();
  await page.getByRole('menuitemradio', { name: 'Heading 2', exact: true }).click();
  await expect(editor).toBeFocused(); // with the next frame
  await page.keyboard.type('H2');
  await press('Align centre');
  await page.keyboard.press('Enter');
  await press('Numbered list');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');

  const isSave = (response: Response) =>
    response.request().method() === 'POST' && response.url().endsWith('/faq');
  const [response] = await Promise.all([
    page.waitForResponse(isSave),
    page.getByRole('button', { name: 'Add question' }).click(),
  ]);
  const made: Faq = await response.json();
  expect(made.answer).toEqual(response.request().postDataJSON().answer);
  expect(made.answer.pl).toBe(
    '<p><strong>Bold &lt; &amp; &gt; "</strong></p><h2 style="text-align: center">H2</h2>' +
      '<ol><li><p style="text-align: center">one</p></li><li><p style="text-align: center">two</p></li></ol>',
  );
  await page
    .getByRole('row', { name: /Pytanie/ })
    .getByText('Pytanie')
    .click();
  await expect(editor.getByRole('heading', { level: 2 })).toHaveCSS('text-align', 'center');
  await expect(editor.getByRole('listitem')).toHaveText(['one', 'two']);
  await expectAccessible(page);
});
