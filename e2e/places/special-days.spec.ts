import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { notice, row } from '../calendar/calendar.ts';
import { coverOf } from '../events/event-form.ts';
import { expect } from '../fixtures.ts';
import { changeEvent, changePlace, test } from '../forms/merging.ts';
import { addPictures } from './place-form.ts';

// The clock stands at noon on Friday, 20 November 2026 in Warsaw, one hour ahead of UTC.

const eve = {
  date: '2026-12-24',
  isOpen: false,
  from: null,
  to: null,
  note: { pl: 'Wigilia', en: 'Christmas Eve' },
};

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a special day is added in its place’s form, and appears in its view and the calendar', async ({
  page,
  signIn,
  make,
}) => {
  const past = { ...eve, date: '2026-11-11', note: null };
  const hall = await make.place({
    name: 'Sala Lustrzana',
    goPosId: 'POS-1',
    specialDays: JSON.stringify([past, eve]),
  });
  await signIn('MANAGER');
  await page.goto(`/app/places/form/${hall.id}/edit`);
  await addPictures(page, [300]);
  await expect(group(page, 'Special day Thu 24/12/2026')).toBeVisible();
  await expect(group(page, 'Special day Wed 11/11/2026')).toBeHidden();
  await page.getByRole('button', { name: '1 past day' }).click();
  await expect(group(page, 'Special day Wed 11/11/2026')).toBeVisible();

  await page.getByRole('button', { name: 'Add special day' }).click();
  const added = group(page, 'New special day');
  await expect(added.getByLabel('Date')).toBeFocused();
  await added.getByLabel('Date').fill('24.12.2026');
  const again = page.getByRole('group', { name: 'Special day Thu 24/12/2026' }).last();
  await again.getByRole('switch', { name: 'Open' }).click();
  await expect(again.getByText('Remove the duplicate')).toBeVisible();
  await again.getByLabel('Date').fill('31/12/2026');
  const night = group(page, 'Special day Thu 31/12/2026');
  await night.getByLabel('From', { exact: true }).fill('18:00');
  await night.getByLabel('To', { exact: true }).fill('25:00');
  await expect(night.getByLabel('Note EN')).toHaveAccessibleName(/optional$/);
  await night.getByLabel('Note PL').fill('Noc sylwestrowa');
  await expect(night.getByLabel('Note EN')).toHaveAccessibleName('Note EN');
  await expect(night.getByText('Invalid time')).toBeVisible();
  await night.getByLabel('To', { exact: true }).fill('04:00');
  await expect(night.getByText('Closes the next day')).toBeVisible();
  await night.getByLabel('Note EN').fill('x');
  await night.getByLabel('Note EN').fill('');
  await page.getByLabel('Shop URL').focus();
  await expect(night.getByText('Field must not be empty')).toBeVisible();
  await night.getByLabel('Note EN').fill('New Year’s Eve');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove special day Wed 11/11/2026' }).click();
  await expect(page.getByRole('button', { name: 'Add special day' })).toBeFocused();
  await expect(page.getByText('2 of 100')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 of 100')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Place saved')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Thu 24/12/2026 Closed Wigilia Christmas Eve' })).toBeVisible();
  await expect(
    page.getByRole('row', {
      name: 'Thu 31/12/2026 06:00 PM – 04:00 AM the next day Noc sylwestrowa New Year’s Eve',
    }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /11\/11/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page.getByText('31/12/2026 06:00 PM – 04:00 AM: Noc sylwestrowa / New Year’s Eve'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/locations/') && asked.push(request.url()));
  await make.place({ name: 'Bar' });
  await page.goto('/app/events/calendar?day=2026-12-24');
  await expect(row(page, 'Sala Lustrzana').getByText('Closed: Christmas Eve')).toBeAttached();
  await expectAccessible(page);
  expect(asked.filter((url) => /hours=true|admin\/[\da-f-]{36}/.test(url))).toHaveLength(1); // one request for both places
  await page.goto('/app/events/calendar?day=2026-12-24&view=month');
  await expect(
    page.getByRole('link', {
      name: 'Thursday 24 December 2026, no events, Closed: Christmas Eve (Sala Lustrzana)',
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/events/calendar?day=2026-12-31&view=day');
  await expect(page.getByText('06:00 PM – 04:00 AM: New Year’s Eve')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/app/events/calendar?day=2026-12-24');
  await expect(page.getByText('Closed: Christmas Eve (Sala Lustrzana)')).toBeVisible();
  await expectAccessible(page);
});

test('a place takes one event at a time once none overlap, and rejects and names overlapping ones', async ({
  page,
  signIn,
  make,
  ewaSaves,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana', goPosId: 'POS-1' });
  const at = {
    timeFrom: new Date('2026-12-23T16:00:00Z'),
    timeTo: new Date('2026-12-23T19:00:00Z'),
    placeIds: [hall.id],
  };
  await make.event({ ...at, status: 'PUBLISHED', titlePl: 'Jasełka' });
  const ball = await make.event({ ...at, status: 'PUBLISHED', titlePl: 'Bal' });
  const { id } = await make.event({ ...at, status: 'DRAFT', titlePl: 'Koncert kolęd' });
  await signIn('ADMIN');

  await test.step('it cannot be set for a place with overlapping events, which are named', async () => {
    await page.goto(`/app/places/form/${hall.id}/edit`);
    await addPictures(page, [300]);
    const exclusive = page.getByRole('switch', { name: 'One event at a time' });
    await exclusive.click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const words = /^Events overlap here: .*“Jasełka”.* Move or cancel one of them first\.$/;
    await expect(exclusive).toHaveAccessibleDescription(words);
    await expectAccessible(page);
    await ewaSaves('cancelEvent', changeEvent(ball.id, { status: 'CANCELLED' }));
    await exclusive.click();
    await exclusive.click();
    await save.click();
    await expect(page.getByText('Place saved')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible();
  });

  await test.step('it rejects a second event, and names the first', async () => {
    await page.goto(`/app/events/form/${id}`);
    await page.getByLabel('Cover picture').setInputFiles(await coverOf());
    await page.getByRole('button', { name: 'Save draft' }).click(); // drafts may overlap
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish “Koncert kolęd”?' });
    await question.getByRole('button', { name: 'Publish event' }).click();
    await expect(question).toBeHidden();
    const words = 'This place hosts one event at a time. “Jasełka” is on then.';
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Places' })).toHaveAccessibleDescription(words);

    await page.goto('/app/events?eventListType=DRAFT');
    await page.getByRole('button', { name: 'Publish Koncert kolęd' }).click();
    await question.getByRole('button', { name: 'Publish event' }).click();
    await expect(question.getByText(words)).toBeVisible();
  });
});

test('special days of two users are merged by date, with a question for conflicts @night', async ({
  page,
  signIn,
  make,
  server: { deps },
  ewaSaves,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana', specialDays: JSON.stringify([eve]) });
  const ewaSets = (specialDays: object[]) =>
    ewaSaves('updatePlace', changePlace(hall.id, { specialDays: JSON.stringify(specialDays) }));
  const day = (date: string) => ({ ...eve, date, note: null });
  await signIn('ADMIN');
  await page.goto(`/app/places/form/${hall.id}/edit`);
  await addPictures(page, [300]);
  await page.getByLabel('External POS ID').fill('POS-7');
  await page.getByRole('button', { name: 'Add special day' }).click();
  await group(page, 'New special day').getByLabel('Date').fill('26/12/2026');
  await ewaSets([day('2026-12-06'), eve]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(
    page.getByText('Place saved, together with Ewa Kos’s changes: Special day 06/12/2026'),
  ).toBeVisible();
  const dates = async () => {
    const { specialDays } = await deps.db
      .selectFrom('places')
      .select('specialDays')
      .executeTakeFirstOrThrow();
    return specialDays.map(({ date }) => date);
  };
  expect(await dates()).toEqual(['2026-12-06', '2026-12-24', '2026-12-26']);

  await page.goto(`/app/places/form/${hall.id}/edit`);
  await group(page, 'Special day Thu 24/12/2026').getByLabel('Note EN').fill('The eve of Christmas');
  await ewaSets([day('2026-12-06'), day('2026-12-26')]);
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Ewa Kos has changed this in the meantime' });
  const field = dialog.getByRole('group', { name: 'Special day 24/12/2026' });
  await expect(field).toContainText('closed: Wigilia / The eve of Christmas');
  await expectAccessible(page);
  await field.getByRole('radio', { name: 'Take theirs' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(dates).toEqual(['2026-12-06', '2026-12-26']);
});
