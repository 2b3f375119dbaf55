import type { LegalTextId } from '@foyer/contract/content.ts';
import type { Deps } from '../../server/src/deps.ts';
import { updateLegalText } from '../../server/src/features/content/content.actions.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { button, colleague, failOnce, faults, same, section, textbox, toolbar } from './content.ts';

const publish = (deps: Deps, id: LegalTextId, html: string) =>
  updateLegalText(deps, colleague(deps, 'updateTermsOfUse'), id, same(html));

test('the privacy policy is written, reset, published, and shown again', async ({
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

  await polish.click();
  await page.keyboard.type('Prywatność');
  await toolbar(page, 'Privacy policy PL')
    .getByRole('button', { name: /Text style/ })
    .click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click();
  await expect(polish.getByRole('heading', { level: 2, name: 'Prywatność' })).toBeVisible();
  await expect(save).toBeDisabled(); // the English text is missing
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
  const publishing = page.getByRole('dialog', { name: 'Publish the privacy policy?' });
  await expect(publishing.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await publishing.getByRole('button', { name: 'Publish the privacy policy' }).click();
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
  const leaving = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textbox(page, 'Terms of use PL')).toHaveText('x');
  await page.getByRole('link', { name: 'FAQ' }).click();
  await leaving.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(`${section}/faq`);
});

test.describe('a text that two people write', () => {
  test.use({ allowedConsoleErrors: [faults] });

  test('is not overwritten without a warning, nor undone, and reports failed publishing @night', async ({
    page,
    signIn,
    server: { deps },
    clock,
  }) => {
    await signIn('MANAGER');
    await page.goto(`${section}/terms-of-use`);
    const polish = textbox(page, 'Terms of use PL');
    const save = button(page, 'Save and publish');
    const question = page.getByRole('dialog', { name: /^colleague@foyer.example has changed this/ });
    const stored = () => deps.db.selectFrom('legalTexts').select('contentPl').executeTakeFirstOrThrow();

    await test.step('when first published', async () => {
      await expect(page.getByText('Not published yet')).toBeVisible();
      await polish.fill('Mój');
      await textbox(page, 'Terms of use EN').fill('Mine');
      await publish(deps, 'terms-of-use', '<p>Pierwszy</p>');
      await save.click();
      await button(page, 'Publish the terms of use').click();
      await expect(question.getByRole('group', { name: 'Text (EN)' })).toContainText('Mine');
      await question.getByRole('button', { name: 'Keep all mine' }).click();
      await question.getByRole('button', { name: 'Save and publish' }).click();
      await expect(page.getByText('Terms of use published')).toBeVisible();
      expect(await stored()).toEqual({ contentPl: '<p>Mój</p>' });
      await expect(save).toBeDisabled();
    });

    await test.step('when it was changed', async () => {
      clock.advance(1000);
      await publish(deps, 'terms-of-use', '<h3>Drugi</h3>');
      await polish.click();
      await page.keyboard.type('Jeszcze ');
      await save.click();
      await button(page, 'Publish the terms of use').click();
      const inPolish = question.getByRole('group', { name: 'Text (PL)' });
      await expect(inPolish.locator('ins').last()).toHaveText('Drugi');
      await expect(question.getByRole('listitem')).toContainText('Text (EN)');
      await expectAccessible(page);
      await inPolish.getByRole('radio', { name: 'Take theirs' }).check();
      await question.getByRole('button', { name: 'Save and publish' }).click();
      await expect(polish.getByRole('heading', { level: 3 })).toHaveText('Drugi');
      await expect(save).toBeDisabled();
    });

    await test.step('reports failed publishing', async () => {
      await polish.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' i trzeci');
      await failOnce(page, '**/terms_of_use', 'PUT');
      await save.click();
      await button(page, 'Publish the terms of use').click();
      const failure = 'We couldn’t publish the terms of use. Please try again.';
      await expect(page.getByText(failure).first()).toBeVisible();
      clock.advance(1000);
      await save.click();
      await button(page, 'Publish the terms of use').click();
      await expect.poll(stored).toEqual({ contentPl: '<h3>Drugi i trzeci</h3>' });
      await expect(save).toBeDisabled();
    });

    await test.step('undoing a change of a published text warns that it publishes, and shows what', async () => {
      await button(page, 'History').click();
      await page
        .getByRole('button', { name: /^Undo this change/ })
        .first()
        .click();
      const undoing = page.getByRole('dialog', { name: 'Undo this change and publish the terms of use?' });
      await expect(undoing).toContainText('Guests see that text in the app immediately');
      await expectAccessible(page);
      await button(page, 'Publish the terms of use').click();
      await expect(page.getByText('Change undone').first()).toBeVisible();
      expect(await stored()).toEqual({ contentPl: '<h3>Drugi</h3>' });
    });
  });

  test('is kept if the session ends @night', async ({ page, signIn, server: { deps } }) => {
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
    await button(page, 'Publish the privacy policy').click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await logIn(page, email);

    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await expect(polish.getByRole('emphasis')).toHaveText('Nowe');
    await button(page, 'Save and publish').click();
    await button(page, 'Publish the privacy policy').click();
    await expect(page.getByText('Privacy policy published')).toBeVisible();
  });
});
