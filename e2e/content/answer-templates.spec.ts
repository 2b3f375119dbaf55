import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';

test('a template is written, fills an answer, and a placeholder without a value stops sending', async ({
  page,
  signIn,
  make,
  mails,
}) => {
  const guest = await make.user({ name: 'Ola', language: 'en' });
  const { id } = await make.message({ userId: guest.id, title: 'Szalik' });
  await signIn('MANAGER');
  await page.goto('/app/messages');
  await page.getByRole('link', { name: 'Answer templates' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add template' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Szatnia');
  await page.getByRole('textbox', { name: /^Text.*PL/ }).fill('Cześć, {name}!');
  await page.getByRole('textbox', { name: /^Text.*EN/ }).fill('Hello {name}, see you at {event}!');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Template added')).toBeVisible();

  await page.goto(`/app/messages/details/${id}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Szatnia');
  await expect(answer).toHaveValue('Hello Ola, see you at {event}!');
  await expect(answer).toHaveAccessibleDescription('Fill in or remove the placeholders in curly brackets');
  await answer.press('Control+Enter');
  expect(
    await answer.evaluate(
      (area: HTMLTextAreaElement) =>
        getSelection()?.toString() || area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('{event}');
  expect(mails).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.type('the bar');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect.poll(() => mails[0]?.text).toContain('Hello Ola, see you at the bar!');

  await page.goto('/app/answer-templates');
  await page
    .getByRole('row', { name: /Szatnia/ })
    .getByText('Szatnia')
    .click();
  await pressFinal(page, 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete “Szatnia”?' })
    .getByRole('button', { name: 'Delete template' })
    .click();
  await expect(page.getByText('No templates yet')).toBeVisible();
});
