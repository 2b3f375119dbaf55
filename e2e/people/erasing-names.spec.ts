import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { finalAction, pressFinal } from '../forms/record-actions.ts';

test.use({ allowedConsoleErrors: [/status of (400|403)/] });

test('an admin erases the name of a walk-in on the page of their payment, with the password after a while', async ({
  page,
  signIn,
  make,
  clock,
  setTime,
}) => {
  const event = await make.event({ status: 'PUBLISHED' });
  const walkIn = { userId: null, guestName: 'Zuzanna Lis', eventId: event.id, type: 'EVENT' } as const;
  const { id } = await make.billing(walkIn);
  const account = await make.billing();
  await signIn('ADMIN');
  await page.goto(`/app/billings/details/${account.id}`);
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(finalAction(page, 'Erase name…')).toBeHidden();

  await page.goto(`/app/billings/details/${id}`);
  await setTime(new Date(clock.now().getTime() + 11 * 60_000));
  await pressFinal(page, 'Erase name…');
  const dialog = page.getByRole('dialog', { name: 'Erase Zuzanna Lis?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase name' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name erased')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erased guest · ');
  await expect(page.getByText('Zuzanna')).toBeHidden();
  await expect(finalAction(page, 'Erase name…')).toBeHidden();
});

test('an admin erases the name of a reservation on its page, where unsaved changes do not bring it back', async ({
  page,
  signIn,
  make,
}) => {
  const { id } = await make.reservation({ name: 'Pani Lis', phone: '600 700 800', note: 'Przy oknie.' });
  await signIn('ADMIN');
  await page.goto(`/app/reservations/form/${id}`);
  await page.getByLabel('Staff note').fill('Pani Lis lubi okno.');
  await pressFinal(page, 'Erase name…');
  await page
    .getByRole('dialog', { name: 'Erase Pani Lis?' })
    .getByRole('button', { name: 'Erase name' })
    .click();
  await expect(page.getByRole('heading', { name: 'Erased guest', level: 1 })).toBeFocused();
  await expect(page.getByLabel('Staff note')).toHaveValue('');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Erased guest');
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Staff note')).toHaveValue('');
});
