import { publishDueEvents } from '../../server/src/features/events/actions/scheduled-publishing.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { coverOf, fillEvent } from './event-form.ts';

test('a draft is published at its scheduled time after the schedule was changed, cleared and set again', async ({
  page,
  signIn,
  make,
  server,
  setTime,
}) => {
  await make.place({ name: 'Sala Pod Arkadami' });
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  await fillEvent(page, 'Bajki na dobranoc');
  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await expect(page.getByLabel('Replace cover picture')).toBeAttached();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/form\/[\da-f-]{36}/);
  const draft = page.url();

  const later = page.getByRole('button', { name: 'Schedule publishing…' });
  const dialog = page.getByRole('dialog', { name: 'Schedule “Bajki na dobranoc”' });
  await later.click();
  await expect(dialog.getByLabel('Day')).toHaveValue('21/11/2026');
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('09:00');
  await expect(dialog).toContainText('Sat 28/11/2026, 08:00 PM');
  await dialog.getByLabel('Day').fill('28/11/2026');
  await dialog.getByRole('combobox', { name: 'Time' }).fill('21:00');
  await dialog.getByLabel('Day').focus();
  await expect(dialog.getByText('Choose a time before the event starts')).toBeVisible();
  await dialog.getByLabel('Day').fill('19/11/2026');
  await dialog.getByRole('combobox', { name: 'Time' }).focus();
  await expect(dialog.getByText('You cannot enter the date from the past')).toBeVisible();
  await dialog.getByLabel('Day').fill('23/11/2026');
  await dialog.getByRole('combobox', { name: 'Time' }).fill('10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(later).toBeFocused();
  await expect(page.getByText('Will be published on Mon 23/11/2026 at 10:00 AM')).toBeVisible();
  await expectAccessible(page);

  // Editing a draft keeps its schedule.
  await page.getByRole('textbox', { name: 'Title EN' }).fill('Bedtime stories');
  await expect(page.getByText('Save first to change this')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await change.click();
  await dialog.getByRole('combobox', { name: 'Time' }).fill('11:30');
  await dialog.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByText('Will be published on Mon 23/11/2026 at 11:30 AM')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  await page.goto('/app/events');
  await expect(
    page.getByRole('row', { name: /Bajki na dobranoc.*Scheduled for Mon 23\/11\/2026/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/app/events/calendar?view=week&day=2026-11-28');
  const block = page.getByRole('link', { name: /Bajki na dobranoc/ });
  await expect(block).toContainText('Scheduled');
  await expect(block).toHaveAccessibleName(/Draft, will be published on Mon 23\/11\/2026 at 11:30 AM/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /Bajki na dobranoc.*Scheduled/ })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(draft);
  await change.click();
  await dialog.getByRole('button', { name: 'Remove schedule' }).click();
  await expect(page.getByText('Schedule removed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Will be published on/)).toBeHidden();

  await later.click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Will be published on Sat 21/11/2026 at 09:00 AM')).toBeVisible();
  await setTime('2026-11-21T08:00:00.000Z');
  await publishDueEvents(server.deps);
  await page.reload();
  // The page also has a heading `Upcoming`.
  await expect(page.locator('span', { hasText: /^Upcoming$/ })).toBeVisible();
  await expect(page.getByText(/Will be published on/)).toBeHidden();
});

test('a draft that was not published in time shows the reason until it is fixed @night', async ({
  page,
  signIn,
  make,
  server,
  setTime,
}) => {
  const { id } = await make.event({
    titlePl: 'Bez okładki',
    publishAt: new Date('2026-11-20T13:00:00Z'),
    scheduledBy: 'system',
  });
  await signIn('ADMIN');
  await setTime('2026-11-20T13:00:00.000Z');
  await publishDueEvents(server.deps);
  await page.goto('/app/events');
  await expect(page.getByRole('row', { name: /Bez okładki.*Not published/ })).toBeVisible();
  await page.goto(`/app/events/form/${id}`);
  await expect(page.getByText('This draft wasn’t published as scheduled.')).toBeVisible();
  await expect(page.getByText('Cover picture: Upload a logo to publish this event.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule “Bez okładki”' });
  await expect(dialog.getByText('The event cannot be published due to validation errors')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Cover picture').setInputFiles(await coverOf());
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await dialog.getByLabel('Day').fill('20/11/2026');
  await dialog.getByRole('combobox', { name: 'Time' }).fill('18:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Will be published on Fri 20/11/2026 at 06:00 PM')).toBeVisible();
  await expect(page.getByText('This draft wasn’t published as scheduled.')).toBeHidden();
});
