import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

// Code that loads late or not at all (spec §2, §8), because the network is down or Foyer was updated meanwhile.

test.use({
  allowedConsoleErrors: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module|preload/i],
});

const said = /This couldn’t be loaded/;

test('filters and pages that fail to load show an error, and load once the network is back @night', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click(); // the drawer itself is loaded
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.route('**/assets/events-filters*.js*', (route) => route.abort());
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByText(said)).toBeVisible();
  await endRoute(page, '**/assets/events-filters*.js*');
  await context.setOffline(true);
  await context.setOffline(false); // the browser fires an event
  await expect(
    drawer.getByRole('group', { name: 'Category' }).or(drawer.getByRole('radiogroup').first()),
  ).toBeVisible();

  await test.step('a page that fails to load keeps the navigation, and loads on retry', async () => {
    await page.goto('/app/billings');
    await expect(page.getByText('No billings yet')).toBeVisible();
    await page.route('**/assets/messages-list-page*.js*', (route) => route.fulfill({ status: 404 }));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(navigation).toBeVisible();
    await endRoute(page, '**/assets/messages-list-page*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
  });
});

test('code that fails to load loses no input of a form @night', async ({ page, signIn, make }) => {
  const { id } = await make.message();
  await page.route('**/assets/palette-dialogs*.js*', (route) => route.fulfill({ status: 404 }));
  await signIn('ADMIN');
  await page.goto(`/app/messages/details/${id}`);
  const note = page.getByRole('textbox', { name: 'Note' });

  await test.step('after an update the page reloads with unsaved input', async () => {
    await note.fill('Nie zgubić');
    await page.keyboard.press('Control+k');
    await expect(page.getByText(said)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await expect(note).toHaveValue('Nie zgubić');
  });

  await test.step('the form asks before it is left, even if no further code loads', async () => {
    await page.route('**/assets/*.js*', (route) => route.abort());
    await page.getByRole('link', { name: 'Back to messages' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note).toHaveValue('Nie zgubić');
  });
});

test('a palette that fails to load loses no input, and loads on retry @night', async ({
  page,
  signIn,
  make,
}) => {
  const { id } = await make.message();
  await page.route('**/assets/palette-dialogs*.js*', (route) => route.fulfill({ status: 404 }));
  await signIn('ADMIN');
  await page.clock.install();
  await page.goto(`/app/messages/details/${id}`);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Nie zgubić');
  await page.clock.fastForward(2000); // the page tries to load the palette early, and does so no more
  await page.keyboard.press('Control+k');
  await expect(page.getByText(said)).toBeVisible();
  await expect(note).toHaveValue('Nie zgubić');
  await endRoute(page, '**/assets/palette-dialogs*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible();
});

test('a page opened without a network looks as usual once the network is back @night', async ({
  page,
  context,
  signIn,
  make,
}) => {
  await make.reservation({ placeId: (await make.place()).id, name: 'Ola Lis' });
  await signIn('ADMIN');
  await page.goto('/app/events');
  await expect(page.getByText('No draft events')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Reservations' }).click();
  await expect(page.getByRole('main').getByText(said)).toBeVisible();
  await context.setOffline(false);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ola Lis' }) });
  await expect(row).toHaveCSS('display', 'grid');
});
