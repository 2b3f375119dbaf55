import { test } from './fixtures.ts';

test('a list is filtered in its drawer, and a chip removes the filter', async ({
  panel,
  logIn,
  goTo,
  make,
}) => {
  await make.user({ name: 'Anna', surname: 'Żak', membership: 'VIP' });
  await make.user({ name: 'Jan', surname: 'Łoś' });
  await logIn();
  await goTo('Users');
  await panel.text('1 - 2 from 2').appears();

  await panel.role('button', 'Filters').click();
  const drawer = panel.role('dialog', 'Filters');
  await drawer.role('checkbox', 'VIP').click();
  await drawer.role('button', 'Apply').click();
  await panel.text('1 - 1 from 1').appears();
  await panel.role('row', /Żak/).appears();
  await panel.role('row', /Łoś/).vanishes();
  await panel.role('button', /^Filters ?\(1\)$/).appears();

  await panel.role('button', 'Remove filter Membership: VIP').click();
  await panel.role('row', /Łoś/).appears();

  await panel.role('searchbox', 'Search users').fill('zak');
  await panel.role('row', /Łoś/).vanishes();
  await panel.role('row', /Żak/).appears();
});
