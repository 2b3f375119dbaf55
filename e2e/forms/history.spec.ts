import { expectAccessible } from '../accessibility.ts';
import { expect } from '../fixtures.ts';
import { endRoute } from '../routes.ts';
import { changeEvent, test } from './merging.ts';

test('the history of a draft says who changed what, and undoes it', async ({
  page,
  signIn,
  make,
  ewaSaves,
}) => {
  const place = await make.place({ name: 'Sala Pod Arkadami' });
  const event = await make.event({ placeIds: [place.id], priceMinor: 6500 });
  await signIn('ADMIN');
  await page.goto(`/app/events/form/${event.id}`);
  await page.getByLabel('Price').fill('70');
  await page.getByRole('textbox', { name: 'Description EN' }).fill('A long evening of jazz.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  const history = page.getByRole('dialog', { name: 'History' });
  await test.step('a history that fails to load shows an error and a retry', async () => {
    await page.route('**/api/history/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history.getByRole('alert')).toBeVisible();
    await endRoute(page, '**/api/history/**');
    await history.getByRole('button', { name: 'Try again' }).click();
  });
  const changed = history
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Changed' }) });
  await expect(changed).toContainText('Ola Nowak');
  await expect(changed).toContainText('20/11/2026 12:00 PM');
  await expect(changed.getByRole('listitem').filter({ hasText: 'Price' })).toHaveText(
    /Price 65,00\szł.*70,00\szł/,
  );
  await expect(changed.locator('ins', { hasText: 'long evening' })).toBeVisible();
  const made = history.getByRole('listitem').filter({ has: page.getByText('fields') });
  await made.getByText('fields').click();
  await expect(made).toContainText('Sala Pod Arkadami');
  await expectAccessible(page);

  await changed.getByRole('button', { name: 'Undo this change: Description (EN), Price' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect(question).toContainText('This restores the previous values of Description (EN) and Price');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo this change' }).click();
  await expect(history.getByRole('heading', { name: 'Change undone' })).toBeVisible();

  await expect(changed.getByRole('button', { name: /^Undo this change/ })).toBeHidden(); // those fields changed since
  await history.getByRole('button', { name: /^Undo this change: Description/ }).click();
  await ewaSaves('updateEvent', changeEvent(event.id, { priceMinor: 9000 }));
  await question.getByRole('button', { name: 'Undo this change' }).click();
  await expect(question.getByRole('alert')).toContainText('Fields: Price.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('65,00');
});

test('the history of an event offers no Undo once it is published or cancelled', async ({
  page,
  signIn,
  make,
  ewaSaves,
}) => {
  const event = await make.event();
  await ewaSaves('updateEvent', changeEvent(event.id, { priceMinor: 9000 }));
  await signIn('ADMIN');
  const history = page.getByRole('dialog', { name: 'History' });
  const undo = history.getByRole('button', { name: 'Undo this change: Price' });
  const openHistory = async () => {
    await page.goto(`/app/events/form/${event.id}`);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history.getByRole('listitem').filter({ hasText: 'Price' }).first()).toBeVisible();
  };
  await openHistory();
  await expect(undo).toBeVisible();
  for (const [action, status] of [
    ['publishEvent', 'PUBLISHED'],
    ['cancelEvent', 'CANCELLED'],
  ] as const) {
    await ewaSaves(action, changeEvent(event.id, { status }));
    await openHistory();
    await expect(undo).toBeHidden();
  }
});

test('nor does that of a coupon which has become active, or of a deleted guest @night', async ({
  page,
  signIn,
  make,
  ewaSaves,
  setTime,
}) => {
  const coupon = await make.discount({ validFrom: '2026-11-21', validTo: '2026-12-31', percentage: 20 });
  const guest = await make.user({ name: 'Ola' });
  await ewaSaves('updateDiscount', (tx, stamp) =>
    tx
      .updateTable('discounts')
      .set({ percentage: 30, ...stamp })
      .where('id', '=', coupon.id)
      .execute(),
  );
  const changeGuest = (action: string, fields: { surname?: string; status?: 'DELETED' }) =>
    ewaSaves(action, (tx, stamp) =>
      tx
        .updateTable('users')
        .set({ ...fields, ...stamp })
        .where('id', '=', guest.id)
        .execute(),
    );
  await changeGuest('updateUser', { surname: 'Kos' });
  await signIn('ADMIN');
  const history = page.getByRole('dialog', { name: 'History' });
  const undo = history.getByRole('button', { name: /^Undo this change/ });
  const expectUndo = async (path: string, count: number) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history.getByRole('heading', { name: 'Changed' }).first()).toBeVisible();
    await expect(undo).toHaveCount(count);
  };
  const pages = [`/app/discounts/form/${coupon.id}`, `/app/users/${guest.id}/PERSONAL_DATA`];
  for (const path of pages) await expectUndo(path, 1);
  await setTime('2026-11-22T11:00:00Z');
  await changeGuest('deleteUser', { status: 'DELETED' });
  for (const path of pages) await expectUndo(path, 0);
});
