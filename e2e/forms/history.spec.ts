import { expectAccessible } from '../accessibility.ts';
import { ask } from '../content/content.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

test('the history of a draft says who changed what, and undoes it', async ({ page, signIn, make }) => {
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
  await expect(question).toContainText('Description (EN) and Price will be as before');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo this change' }).click();
  await expect(history.getByRole('heading', { name: 'Change undone' })).toBeVisible();

  await changed.getByRole('button', { name: /^Undo this change: Description/ }).click();
  await question.getByRole('button', { name: 'Undo this change' }).click();
  await expect(question.getByRole('alert')).toContainText('Fields: Description (EN), Price.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('65,00');
});

test('every kind of record has one, and long ones are paged', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const [place, discount, billing, user] = [
    await make.place(),
    await make.discount(),
    await make.billing(),
    await make.user(),
  ];
  const question = await ask(server.deps, 'Gdzie jest szatnia?', 'Na parterze.');
  const staff = await signIn('ADMIN');
  for (let count = 0; count < 25; count += 1) {
    const context = {
      actor: { id: staff.id, email: staff.email },
      action: 'updateUser',
      requestId: 'e2e',
      now: clock.now(),
    };
    clock.advance(1000);
    await server.deps.change(context, (tx) =>
      tx
        .updateTable('users')
        .set({ name: `Ola ${count}` })
        .where('id', '=', user.id)
        .execute(),
    );
  }
  for (const address of [
    `/app/places/form/${place.id}/view`,
    `/app/discounts/form/${discount.id}`,
    `/app/billings/details/${billing.id}`,
    `/app/admins/form/${staff.id}`,
    `/app/faq/${question.id}`,
  ]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(
      page.getByRole('dialog', { name: 'History' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(1);
  }
  await page.goto('/app/content-management/terms-of-use');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/users/${user.id}/PERSONAL_DATA`);
  await page.getByRole('button', { name: 'History' }).click();
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('heading', { level: 3 });
  await expect(entries).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(26);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});
