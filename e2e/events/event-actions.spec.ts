import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { finalAction, inMore, more, pressInMore } from '../forms/record-actions.ts';
import { endRoute, loseResponses } from '../routes.ts';

test('an event is duplicated from its page, and from its row once, despite repeats', async ({
  page,
  signIn,
  make,
}) => {
  const { id } = await make.event({ status: 'PUBLISHED', titlePl: 'Wieczór tang' });
  await signIn('MANAGER');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/app/events/form/${id}`);
  await expect(finalAction(page, 'Cancel event')).toBeVisible();
  for (const property of ['border-top-color', 'background-color']) // quiet
    await expect(finalAction(page, 'Cancel event')).toHaveCSS(property, 'rgba(0, 0, 0, 0)');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1023, height: 800 });
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(inMore(page, 'Cancel event')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel event' })).toBeHidden();
  await expect(more(page)).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });

  const duplicate = page.getByRole('button', { name: 'Duplicate', exact: true });
  await duplicate.click();
  await expect(page.getByText('Duplicated as a draft on Sat 28/11/2026')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: 'Wieczór tang', level: 1 })).toBeFocused();
  await expect(page.getByLabel('Date from')).toHaveValue('28/11/2026');
  await expect(page.getByLabel('Time from')).toHaveValue('12:00');

  await page.getByRole('textbox', { name: 'Title PL' }).fill('Wieczór walców');
  const reason = 'Save or discard your changes first.';
  await more(page).click();
  await expect(inMore(page, 'Repeat…')).toHaveAttribute('aria-disabled', 'true');
  await expect(inMore(page, 'Repeat…')).toHaveAccessibleDescription(reason);
  await expect(page.getByText(reason)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(reason)).toBeHidden();
  await expect(duplicate).toHaveAttribute('aria-disabled', 'true');
  await expect(duplicate).toHaveAccessibleDescription(reason);
  await duplicate.click({ force: true });
  await expect(page.getByText(reason)).toBeVisible(); // a touch screen shows no tooltip
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto('/app/events');
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();

  await test.step('from its row once, while the server is unavailable', async () => {
    await page.goto('/app/events?eventListType=UPCOMING');
    const inRow = page.getByRole('button', { name: 'Duplicate Wieczór tang' });
    await loseResponses(page, '**/api/events/duplicate/*');
    await inRow.click();
    await expect(page.getByText('Foyer is busy. Please try again shortly.')).toBeVisible();
    await endRoute(page, '**/api/events/duplicate/*');
    await inRow.click();
    await expect(page.getByText('Duplicated as a draft on Sat 28/11/2026')).toBeVisible();
    await expect(page.getByLabel('Date from')).toHaveValue('28/11/2026');
    await page.goto('/app/events?eventListType=DRAFT');
    await expect(page.getByText('1 - 2 from 2')).toBeVisible();
  });
});

test('the palette offers the actions of an event’s page @night', async ({ page, signIn, make }) => {
  const { id } = await make.event({ status: 'PUBLISHED', titlePl: 'Noc kryminału na żywo' });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${id}`);
  await expect(more(page)).toBeVisible();
  await test.step('beside many actions the title keeps its width', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.height).toBeLessThan(40); // one line
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const offered = palette.getByRole('group', { name: 'This page' }).getByRole('option');
  await expect(offered).toHaveText([
    'Add guests…',
    'Reschedule…',
    'Duplicate',
    'Write to guests…',
    'Repeat…',
    'Cancel event',
  ]);
  await expectAccessible(page);
  await page.keyboard.type('cancel');
  await expect(offered).toHaveText(['Cancel event']);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel “Noc kryminału na żywo”?' });
  await expect(question.getByRole('button', { name: 'Don’t cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.keyboard.press('Control+K');
  await page.keyboard.type('dupl');
  await expect(offered).toHaveText(['Duplicate']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Duplicated as a draft on Sat 28/11/2026')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));

  // Actions are not offered while there are unsaved changes.
  await page.getByRole('textbox', { name: 'Title PL' }).fill('Wieczór walców');
  await page.keyboard.press('Control+K');
  await expect(palette.getByRole('option', { name: 'Events' })).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('a series of eight is made without the date that clashes, and is found in calendar and list', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana', openingHours: open('10:00', '23:30') });
  const at = (day: string, from: string, to: string) => ({
    timeFrom: new Date(`${day}T${from}+01:00`),
    timeTo: new Date(`${day}T${to}+01:00`),
    placeIds: [hall.id],
  });
  const jazz = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Jazz w piątek',
    ...at('2026-11-27', '20:00', '22:30'),
  });
  await make.event({ titlePl: 'Bal', ...at('2026-12-11', '21:00', '23:00') });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${jazz.id}`);
  await pressInMore(page, 'Repeat…');

  const dialog = page.getByRole('dialog', { name: 'Repeat “Jazz w piątek”' });
  await expect(dialog.getByLabel('First date')).toHaveValue('04/12/2026');
  await expect(dialog.getByText('8 dates, 1 with clashes')).toBeVisible();
  const ball = dialog.getByRole('checkbox', { name: 'Fri 11/12/2026' });
  await expect(ball).toHaveAccessibleDescription('Overlaps “Bal”');
  await expect(dialog.getByText('Each from 08:00 PM to 10:30 PM')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Skip clashes' }).click();
  await expect(ball).not.toBeChecked();
  await page.goto(`/app/events/form/${jazz.id}`);
  await pressInMore(page, 'Repeat…');
  await expect(dialog.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(ball).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Include all' }).click();
  await expect(ball).toBeChecked();
  await ball.uncheck();
  await expect(dialog.getByText('8 dates, 1 skipped')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create 7 drafts' }).click();

  const made = page.getByRole('dialog', { name: '7 drafts created' });
  await expect(made.getByText('No clashes.')).toBeVisible();
  await expect(made.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(made.getByRole('link', { name: 'Fri 22/01/2027' })).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('link', { name: 'Show the drafts' }).click();
  await expect(page.getByText('1 - 7 from 7')).toBeVisible();
  await expect(made).toBeHidden();
  await page.goto('/app/events/calendar?view=month&day=2026-12-01');
  await expect(page.getByRole('link', { name: /Jazz w piątek, Draft, Fri 18\/12\/2026/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Jazz w piątek, Draft, Fri 11\/12\/2026/ })).toHaveCount(0);
});

test('a series is made by keyboard alone: on the last Friday of each month, until a day @night', async ({
  page,
  signIn,
  make,
  setTime,
}) => {
  const { id } = await make.event({
    titlePl: 'Poezja nocą',
    timeFrom: new Date('2026-11-27T22:00:00+01:00'),
    timeTo: new Date('2026-11-28T03:00:00+01:00'),
  });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${id}`);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(inMore(page, 'Repeat…')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Repeat “Poezja nocą”' });
  await expect(dialog.getByRole('radio', { name: 'Weekly' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('First date')).toHaveValue('25/12/2026'); // the fourth Friday
  const dayOfMonth = dialog.getByRole('combobox', { name: 'Day of the month' });
  await expect(dayOfMonth.getByRole('option')).toHaveText([
    'On the 4th Friday',
    'On the last Friday',
    'On day 27',
  ]);
  await tabTo(page, dayOfMonth);
  await page.keyboard.press('ArrowDown');
  await expect(dayOfMonth).toHaveValue('1');
  await tabTo(page, dialog.getByRole('radio', { name: 'After a number' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByLabel('Last day'));
  await page.keyboard.type('20/11/2026');
  await tabTo(page, dialog.getByRole('checkbox').first());
  await expect(dialog.getByText('Start date cannot be after end date')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, dialog.getByLabel('Last day'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('30/04/2027');
  await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  for (const day of ['25/12/2026', '29/01/2027', '26/02/2027', '26/03/2027', '30/04/2027'])
    await expect(dialog.getByRole('checkbox', { name: `Fri ${day}` })).toBeChecked();
  await expect(dialog.getByText('to 03:00 AM the next day')).toBeVisible();
  await expect(dialog.getByText('5 dates, 5 with clashes')).toBeVisible(); // the venue closes at ten
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Fri 25/12/2026' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Create 4 drafts' }));
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: '4 drafts created' });
  await expect(made.getByText('All 4 clash.')).toBeVisible();
  await expect(made.getByText(/Outside opening hours of/)).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(made).toBeHidden();
  await expect(more(page)).toBeFocused();

  await test.step('a rejected date shows the reason, and input is kept', async () => {
    const matinee = await make.event({ titlePl: 'Matinée' }); // tomorrow at noon
    await page.goto(`/app/events/form/${matinee.id}`);
    await pressInMore(page, 'Repeat…');
    const repeat = page.getByRole('dialog', { name: 'Repeat “Matinée”' });
    await repeat.getByLabel('First date').fill('20/11/2026');
    await repeat.getByLabel('Number of dates').fill('');
    await expect(repeat.getByRole('checkbox')).toHaveCount(8); // unchanged until there is a valid number
    await repeat.getByRole('checkbox', { name: 'Fri 27/11/2026' }).uncheck();
    await test.step('a draft keeps these dates, the skipped one and the chosen first date', async () => {
      await page.goto(`/app/events/form/${matinee.id}`);
      await pressInMore(page, 'Repeat…');
      await expect(repeat.getByLabel('Number of dates')).toHaveValue('');
      await expect(repeat.getByRole('checkbox', { name: 'Fri 27/11/2026' })).not.toBeChecked();
      await expect(repeat.getByText('8 dates, 1 skipped')).toBeVisible();
      await repeat.getByLabel('Every').fill('2');
      await expect(repeat.getByLabel('First date')).toHaveValue('20/11/2026');
      await repeat.getByLabel('Every').fill('1');
    });
    await repeat.getByLabel('Number of dates').fill('70');
    await repeat.getByLabel('First date').focus();
    await expect(repeat.getByText('Max value of number is 60')).toBeVisible();
    await repeat.getByLabel('Number of dates').fill('3');
    await setTime('2026-11-20T11:30:00.000Z');
    await repeat.getByRole('button', { name: 'Create 2 drafts' }).click();
    const today = repeat.getByRole('checkbox', { name: 'Fri 20/11/2026' });
    await expect(today).toHaveAccessibleDescription(/You cannot enter the time from the past/);
    await expect(today).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await repeat.getByRole('button', { name: 'Create 1 draft', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '1 draft created' })).toBeVisible();
  });
});

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, goal: Locator, key = 'Tab') {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(goal).toBeFocused({ timeout: 100 });
  }).toPass();
}

const open = (from: string, to: string) => JSON.stringify(Array(7).fill({ isOpen: true, from, to }));
