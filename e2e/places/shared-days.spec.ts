import { expectAccessible } from '../accessibility.ts';
import { eventLink, notice } from '../calendar/calendar.ts';
import { clickCounter } from '../clicks.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

test('the house is closed for some days, which drafts avoid, and days of one place are applied to others', async ({
  page,
  signIn,
  make,
  server,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const hall = await make.place({ name: 'Sala Lustrzana' });
  await make.place({ name: 'Bar Podniebny' });
  await make.event({
    titlePl: 'Koncert kolęd',
    status: 'PUBLISHED',
    placeIds: [hall.id],
    timeFrom: new Date('2026-12-25T19:00:00+01:00'),
    timeTo: new Date('2026-12-25T22:00:00+01:00'),
  });
  await make.event({
    status: 'DRAFT',
    titlePl: 'Jasełka',
    timeFrom: new Date('2026-12-23T16:00:00Z'),
    timeTo: new Date('2026-12-23T19:00:00Z'),
    placeIds: [hall.id],
  });
  await make.reservation({
    name: 'Anna Nowak',
    placeId: hall.id,
    reservationDate: new Date('2026-12-24T18:00:00+01:00'),
  });
  await signIn('MANAGER');
  await page.goto('/app/events/calendar');
  const closing = page.getByRole('dialog', { name: 'Close the house' });
  await test.step('places that could not be loaded are loaded again', async () => {
    const published = /\/api\/locations\/admin\?.*status=PUBLISHED/;
    await expect(page.getByRole('button', { name: 'Close the house…' })).toBeVisible();
    await page.route(published, (route) => route.abort());
    await page.getByRole('button', { name: 'Close the house…' }).click();
    await expect(closing).toContainText('We couldn’t load the places.');
    await endRoute(page, published);
    await closing.getByRole('button', { name: 'Try again' }).click();
    await expect(closing.getByRole('button', { name: 'Mark 2 places as closed' })).toBeVisible();
  });
  await test.step('Enter in a fresh dialog does nothing', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Close the house…' }).focus();
    await page.keyboard.press('Enter');
    await expect(closing.getByRole('button', { name: 'Mark 2 places as closed' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(closing.getByLabel('From')).toHaveValue('');
    await expect(closing.getByLabel('Until')).toHaveValue('');
  });
  await closing.getByLabel('From').fill('24/12/2026');
  await closing.getByLabel('Until').fill('25/12/2026');
  await closing.getByLabel('Note EN').fill('Christmas');
  await closing.getByLabel('Note PL').fill('Święta');
  await expect(closing.getByText('Fri 25/12/2026, 07:00 PM – 10:00 PM')).toBeVisible();
  await expect(closing.getByText('Anna Nowak')).toBeVisible();
  await expectAccessible(page);
  const question = page.getByRole('dialog', {
    name: 'Close 2 places from Thu 24/12/2026 to Fri 25/12/2026?',
  });
  const close = async () => {
    await closing.getByLabel('Note EN').press('Enter');
    await expect(question).toContainText('1 event and 1 booked reservation take place on these days.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Mark 2 places as closed' }).click();
    await expect(page.getByText('2 special days saved for 2 places')).toBeVisible();
  };
  await close();
  await test.step('one press undoes it for all places and days', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Special days undone')).toBeVisible();
    const places = await server.deps.db.selectFrom('places').select('specialDays').execute();
    expect(places.flatMap(({ specialDays }) => specialDays)).toEqual([]);
  });
  await page.getByRole('button', { name: 'Close the house…' }).click();
  await closing.getByLabel('From').fill('24/12/2026');
  await closing.getByLabel('Until').fill('25/12/2026');
  await closing.getByLabel('Note EN').fill('Christmas');
  await closing.getByLabel('Note PL').fill('Święta');
  await close();

  await test.step('a draft moved onto a closed day shows the reason, and a warning afterwards', async () => {
    await page.goto('/app/events/calendar?day=2026-12-23');
    await eventLink(page, 'Jasełka').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    const words = 'Sala Lustrzana is closed on Thu 24/12/2026: Christmas';
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(notice(page).getByText(words)).toBeVisible();
  });

  await page.goto(`/app/places/form/${hall.id}/edit`);
  await expect(page.getByRole('group', { name: 'Special day Thu 24/12/2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply to other places…' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to other places' });
  await applying.getByRole('checkbox', { name: 'Fri 25/12/2026' }).uncheck();
  await applying.getByRole('combobox', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Bar Podniebny' }).click();
  await expect(applying.getByText('Bar Podniebny on Thu 24/12/2026')).toBeVisible();
  await applying.getByRole('heading').first().click(); // closes the list of options
  await applying.getByRole('button', { name: 'Apply 1 day' }).click();
  await expect(applying.getByText(/already have special days/)).toBeVisible();
  await applying.getByText('Replace these special days').click();
  await applying.getByRole('button', { name: 'Apply 1 day' }).click();
  await expect(page.getByText('1 special day saved for 1 place')).toBeVisible();

  await test.step('a venue of over a hundred places is told which of them it closes', async () => {
    for (let place = 1; place < 100; place += 1) await make.place({ name: `Studio ${place}` });
    await page.goto('/app/events/calendar');
    await page.getByRole('button', { name: 'Close the house…' }).click();
    await expect(closing).toContainText('This closes the first 100 places by name');
    await expect(closing.getByRole('button', { name: 'Mark 100 places as closed' })).toBeVisible();
    await closing.getByText('Some places', { exact: true }).click();
    await expect(closing).not.toContainText('This closes the first 100 places by name');
  });
});

test('eight clicks close the house for two days, with a question and one undo', async ({
  page,
  signIn,
  make,
  server,
}) => {
  for (const name of ['Sala Lustrzana', 'Bar Podniebny', 'Taras']) await make.place({ name });
  await signIn('MANAGER');
  await page.goto('/app/events/calendar');
  const { click, count } = clickCounter();
  await click(page.getByRole('button', { name: 'Close the house…' }));
  const dialog = page.getByRole('dialog', { name: 'Close the house' });
  for (const [field, text] of [
    ['From', '24.12'],
    ['Until', '25.12'],
    ['Note EN', 'Christmas'],
    ['Note PL', 'Święta'],
  ] as const) {
    await click(dialog.getByLabel(field));
    await page.keyboard.press('Control+A'); // Until already has the day of From
    await page.keyboard.type(text);
  }
  await click(dialog.getByRole('button', { name: 'Mark 3 places as closed' }));
  const question = page.getByRole('dialog', {
    name: 'Close 3 places from Thu 24/12/2026 to Fri 25/12/2026?',
  });
  await click(question.getByRole('button', { name: 'Mark 3 places as closed' }));
  await expect(page.getByText('2 special days saved for 3 places')).toBeVisible();
  await click(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Special days undone')).toBeVisible();
  const places = await server.deps.db.selectFrom('places').select('specialDays').execute();
  expect(places.flatMap(({ specialDays }) => specialDays)).toEqual([]);
  expect(count()).toBe(8);
});
