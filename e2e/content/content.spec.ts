import type { FaqInput } from '@foyer/contract/content.ts';
import { updateFaq } from '../../server/src/features/content/content.actions.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';
import { ask, button, colleague, failOnce, same, section, textbox, toolbar } from './content.ts';

const questions = `${section}/faq`;

test('a question goes from an empty form to being deleted', async ({ page, signIn, server }) => {
  await signIn('MANAGER');
  await page.goto(section);
  await expect(page).toHaveURL(questions);
  await expect(page.getByText('No questions yet')).toBeVisible();

  await page.getByRole('link', { name: 'Add question' }).first().click();
  await expect(page.getByRole('heading', { name: 'New question' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Content Management' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const save = button(page, 'Add question');
  await expect(save).toBeDisabled();
  await textbox(page, 'Question PL').fill('Czy można przyjść z psem?');
  await textbox(page, 'Question EN').fill('May I bring my dog?');
  const polish = textbox(page, 'Answer PL');
  await expect(polish).toHaveAttribute('lang', 'pl');
  const lines = await polish.evaluate((text) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
    const height = text.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return height / Number.parseFloat(lineHeight);
  });
  expect(Math.round(lines)).toBe(12); // spec §9
  await polish.click();
  await page.keyboard.type('Tak, na ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('taras');
  await toolbar(page, 'Answer PL').getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await toolbar(page, 'Answer PL').getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('na smyczy');

  const english = textbox(page, 'Answer EN');
  await english.click();
  await page.keyboard.press('Enter'); // line breaks alone count as empty
  await polish.focus();
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toHaveAccessibleDescription('Field must not be empty');
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await english.click();
  await page.keyboard.type('Yes, to the terrace.');
  await save.click();

  await expect(page.getByText('Question created')).toBeVisible();
  await expect(page).toHaveURL(questions);
  const row = page.getByRole('row', { name: /Czy można przyjść z psem/ });
  await expect(row).toContainText('Tak, na taras. na smyczy');
  await expect(row).toContainText('20/11/2026 12:00 PM');
  const stored = await server.deps.db.selectFrom('faqs').selectAll().executeTakeFirstOrThrow();
  expect(stored.answerPl).toBe('<p>Tak, na <strong>taras</strong>.</p><ul><li><p>na smyczy</p></li></ul>');
  await expectAccessible(page);

  await row.getByText('Tak, na taras').click();
  await expect(page).toHaveURL(`/app/faq/${stored.id}`);
  await expect(page.getByText('Last updated 20/11/2026 12:00 PM')).toBeVisible();
  await expect(polish.getByRole('listitem')).toHaveText('na smyczy');
  await expect(button(page, 'Save')).toBeDisabled();
  await english.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' On a lead.');
  await button(page, 'Save').click();
  await expect(page.getByText('Question updated')).toBeVisible();

  expect(
    await row.locator('[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Delete Czy można przyjść z psem?', 'Edit Czy można przyjść z psem?']);
  await row.getByRole('link', { name: 'Edit Czy można przyjść z psem?' }).click();
  await expect(english).toContainText('On a lead.');
  await pressFinal(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Czy można przyjść z psem?”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(page.getByText('No questions yet')).toBeVisible();
});

test('questions are searched, sorted and deleted, and the list is restored on return', async ({
  page,
  signIn,
  server: { deps },
  clock,
}) => {
  for (const question of ['Łosoś czy dorsz?', 'Lunch?', 'Zupa?', 'Ćwikła?']) {
    clock.advance(60_000);
    await ask(deps, question, `odpowiedź &amp; ${question.length}`);
  }
  await signIn('ADMIN');
  await page.goto(`${section}/imprint`);
  await expect(page).toHaveURL(questions); // an unknown tab
  await page.goto(`${questions}?size=25`);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'odpowiedź &' });
  const found = async (...names: string[]) => {
    await expect(rows).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  };
  await found('Ćwikła', 'Zupa', 'Lunch', 'Łosoś');
  await expect(page.getByRole('columnheader')).toContainText([
    'Polish question',
    'Polish answer',
    'Last updated',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Polish question' }).click();
  await found('Ćwikła', 'Lunch', 'Łosoś', 'Zupa');
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await found('Łosoś', 'Lunch', 'Zupa', 'Ćwikła');
  await page.getByRole('searchbox').fill('losos');
  await found('Łosoś');
  await expect(page).toHaveURL(/search=losos/);

  await rows.first().getByText('Łosoś').click();
  await textbox(page, 'Question EN').fill('Salmon or cod?');
  await failOnce(page, '**/faq/*', 'PUT');
  await button(page, 'Save').click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText("We couldn't save changes. Please try again.")).toBeVisible();
  clock.advance(60_000);
  await button(page, 'Save').click();
  await expect(page.getByText('Question updated')).toBeVisible();
  await expect(page).toHaveURL(`${questions}?size=25&search=losos&sort=createdAt,asc`);
  await page.getByRole('searchbox').fill('nie ma');
  await expect(page.getByText('No questions match “nie ma”')).toBeVisible();

  // The default order is by last change.
  await page.goto(`${questions}?size=25`);
  await found('Łosoś', 'Ćwikła', 'Zupa', 'Lunch');
  const changed = page.getByRole('columnheader', { name: 'Last updated' });
  await expect(changed).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
  await found('Ćwikła', 'Zupa', 'Lunch', 'Łosoś');

  await test.step('a question that cannot be deleted stays, with the reason', async () => {
    const { id } = await ask(deps, 'Gdzie szatnia?', 'W piwnicy.');
    await page.goto(`${questions}?search=szatnia`);
    await button(page, 'Delete Gdzie szatnia?').click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Gdzie szatnia?”?' });
    await failOnce(page, `**/faq/${id}`, 'DELETE');
    await dialog.getByRole('button', { name: 'Delete question' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Server error');
    await expectAccessible(page);

    clock.advance(1000);
    const input: FaqInput = { question: same('Gdzie szatnia?'), answer: same('<p>Na parterze.</p>') };
    await updateFaq(deps, colleague(deps, 'updateFaq'), id, input);
    await dialog.getByRole('button', { name: 'Delete question' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Someone else has changed this in the meantime. Saved on 20/11/2026 at 12:05 PM.',
    );
    await expect(page.getByText('Na parterze.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete question' }).click();
    await expect(page.getByText('Question deleted')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No questions match “szatnia”')).toBeVisible();
  });
});
