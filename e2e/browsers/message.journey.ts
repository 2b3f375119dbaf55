import { expect, test } from './fixtures.ts';

test('a message is answered', async ({ panel, logIn, goTo, make, server }) => {
  await make.message({ title: 'Zgubiony szalik', content: 'Czerwony, w szatni.', status: 'PENDING' });
  await logIn();
  await goTo('Messages');
  await panel.role('link', 'Zgubiony szalik').click();
  await panel.role('heading', 'Zgubiony szalik').appears();
  await panel.text('Czerwony, w szatni.').appears();
  await panel.role('link', 'Respond by e-mail').appears();

  await panel.role('combobox', 'Status').choose('Resolved');
  await panel.role('textbox', 'Note').fill('Oddany w szatni.');
  await panel.role('button', 'Save').click();
  await panel.text('Message saved').appears();
  const stored = await server.deps.db.selectFrom('messages').select(['status', 'note']).execute();
  expect(stored).toEqual([{ status: 'RESOLVED', note: 'Oddany w szatni.' }]);
});
