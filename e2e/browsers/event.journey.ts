import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jpeg } from '../../server/test/records/pictures.ts';
import { expect, test } from './fixtures.ts';

test('an event with a picture is made and published', async ({
  panel,
  logIn,
  goTo,
  make,
  server,
  clock,
  folder,
}) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  const [year, month, day] = clock.dayOf(new Date(clock.now().getTime() + 7 * 24 * 3_600_000)).split('-');
  const date = `${day}/${month}/${year}`;
  const cover = join(folder, 'cover.jpg');
  await writeFile(cover, await jpeg(900, 600));
  await logIn();
  await goTo('Events');
  await panel.role('link', 'Add new').first().click();

  const field = (label: string) => panel.role('textbox', label);
  await field('Title PL').fill('Wieczór żywej gitary');
  await field('Title EN').fill('An evening of live guitar');
  await field('Description PL').fill('Trzy instrumenty, jedna noc.');
  await field('Description EN').fill('Three instruments, one night.');
  await field('Rules PL').fill('Wejście od 19:15.');
  await field('Rules EN').fill('Doors open at 7:15 PM.');
  await panel.role('combobox', 'Places').click();
  await panel.role('option', 'Sala Pod Arkadami').click();
  await panel.role('button', 'Remove Sala Pod Arkadami').appears();
  await panel.role('combobox', 'Event type').choose('VIP');
  await panel.label('Date from').fill(date);
  await panel.label('Time from').fill('20:00');
  await panel.label('Date to').fill(date);
  await panel.label('Time to').fill('22:30');
  await panel.label('Price').fill('120,50');
  await panel.label('Max tickets').fill('250');
  await panel.label('Cover picture').upload(cover);
  await panel.label('Replace cover picture').appears();

  await panel.role('button', 'Save and publish').click();
  await panel.role('dialog', 'Publish “Wieczór żywej gitary”?').role('button', 'Publish event').click();
  await panel.text('Event published').appears();
  await panel.text('Upcoming').appears();
  await panel.text(/120,50/).appears();
  const events = await server.deps.db.selectFrom('events').select(['titlePl', 'titleEn', 'status']).execute();
  expect(events).toEqual([
    { titlePl: 'Wieczór żywej gitary', titleEn: 'An evening of live guitar', status: 'PUBLISHED' },
  ]);
  expect(await server.deps.db.selectFrom('images').selectAll().execute()).toHaveLength(1);
});
