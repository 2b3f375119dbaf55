import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { pressFinal } from './record-actions.ts';

const title = 'Wieczór, którego nie wolno zgubić';

test('logging out in another tab keeps this tab’s input for the same person, and here asks before discarding it @night', async ({
  page,
  context,
  signIn,
  make,
}) => {
  const { id } = await make.event({ status: 'DRAFT' });
  const { email } = await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await page.getByRole('textbox', { name: 'Title PL' }).fill(title);
  await page.getByLabel('Time to').fill('18:30');
  const other = await context.newPage();
  await other.goto('/app/events');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/auth\/login/);

  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL(new RegExp(`/app/events/form/${id}`));
  await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue(title);
  await page.getByLabel('Time from').fill('13:00');
  await expect(page.getByLabel('Time from')).toHaveValue('13:00');
  await expect(page.getByLabel('Time to')).toHaveValue('18:30'); // typed, so it does not follow the start

  await test.step('logging out asks before discarding input', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Title PL' })).toHaveValue(title);
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test('a killed tab keeps its input until it is discarded, saved or left', async ({ page, signIn, make }) => {
  const { id } = await make.event({ status: 'DRAFT', titlePl: 'Stary tytuł' });
  await signIn('ADMIN');
  const field = page.getByRole('textbox', { name: 'Title PL' });
  const restored = page.getByText('Restored your unsaved changes.');
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('foyer.draft:')));
  /** Restores what the browser had stored when it killed the tab. */
  const kill = async () => {
    await expect.poll(drafts).toHaveLength(1);
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    const next = await page.context().newPage();
    await next.goto('/app/dashboard');
    await next.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, stored);
    await next.goto(`/app/events/form/${id}`);
    return next;
  };

  await page.goto(`/app/events/form/${id}`);
  await field.fill(title);
  const next = await kill();
  await expect(next.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(next.getByRole('textbox', { name: 'Title PL' })).toHaveValue(title);
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(next.getByText('Restored your unsaved changes.')).toBeHidden();
  await expect(next.getByRole('textbox', { name: 'Title PL' })).toHaveValue('Stary tytuł');
  await next.close();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(field).toHaveValue(title);
  await page.getByRole('link', { name: 'Back to events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test.describe('a record that others edit', () => {
  test.use({ allowedConsoleErrors: [/status of (404|409|412)/] });

  test('Back does not show a deleted record @night', async ({ page, context, signIn, make }) => {
    const event = await make.event({ status: 'DRAFT', titlePl: 'Do kosza' });
    const place = await make.place({ name: 'Też do kosza' });
    await signIn('ADMIN');
    for (const [path, name] of [
      [`/app/events/form/${event.id}`, 'Do kosza'],
      [`/app/places/form/${place.id}/view`, 'Też do kosza'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await pressFinal(page, 'Delete');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(page).toHaveURL(/\/app\/(events|places)$/);
      // waits until the record's page is gone
      await expect(page.getByRole('heading', { name: /^(Events|Places)$/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { name })).toBeHidden();
    }

    await test.step('nor a record that another user has deleted, however fresh the cache', async () => {
      const event = await make.event({ status: 'DRAFT', titlePl: 'Zaraz zniknie' });
      const place = await make.place({ name: 'Też zaraz zniknie' });
      const other = await context.newPage();
      for (const [path, list, name] of [
        [`/app/events/form/${event.id}`, 'events', 'Zaraz zniknie'],
        [`/app/places/form/${place.id}/view`, 'places', 'Też zaraz zniknie'],
      ] as const) {
        await other.goto(path);
        await pressFinal(other, 'Delete');
        await page.goto(path);
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await page.getByRole('link', { name: `Back to ${list}` }).click();
        await expect(page).toHaveURL(new RegExp(`/app/${list}`));
        await other
          .getByRole('dialog')
          .getByRole('button', { name: /^Delete/ })
          .click();
        await expect(other).toHaveURL(new RegExp(`/app/${list}(\\?|$)`)); // the record is deleted by now
        await page.goBack();
        await expect(page).toHaveURL(/\/404$/);
        await expect(page.getByRole('heading', { name })).toBeHidden();
      }
    });
  });

  test('a confirmation shows the current record if another user was faster @night', async ({
    page,
    context,
    signIn,
    make,
  }) => {
    const user = await make.user({ name: 'Ola', surname: 'Żak', status: 'ACTIVE' });
    const event = await make.event({ status: 'DRAFT', titlePl: 'Stary tytuł' });
    await signIn('ADMIN');
    const other = await context.newPage();

    await page.goto(`/app/users/${user.id}/PERSONAL_DATA`);
    await pressFinal(page, 'Block user');
    await other.goto(`/app/users/${user.id}/PERSONAL_DATA`);
    await pressFinal(other, 'Block user');
    await other.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
    await expect(other.getByText('User blocked')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block user' }).click();
    await expect(dialog.getByText(/Someone else has already blocked or deleted Ola Żak/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Block user' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/app/events');
    await page.getByRole('button', { name: 'Delete Stary tytuł' }).click();
    await other.goto(`/app/events/form/${event.id}`);
    await other.getByRole('textbox', { name: 'Title PL' }).fill('Nowy tytuł');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Draft saved')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete event' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete “Nowy tytuł”?' })).toBeVisible();
    await expect(
      dialog.getByText(/Someone else has changed this .* Saved by you, elsewhere, on/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete event' }).click();
    await expect(page.getByText('Event deleted')).toBeVisible();
  });
});
