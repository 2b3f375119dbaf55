import { expectAccessible } from '../accessibility.ts';
import { button, textbox } from '../content/content.ts';
import { coverOf } from '../events/event-form.ts';
import { expect } from '../fixtures.ts';
import { logIn } from '../log-in.ts';
import { addPictures } from '../places/place-form.ts';
import { endRoute } from '../routes.ts';
import { changeEvent, changePlace, test } from './merging.ts';

test('changes of different fields are both saved without a question, and reported, until the event is published @night', async ({
  page,
  signIn,
  make,
  server: { deps },
  ewaSaves,
}) => {
  const { id } = await make.event({ status: 'DRAFT', titlePl: 'Noc', titleEn: 'Night', priceMinor: 6500 });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await textbox(page, 'Title EN').fill('A night of jazz');
  await ewaSaves('updateEvent', changeEvent(id, { titlePl: 'Noc jazzu', priceMinor: 7000 }));
  await button(page, 'Save draft').click();
  await expect(
    page.getByText('Draft saved, together with Ewa Kos’s changes: Title (PL), Price'),
  ).toBeVisible();
  await expect(textbox(page, 'Title PL')).toHaveValue('Noc jazzu');
  await expect(textbox(page, 'Price')).toHaveValue('70,00');
  await expect(button(page, 'Save draft')).toBeDisabled();
  const stored = await deps.db
    .selectFrom('events')
    .select(['titlePl', 'titleEn', 'priceMinor'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ titlePl: 'Noc jazzu', titleEn: 'A night of jazz', priceMinor: 7000 });

  await test.step('repeated conflicts are reported in the end, and no input is lost', async () => {
    let tries = 0;
    await page.route(`**/api/events/${id}`, async (route) => {
      tries += 1;
      await ewaSaves('updateEvent', changeEvent(id, { priceMinor: 7000 + tries }));
      await route.continue();
    });
    await textbox(page, 'Title EN').fill('A long night of jazz');
    await button(page, 'Save draft').click();
    await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
    expect(tries).toBe(4);
    await expect(textbox(page, 'Title EN')).toHaveValue('A long night of jazz');
    await endRoute(page, `**/api/events/${id}`);
    await button(page, 'Save draft').click();
    await expect(page.getByText('Draft saved, together with Ewa Kos’s changes: Price')).toBeVisible();
  });

  await test.step('an event published meanwhile is reported without a question, and a typed staff note stays', async () => {
    await textbox(page, 'Title EN').fill('A night of tango');
    await ewaSaves('publishEvent', changeEvent(id, { status: 'PUBLISHED', titleEn: 'Jazz' }));
    await button(page, 'Save draft').click();
    await expect(page.getByText('Your changes can no longer be saved.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(textbox(page, 'Title EN')).toHaveValue('A night of tango');
    await button(page, 'Show the event').click();
    await expect(page.getByText('Jazz', { exact: true })).toBeVisible();

    await button(page, 'Add note').click();
    const dialog = page.getByRole('dialog', { name: 'Staff note' });
    const note = dialog.getByLabel(/^Staff note/);
    await note.fill('Fortepian nastrojony.');
    await ewaSaves('noteEvent', changeEvent(id, { staffNote: 'Brak szatni.' }));
    await button(page, 'Save note').click();
    await expect(dialog).toContainText('Someone else has changed this in the meantime.');
    await expect(dialog).toContainText('The note is now “Brak szatni.”');
    await expect(note).toHaveValue('Fortepian nastrojony.');
    await expectAccessible(page);
    await button(page, 'Save note').click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await expect(page.getByText('Fortepian nastrojony.')).toBeVisible();
  });
});

test('conflicting fields are chosen one by one; until then nothing is saved or lost', async ({
  page,
  signIn,
  make,
  server: { deps },
  ewaSaves,
}) => {
  const { id } = await make.event({
    status: 'DRAFT',
    titlePl: 'Noc',
    descriptionPl: 'Trzy instrumenty, jedna noc.',
    priceMinor: 6500,
  });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await textbox(page, 'Title PL').fill('Noc trąbek');
  await textbox(page, 'Description PL').fill('Cztery instrumenty, jedna noc.');
  await page.getByLabel('Max tickets').fill('250');
  await ewaSaves(
    'updateEvent',
    changeEvent(id, {
      titlePl: 'Noc jazzu',
      descriptionPl: 'Trzy instrumenty, dwie noce.',
      priceMinor: 7000,
    }),
  );
  const save = button(page, 'Save draft');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Ewa Kos has changed this in the meantime' });
  const title = dialog.getByRole('group', { name: 'Title (PL)' });
  const description = dialog.getByRole('group', { name: 'Description (PL)' });
  await expect(title).toContainText('Before: Noc');
  await expect(title.getByRole('radio', { name: 'Keep mine' })).toBeFocused();
  await expect(title).toContainText('Noc trąbek');
  await expect(title).toContainText('Noc jazzu');
  await expect(title.getByText('Ewa Kos · 20/11/2026 12:00 PM')).toBeVisible();
  await expect(description.locator('ins')).toHaveText(['Cztery', 'dwie', 'noce']);
  await expect(description.locator('del')).toHaveText(['Trzy', 'jedna', 'noc']);
  await expect(dialog.getByRole('listitem')).toHaveText(/Price 65,00\szł.*70,00\szł by Ewa Kos/);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  await expect(textbox(page, 'Title PL')).toHaveValue('Noc trąbek');
  await expect(page.getByLabel('Price')).toHaveValue('65,00');

  await save.click();
  const saveInDialog = dialog.getByRole('button', { name: 'Save draft' });
  await expect(title.getByRole('radio', { name: 'Keep mine' })).toBeFocused();
  await page.keyboard.press('Space');
  await saveInDialog.click();
  await expect(description.getByText('Choose one of the two')).toBeVisible();
  await expect(description.getByRole('radio', { name: 'Keep mine' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(description.getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await saveInDialog.click();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(textbox(page, 'Description PL')).toHaveValue('Trzy instrumenty, dwie noce.');
  const stored = await deps.db
    .selectFrom('events')
    .select(['titlePl', 'descriptionPl', 'priceMinor', 'maxTicketsQty'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    titlePl: 'Noc trąbek',
    descriptionPl: 'Trzy instrumenty, dwie noce.',
    priceMinor: 7000,
    maxTicketsQty: 250,
  });
});

test('opening hours are merged by day @night', async ({ page, signIn, make, server: { deps }, ewaSaves }) => {
  const { id } = await make.place({ name: 'Winiarnia', goPosId: 'POS-1' });
  await signIn('ADMIN');
  await page.goto(`/app/places/form/${id}/edit`);
  await addPictures(page, [300]);
  await page.getByLabel('Monday from').fill('12:00');
  const monday = { isOpen: true, from: '10:00', to: '22:00' };
  const week = [monday, { ...monday, to: '23:00' }, ...Array(5).fill(monday)];
  await ewaSaves('updatePlace', changePlace(id, { floors: [0, 1], openingHours: JSON.stringify(week) }));
  await button(page, 'Save').click();
  await expect(
    page.getByText('Place saved, together with Ewa Kos’s changes: Floors, Opening hours (Tuesday)'),
  ).toBeVisible();
  const { openingHours } = await deps.db
    .selectFrom('places')
    .select('openingHours')
    .executeTakeFirstOrThrow();
  expect(openingHours.slice(0, 3)).toEqual([
    { ...monday, from: '12:00' },
    { ...monday, to: '23:00' },
    monday,
  ]);
});

test('merged changes that violate a rule are shown in the form, and publishing shows them first @night', async ({
  page,
  signIn,
  make,
  server: { deps },
  ewaSaves,
}) => {
  const { id } = await make.event({
    status: 'DRAFT',
    rulesEn: 'Doors open at seven.',
    timeFrom: new Date('2026-11-28T19:00:00Z'),
    timeTo: new Date('2026-11-28T21:00:00Z'),
  });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  for (const time of ['22:15', '22:00']) await page.getByLabel('Time to').fill(time); // edited, so it stays
  await page.getByLabel('Time from').fill('21:30');
  await ewaSaves('updateEvent', changeEvent(id, { timeTo: new Date('2026-11-28T20:15:00Z') }));
  await button(page, 'Save draft').click();
  await expect(
    page.getByText('Check this against the other changes (Ewa Kos’s changes: Ends) before saving.'),
  ).toBeVisible();
  await expect(page.getByLabel('Time from')).toHaveValue('21:30');
  await expect(page.getByLabel('Time to')).toHaveValue('21:15');
  await expect(page.getByLabel('Time to')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Time to')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Time to').fill('23:00');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await test.step('publishing shows other users’ changes first', async () => {
    await page.getByLabel('Cover picture').setInputFiles(await coverOf());
    await expect(page.getByLabel('Replace cover picture')).toBeAttached();
    await ewaSaves('updateEvent', changeEvent(id, { rulesEn: 'Doors open at eight.' }));
    await button(page, 'Save and publish').click();
    await button(page, 'Publish event').click();
    const dialog = page.getByRole('dialog', { name: 'Ewa Kos has changed this in the meantime' });
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expect(dialog.getByRole('listitem').locator('ins')).toHaveText('eight');
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Event published')).toBeVisible();
    const stored = await deps.db.selectFrom('events').select(['status', 'rulesEn']).executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 'PUBLISHED', rulesEn: 'Doors open at eight.' });
  });
});

test('input from before the end of the session keeps its base version @night', async ({
  page,
  signIn,
  make,
  clock,
  ewaSaves,
}) => {
  const { id } = await make.event({ status: 'DRAFT', titleEn: 'Night', priceMinor: 6500 });
  const me = await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await textbox(page, 'Title EN').fill('A night of jazz');
  await ewaSaves('logout', (tx) =>
    tx.updateTable('logins').set({ endedAt: clock.now() }).where('userId', '=', me.id).execute(),
  );
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await ewaSaves('updateEvent', changeEvent(id, { titleEn: 'Jazz', priceMinor: 7000 }));
  await logIn(page, me.email);
  await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
  await button(page, 'Save draft').click();
  const dialog = page.getByRole('dialog', { name: 'Ewa Kos has changed this in the meantime' });
  await expect(dialog.getByRole('group')).toHaveAccessibleName(/^Title \(EN\)/);
  await expect(dialog.getByRole('listitem')).toContainText('Price');
});
