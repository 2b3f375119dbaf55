import type { FaqInput, LegalTextId } from '@foyer/contract/content.ts';
import type { Page } from '@playwright/test';
import type { Deps } from '../server/src/deps.ts';
import { createFaq, updateFaq, updateLegalText } from '../server/src/features/content/content.actions.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, password, test } from './world.ts';

const section = '/app/content-management';
const questions = `${section}/faq`;
const faults = /status of (400|401|404|412|500)/; // the browser reports each by itself

/** Somebody else, who works past the panel. */
const colleague = (deps: Deps, action: string) => ({
  actor: { id: null, email: 'colleague@foyer.example' },
  action,
  requestId: 'test',
  now: deps.clock.now(),
});

const same = (text: string) => ({ pl: text, en: text });

const ask = (deps: Deps, question: string, answer: string) =>
  createFaq(deps, colleague(deps, 'createFaq'), {
    question: same(question),
    answer: same(`<p>${answer}</p>`),
  });

const publish = (deps: Deps, id: LegalTextId, html: string) =>
  updateLegalText(deps, colleague(deps, 'publish'), id, same(html));

/** A table that is elsewhere: the server's own fault. */
const rename = (deps: Deps, from: string, to: string) =>
  deps.change(colleague(deps, 'rename'), (tx) => tx.schema.alterTable(from).renameTo(to).execute());

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toolbar = (page: Page, name: string) => page.getByRole('toolbar', { name: `Formatting of ${name}` });

test('a question goes from an empty form to being deleted', async ({ page, signIn, server }) => {
  await signIn('MANAGER');
  await page.goto(section);
  await expect(page).toHaveURL(questions);
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expectAccessible(page);

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
  await page.keyboard.press('Enter'); // line breaks alone are nothing
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
  await expectAccessible(page);
  await english.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' On a lead.');
  await button(page, 'Save').click();
  await expect(page.getByText('Question updated')).toBeVisible();

  await row.getByRole('link', { name: 'Edit Czy można przyjść z psem?' }).click();
  await expect(english).toContainText('On a lead.');
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete “Czy można przyjść z psem?”?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(page.getByText('No questions yet')).toBeVisible();
});

test('questions are found, sorted, and left and come back to as they were', async ({
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
  await page.goto(`${questions}?size=25`);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'odpowiedź &' });
  const found = async (...names: string[]) => {
    await expect(rows).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  };
  await found('Ćwikła', 'Zupa', 'Lunch', 'Łosoś');
  await page.getByRole('button', { name: 'Polish question' }).click();
  await found('Ćwikła', 'Lunch', 'Łosoś', 'Zupa');
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await found('Łosoś', 'Lunch', 'Zupa', 'Ćwikła');
  await page.getByRole('searchbox').fill('losos');
  await found('Łosoś');
  await expect(page).toHaveURL(/search=losos/);

  await rows.first().getByText('Łosoś').click();
  await textbox(page, 'Question EN').fill('Salmon or cod?');
  await button(page, 'Save').click();
  await expect(page.getByText('Question updated')).toBeVisible();
  await expect(page).toHaveURL(`${questions}?size=25&search=losos&sort=updatedAt,asc`);
  await page.getByRole('searchbox').fill('nie ma');
  await expect(page.getByText('No questions match “nie ma”')).toBeVisible();
});

