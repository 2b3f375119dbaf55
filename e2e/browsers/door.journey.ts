import { eventWithTickets } from '../door/door.ts';
import { test } from './fixtures.ts';

const minute = 1 / 60; // hours; later the event could belong to the next night

test('a guest is checked in with the field, once', async ({ panel, logIn, goTo, make, server }) => {
  const { codes } = await eventWithTickets({ make, server, clock: server.clock }, 2, minute);
  const [code = ''] = codes;
  await logIn();
  await goTo('Door', 'Koncert kolęd'); // the only event opens at once
  await panel.text(/^List as of/).appears();
  await panel.type(code);
  await panel.press('Enter');
  await panel.role('alertdialog', /^Welcome, .* · 1 of 2$/).appears();
  await panel.role('alertdialog').vanishes();
  await panel.role('textbox', 'Ticket code').fill(code.toLowerCase());
  await panel.press('Enter');
  await panel.role('alertdialog', /^Already checked in/).appears();
  await panel.role('button', 'Close').click();
  await panel.role('alertdialog').vanishes();
});
