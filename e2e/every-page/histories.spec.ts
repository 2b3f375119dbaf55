import { expectAccessible } from '../accessibility.ts';
import { ask } from '../content/content.ts';
import { expect, test } from '../fixtures.ts';

test('every kind of record has a history, and long ones are paged', async ({
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