test('a question that cannot be deleted stays, and why is said', async ({
  page,
  signIn,
  server,
  tolerated,
}) => {
  tolerated.push(faults);
  const { deps } = server;
  const { id } = await ask(deps, 'Gdzie szatnia?', 'W piwnicy.');
  await signIn('ADMIN');
  await page.goto(questions);
  await button(page, 'Delete Gdzie szatnia?').click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Gdzie szatnia?”?' });
  await rename(deps, 'faqs', 'faqs_away');
  await dialog.getByRole('button', { name: 'Delete question' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Server error');
  await expectAccessible(page);
  await rename(deps, 'faqs_away', 'faqs');

  const input: FaqInput = { question: same('Gdzie szatnia?'), answer: same('<p>Na parterze.</p>') };
  await updateFaq(deps, colleague(deps, 'updateFaq'), id, input);
  await dialog.getByRole('button', { name: 'Delete question' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Someone else has changed this in the meantime.');
  await expect(page.getByText('Na parterze.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No questions yet')).toBeVisible();
});

test('the privacy policy is written, reset, published, and there again', async ({
  page,
  signIn,
  setTime,
}) => {
  await signIn('ADMIN');
  await page.goto(`${section}/privacy-policy`);
  await expect(page.getByText('Not published yet')).toBeVisible();
  const polish = textbox(page, 'Privacy policy PL');
  const english = textbox(page, 'Privacy policy EN');
  const save = button(page, 'Save and publish');
  await expect(save).toBeDisabled();
  await expect(button(page, 'Reset text')).toBeHidden();
  await expectAccessible(page);

  await polish.click();
  await page.keyboard.type('Prywatność');
  await toolbar(page, 'Privacy policy PL')
    .getByRole('button', { name: /Text style/ })
    .click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click();
  await expect(polish.getByRole('heading', { level: 2, name: 'Prywatność' })).toBeVisible();
  await expect(save).toBeDisabled(); // the English one is missing
  await button(page, 'Reset text').click();
  const question = page.getByRole('dialog', { name: 'Reset the privacy policy?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reset text' }).click();
  await expect(polish).toHaveText('');
  await expect(button(page, 'Reset text')).toBeHidden();

  await polish.click();
  await page.keyboard.type('Dane są u nas.');
  await toolbar(page, 'Privacy policy PL').getByRole('button', { name: 'Align centre' }).click();
  await english.click();
  await page.keyboard.type('Your data stay here.');
  await setTime('2026-11-20T13:30:00Z');
  await save.click();
  await expect(page.getByText('Privacy policy published')).toBeVisible();
  await expect(page.getByText('Last published 20/11/2026 02:30 PM')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(polish.getByText('Dane są u nas.')).toHaveCSS('text-align', 'center');
  await expect(english).toHaveText('Your data stay here.');
  await expect(save).toBeDisabled();
  await english.click();
  await page.keyboard.type('!');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(save).toBeDisabled();

  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(textbox(page, 'Terms of use PL')).toHaveText('');
  await textbox(page, 'Terms of use PL').click();
  await page.keyboard.type('x');
  await page.getByRole('link', { name: 'FAQ' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textbox(page, 'Terms of use PL')).toHaveText('x');
  await page.getByRole('link', { name: 'FAQ' }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(questions);
});

test.describe('a text that two people write', () => {
  test.use({ tolerated: [faults] });

  test('is not overwritten unawares, and says so where it could not be published', async ({
    page,
    signIn,
    server: { deps },
    clock,
  }) => {
    await publish(deps, 'terms-of-use', '<p>Pierwszy</p>');
    await signIn('MANAGER');
    await page.goto(`${section}/terms-of-use`);
    const polish = textbox(page, 'Terms of use PL');
    await expect(polish).toHaveText('Pierwszy');
    clock.advance(1000);
    await publish(deps, 'terms-of-use', '<h3>Drugi</h3>');
    await polish.click();
    await page.keyboard.type('Mój ');
    const save = button(page, 'Save and publish');
    await save.click();
    const conflict = page.getByRole('dialog', { name: /Someone else has changed this/ });
    await conflict.getByRole('button', { name: 'Reload' }).click();
    await expect(polish.getByRole('heading', { level: 3 })).toHaveText('Drugi');
    await expect(save).toBeDisabled();

    await polish.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' i trzeci');
    await rename(deps, 'legal_texts', 'legal_texts_away');
    await save.click();
    const failure = 'The terms of use could not be published. Please try again.';
    await expect(page.getByText(failure).first()).toBeVisible();
    await rename(deps, 'legal_texts_away', 'legal_texts');
    await save.click();
    await expect(page.getByText('Terms of use published')).toBeVisible();
    const stored = await deps.db.selectFrom('legalTexts').select('contentPl').executeTakeFirstOrThrow();
    expect(stored.contentPl).toBe('<h3>Drugi i trzeci</h3>');
  });

  test('is kept as it was typed where the session ends', async ({ page, signIn, server: { deps } }) => {
    await publish(deps, 'privacy-policy', '<p>Stare</p>');
    const { email, id } = await signIn('ADMIN');
    await page.goto(`${section}/privacy-policy`);
    const polish = textbox(page, 'Privacy policy PL');
    await polish.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Nowe');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+i');
    const now = deps.clock.now();
    await deps.change(colleague(deps, 'logout'), (tx) =>
      tx.updateTable('logins').set({ endedAt: now }).where('userId', '=', id).execute(),
    );
    await button(page, 'Save and publish').click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');

    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(polish.getByRole('emphasis')).toHaveText('Nowe');
    await button(page, 'Save and publish').click();
    await expect(page.getByText('Privacy policy published')).toBeVisible();
  });

  test('an unknown tab leads to the questions, an unknown question to the 404 page', async ({
    page,
    signIn,
  }) => {
    await signIn('MANAGER');
    await page.goto(`${section}/imprint`);
    await expect(page).toHaveURL(questions);
    for (const id of ['nobody', '019aa000-0000-7000-8000-000000000000']) {
      await page.goto(`/app/faq/${id}`);
      await expect(page).toHaveURL(/\/404/);
    }
  });
});
