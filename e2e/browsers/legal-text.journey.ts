import { updateLegalText } from '../../server/src/features/content/content.actions.ts';
import { colleague, same } from '../content/content.ts';
import { expect, test } from './fixtures.ts';

test('a legal text is edited and published', async ({ panel, logIn, goTo, server: { deps } }) => {
  await updateLegalText(deps, colleague(deps, 'publish'), 'privacy-policy', same('<p>Dane</p>'));
  await logIn();
  await goTo('Content Management');
  await panel.role('link', 'Privacy policy').click();

  const polish = panel.role('textbox', 'Privacy policy PL');
  await polish.says('Dane');
  await polish.fill('Prywatność gości');
  const toolbar = panel.role('toolbar', 'Formatting of Privacy policy PL');
  await toolbar.role('button', /^Text style/).click();
  await panel.role('menuitemradio', 'Heading 2').click();
  await polish.role('heading', 'Prywatność gości').appears();
  await panel.press('Enter');
  await toolbar.role('button', 'Bold').click();
  await panel.type('Dane są u nas.');
  await polish.says('Prywatność gościDane są u nas.');
  await panel.role('textbox', 'Privacy policy EN').fill('Your data stay here.');

  await panel.role('button', 'Save and publish').click();
  await panel.role('button', 'Publish the privacy policy').click();
  await panel.text('Privacy policy published').appears();
  const stored = await deps.db
    .selectFrom('legalTexts')
    .select(['contentPl', 'contentEn'])
    .where('id', '=', 'privacy-policy')
    .executeTakeFirst();
  expect(stored).toEqual({
    contentPl: '<h2>Prywatność gości</h2><p><strong>Dane są u nas.</strong></p>',
    contentEn: '<p>Your data stay here.</p>',
  });
});
