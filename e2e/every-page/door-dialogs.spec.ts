import { partsOf, press, type } from '../door/by-keyboard.ts';
import { eventWithTickets, result } from '../door/door.ts';
import { expect, test } from '../fixtures.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });
test.setTimeout(180_000); // types at a person's pace

test('the keyboard alone opens and closes every dialog of the door', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, till, codes } = await eventWithTickets({ make, server, clock }, 1, 5);
  const unpaid = await till.sell('jan', event.id, 1, 'PENDING');
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  const { field, found, button } = partsOf(page);
  const shown = (name: string) => result(page).getByRole('button', { name });
  /** Types a code hours before the event, which asks first. */
  async function enter(code: string) {
    await expect(field).toBeFocused();
    await type(page, code);
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText('Check in now?');
  }

  await test.step('the question about the time, closed by its button and by Escape', async () => {
    await enter(codes[0] ?? '');
    await press(page, shown('Cancel'), 'Enter');
    await expect(result(page)).toBeHidden();
    await enter(codes[0] ?? '');
    await page.keyboard.press('Escape');
    await expect(result(page)).toBeHidden();
    await enter(codes[0] ?? '');
    await press(page, shown('Check in anyway'), 'Enter');
    await expect(result(page)).toContainText('Welcome, ');
    await page.keyboard.press('Escape');
  });

  await test.step('a refusal and a return', async () => {
    await enter(codes[0] ?? '');
    await press(page, shown('Check in anyway'), 'Enter');
    await expect(result(page)).toContainText('Already checked in');
    await press(page, shown('Let in again'), 'Enter');
    await expect(result(page)).toContainText('Welcome back');
    await page.keyboard.press('Escape');
  });

  await test.step('a payment', async () => {
    await enter(unpaid.tickets[0]?.code ?? '');
    await press(page, shown('Check in anyway'), 'Enter');
    await expect(result(page)).toContainText('Not paid yet');
    await press(page, shown('Take payment'), 'Enter');
    await press(page, shown('Cash'), 'Enter');
    await expect(result(page)).toContainText('Welcome, ');
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
  });

  await test.step('the question before undoing, which returns to its button', async () => {
    await press(page, page.getByRole('textbox', { name: 'Surname, e-mail or code' }), 'End');
    await type(page, codes[0] ?? '');
    const undo = found.getByRole('button', { name: /^Undo check-in/ });
    await press(page, undo, 'Enter');
    await expect(page.getByRole('dialog', { name: /^Undo check-in for/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(undo).toBeFocused();
  });

  await test.step('the dialog of devices, and the link', async () => {
    const dialog = page.getByRole('dialog');
    const opener = button('Connect a device…');
    await press(page, opener, 'Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('textbox', { name: 'Name', exact: true }), 'End');
    await type(page, 'Door 1');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Done' }), 'Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the question before revoking', async () => {
    const question = page.getByRole('dialog', { name: 'Revoke “Door 1”?' });
    await press(page, button('Revoke Door 1'), 'Enter');
    await press(page, question.getByRole('button', { name: 'Cancel' }), 'Enter');
    await expect(question).toBeHidden();
    await expect(button('Revoke Door 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Revoke device' }), 'Enter');
    await expect(button('Revoke Door 1')).toBeHidden();
  });

  await test.step('the question before logging out with a waiting scan', async () => {
    await context.setOffline(true);
    await press(page, field, 'End');
    await enter('ABCDEFGHJK');
    await press(page, shown('Check in anyway'), 'Enter');
    await expect(result(page)).toContainText('Not on the list of 12:');
    await page.keyboard.press('Escape');
    await press(page, button('Log out'), 'Enter');
    const question = page.getByRole('dialog', { name: 'Log out with waiting scans?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(button('Log out')).toBeFocused();
  });
});
