import { expect, test } from '../fixtures.ts';
import { addPictures, fillPlace, storedPlaces } from '../places/place-form.ts';
import { endRoute } from '../routes.ts';
import { coverOf, fillEvent } from './event-form.ts';

// Publishing a new record is one request, which either creates a public record or nothing.

test.use({ allowedConsoleErrors: [/status of 400|ERR_CONNECTION_RESET/] }); // logged by the browser itself

test('a new event that cannot be published is not created, shows the reason at its field, and is published on the next try', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { id } = await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('ADMIN');
  await page.goto('/app/events/form');
  await fillEvent(page, 'Na raty');
  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await expect(page.getByLabel('Replace cover picture')).toBeAttached();
  const publish = async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish event' }).click();
  };
  const stored = () => server.deps.db.selectFrom('events').select(['titlePl', 'status']).execute();
  await server.deps.change(
    { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now: clock.now() },
    (tx) => tx.deleteFrom('places').where('id', '=', id).execute(),
  );
  await publish();
  await expect(page.getByText('The event cannot be published due to validation errors')).toHaveCount(1);
  await expect(page.getByText('This no longer exists. Please choose another.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/events\/form$/);
  expect(await stored()).toEqual([]);

  await make.place({ id, name: 'Sala Pod Arkadami' });
  await page.getByRole('textbox', { name: 'Title PL' }).fill('Za drugim razem');
  await publish();
  await expect(page.getByText('Event published')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/events\/form\/[\da-f-]{36}/);
  expect(await stored()).toEqual([{ titlePl: 'Za drugim razem', status: 'PUBLISHED' }]);
});

test('a new place whose response is lost is published once when the user presses again @night', async ({
  page,
  signIn,
  server,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/places/form');
  await fillPlace(page, 'Na dwa razy');
  await addPictures(page, [300]);
  await page.getByLabel('External POS ID').fill('POS-3');
  const publishing = '**/api/locations/admin/create?publish=true';
  await page.route(publishing, async (route) => {
    await route.fetch(); // the request arrives, but the response is lost
    await route.abort('connectionreset');
  });
  const publish = async () => {
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish place' }).click();
  };
  await publish();
  await expect(page.getByText(/Foyer can’t be reached/)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/places\/form$/);

  await endRoute(page, publishing);
  await publish();
  await expect(page.getByText('Place published')).toBeVisible();
  await expect(page).toHaveURL(/\/view$/);
  expect(await storedPlaces(server.deps)).toMatchObject([{ name: 'Na dwa razy', status: 'PUBLISHED' }]);
});
