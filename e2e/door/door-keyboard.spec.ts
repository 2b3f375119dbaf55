import { expect, test } from '../fixtures.ts';
import { partsOf, press, type } from './by-keyboard.ts';
import { eventWithTickets, result } from './door.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });
test.setTimeout(180_000); // types at a person's pace

test('the keyboard alone opens a door, admits, undoes, searches and leaves @night', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 3);
  await make.event({ status: 'PUBLISHED', titlePl: 'Druga sala', timeFrom: event.timeFrom });
  await signIn('MANAGER');
  await page.goto('/app/dashboard');
  const { field, scans, found, button, navigation } = partsOf(page);

  // Opens one of the events of the night.
  await press(page, navigation('Door'), 'Enter');
  const choice = page.getByRole('list', { name: 'Tonight’s events' });
  await press(page, choice.getByRole('link', { name: 'Koncert kolęd' }), 'Enter');
  await expect(page).toHaveURL(new RegExp(`/app/door/${event.id}$`));
  await expect(page.getByText('Ready for offline')).toBeVisible();

  // Types a code, and checks in another ticket of the order.
  await expect(field).toBeFocused();
  await type(page, codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Welcome, ');
  await press(page, result(page).getByRole('button', { name: 'Check in 2 more' }), 'Enter');
  await expect(result(page)).toContainText('3 of 3');
  await expect(result(page)).toBeHidden();
  await expect(field).toBeFocused();

  // Undoes a scan. The clock stands still, so any of them may be listed first.
  const scan = scans.getByRole('listitem').filter({ hasText: codes[1]?.slice(-4) ?? '' });
  await press(page, scan.getByRole('button', { name: /^Undo check-in/ }), 'Enter');
  await expect(scans.getByText('Undone')).toBeVisible();

  // Finds the guest, undoes a check-in after a question, and checks the ticket in again.
  await press(page, page.getByRole('textbox', { name: 'Surname, e-mail or code' }), 'End');
  await type(page, codes[0] ?? '');
  await press(page, found.getByRole('button', { name: /^Undo check-in/ }), 'Enter');
  const question = page.getByRole('dialog', { name: /^Undo check-in for/ });
  await press(page, question.getByRole('button', { name: 'Undo check-in' }), 'Enter');
  await expect(question).toBeHidden();
  await press(page, found.getByRole('button', { name: /^Check in/ }), 'Enter');
  await expect(result(page)).toContainText('Welcome, ');
  await expect(result(page)).toBeHidden();

  // Admits a guest without a network, and settles the difference later.
  await context.setOffline(true);
  await expect(field).toBeFocused();
  await type(page, 'ABCDEFGHJK');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Not on the list of 12:');
  await press(page, result(page).getByRole('button', { name: 'Admit anyway' }), 'Enter');
  await expect(result(page)).toContainText('Admitted');
  await expect(result(page)).toBeHidden();
  await context.setOffline(false);
  await press(page, button('Dismiss …GHJK'), 'Enter');
  await expect(page.getByRole('list', { name: 'Offline scans to review' })).toBeHidden();

  // Names the device and switches its sound off.
  await press(page, page.getByRole('textbox', { name: 'Device name' }), 'End');
  await type(page, 'Side door');
  const sound = page.getByRole('switch', { name: 'Sound' });
  await press(page, sound, 'Space');
  await expect(sound).not.toBeChecked();

  // Leaves for the other events, and the section.
  await press(page, page.getByRole('link', { name: 'All events' }), 'Enter');
  await expect(choice).toBeVisible();
  await press(page, navigation('Events'), 'Enter');
  await expect(page).toHaveURL(/\/app\/events$/);
});
