import { expectAccessible } from './accessibility.ts';
import { coverOf, fillEvent } from './event-form.ts';
import { expect, test } from './fixtures.ts';
import { addPictures, fillPlace, storedPlaces } from './place-form.ts';

// Publishing a record that is new takes two requests: where the second fails, the first has made a draft.

test.use({ allowedConsoleErrors: [/status of 400|ERR_CONNECTION_RESET/] }); // the browser reports each by itself

test('a new event that is saved but not published says so, and is published by pressing again', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { id } = await make.place({ name: 'Sala Pod Arkadami' });
  const deletePlace = () =>
    server.deps.change(
      { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now: clock.now() },
      (tx) => tx.deleteFrom('places').where('id', '=', id).execute(),
    );
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  await fillEvent(page, 'Na raty');
  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await expect(page.getByLabel('Replace cover picture')).toBeAttached();
  const publish = async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish event' }).click();
  };
  const publishing = '**/api/events/publish/*';
  await page.route(publishing, async (route) => {
    await deletePlace(); // by somebody else, between the two requests
    await route.continue();
  });
  await publish();
  await expect(page.getByText('The draft is saved, but not published. The event cannot be')).toHaveCount(1);
  await expect(page).toHaveURL(/\/app\/events\/form\/[\da-f-]{36}/);
  await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Na raty');
  await expectAccessible(page);

  await make.place({ id, name: 'Sala Pod Arkadami' });
  await page.unroute(publishing);
  await page.getByRole('textbox', { name: 'Title PL' }).fill('Za drugim razem');
  await publish();
  await expect(page.getByText('Event published')).toBeVisible();
  const events = await server.deps.db.selectFrom('events').select(['titlePl', 'status']).execute();
  expect(events).toEqual([{ titlePl: 'Za drugim razem', status: 'PUBLISHED' }]);
});

test('a new place whose publishing gets no answer says that its draft is saved, and is published by pressing again', async ({
  page,
  signIn,
  server,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/places/form');
  await fillPlace(page, 'Na dwa razy');
  await addPictures(page, [300]);
  await page.getByLabel('External POS ID').fill('POS-3');
  const publishing = '**/api/locations/admin/publish/*';
  await page.route(publishing, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish place' }).click();
  await expect(
    page.getByText(/The draft is saved, but publishing it got no answer\. Foyer could/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);

  await page.unroute(publishing);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish place' }).click();
  await expect(page.getByText('Place published')).toBeVisible();
  expect(await storedPlaces(server.deps)).toMatchObject([{ name: 'Na dwa razy', status: 'PUBLISHED' }]);
});
