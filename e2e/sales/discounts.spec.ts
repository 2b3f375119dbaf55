import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { finalAction, lesserActions, pressFinal } from '../forms/record-actions.ts';

const refusals = /status of (400|409|412)/; // logged by the browser itself
const list = '/app/discounts/list';

test('a discount goes from an empty form to a read-only one', async ({ page, signIn, setTime }) => {
  const { email } = await signIn('ADMIN');
  await page.goto(`${list}/MEMBERSHIP`);
  await expect(page.getByText('No membership discounts')).toBeVisible();

  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expect(page.getByRole('heading', { name: 'New discount' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Add discount' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Coupon code').fill('zima20');
  const percentage = page.getByLabel('Discount percentage');
  await percentage.pressSequentially('-1e.2345');
  await expect(percentage).toHaveValue('123');
  await page.getByLabel('Valid from').fill('19/11/2026');
  await page.getByLabel('Valid to').fill('18/11/2026');
  await page.getByRole('combobox', { name: 'Membership' }).focus();
  await expect(page.getByText('Max value of number is 100')).toBeVisible();
  await expect(page.getByText('You cannot enter the date from the past')).toBeVisible();
  await expect(page.getByText('wrong date')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await expect(page.getByRole('button', { name: '19 November 2026' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '20 November 2026' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await percentage.fill('20');
  await page.getByLabel('Valid from').fill('21/11/2026');
  await page.getByLabel('Valid to').fill('22/11/2026');
  await expect(save).toBeDisabled();
  await page.getByRole('combobox', { name: 'Membership' }).selectOption({ label: 'VIP' });
  await save.click();
  await expect(page.getByText('Discount added')).toBeVisible();
  await expect(page).toHaveURL(/\/list\/MEMBERSHIP$/);
  const row = page.getByRole('row', { name: /ZIMA20/ });
  await expect(row).toContainText('20%');
  await expect(row).toContainText('Inactive');
  await expect(row).toContainText('22/11/2026');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Edit ZIMA20' }).click();
  const now = '20/11/2026 12:00 PM';
  await expect(page.getByRole('definition')).toHaveText([/^Ola Nowak/, now, now, '0']);
  await expect(page.getByRole('definition').getByTitle(email)).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Created by', 'Created at', 'Last updated', 'Times used']);
  await expect(finalAction(page, 'Delete')).toBeVisible();
  await page.getByLabel('Discount percentage').fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Discount saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /ZIMA20/ })).toContainText('25%');

  await setTime('2026-11-21T10:00:00Z');
  await page
    .getByRole('link', { name: /Events/ })
    .last()
    .click();
  await page.getByRole('link', { name: /Membership/ }).click();
  await page
    .getByRole('row', { name: /ZIMA20/ })
    .getByText('25%')
    .click();
  await expect(page.getByText('This code is active, so it cannot be edited.')).toBeVisible();
  await expect(page.getByLabel('Discount percentage')).toBeHidden();
  await expect(lesserActions(page)).toHaveCount(0);
  await expectAccessible(page);

  await setTime('2026-11-23T10:00:00Z');
  await page.reload();
  await expect(page.getByText('This code expired on 22/11/2026, so it cannot be edited.')).toBeVisible();
  await expect(lesserActions(page)).toHaveCount(0);
});

test('each kind of coupon has its own list, and coupons for everyone are found by their filter', async ({
  page,
  signIn,
  make,
}) => {
  await make.discount({ couponCode: 'KAZDY', membership: null });
  await make.discount({ couponCode: 'VIPOM', membership: 'VIP' });
  const arcades = await make.place({ name: 'Sala Pod Arkadami' });
  const jazz = await make.event({ titlePl: 'Wieczór jazzowy', placeIds: [arcades.id] });
  await make.discount({ couponCode: 'JAZZ', eventId: jazz.id, membership: 'VIP' });
  await make.discount({
    couponCode: 'INNY',
    eventId: (await make.event()).id,
    validFrom: '2026-12-01',
    validTo: '2026-12-02',
  });
  await signIn('ADMIN');
  await page.goto(`${list}/EVENT?search=zima&type=ACTIVE&sort=couponCode,asc&size=25`);
  await expect(page.getByText('No discounts match “zima”')).toBeVisible();
  await page.getByRole('link', { name: 'Membership 2' }).click();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '%' });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/list\/MEMBERSHIP$/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('KAZDY');
  await expect(page.getByRole('button', { name: 'Remove filter Membership: Everyone' })).toBeVisible();

  await test.step('coupons for members match every place, and the filter says so', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const places = page.getByRole('combobox', { name: 'Places' });
    await expect(places).toHaveAccessibleDescription(/valid at every place/);
    await places.click();
    await page.getByRole('option', { name: 'Sala Pod Arkadami' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`places=${arcades.id}`));
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await expect(rows).toHaveText([/KAZDY/]);
  });

  await test.step('coupons of events lead to their event, and are narrowed by status, membership and place', async () => {
    await page.goto(list);

    await expect(page).toHaveURL(/\/list\/EVENT$/);
    await expect(page.getByRole('link', { name: 'Add new' })).toBeHidden();
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('radio', { name: 'Active', exact: true }).check();
    await page.getByRole('radio', { name: 'VIP' }).check();
    await page.getByRole('combobox', { name: 'Places' }).click();
    await page.getByRole('option', { name: 'Sala Pod Arkadami' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Wieczór jazzowy');
    await expect(page).toHaveURL(new RegExp(`places=${arcades.id}&type=ACTIVE&membership=VIP`));

    await page.getByRole('link', { name: 'Open event of JAZZ' }).click();
    await expect(page).toHaveURL(`/app/events/form/${jazz.id}`);
  });
});

test.describe('a discount that two people edit', () => {
  test.use({ allowedConsoleErrors: [refusals] });

  test('is not overwritten without a warning, its code is not used twice, and it is deleted after a confirmation @night', async ({
    page,
    signIn,
    make,
    server,
    clock,
  }) => {
    const days = { validFrom: '2026-12-01', validTo: '2026-12-31' };
    await make.discount({ couponCode: 'ZAJETY', ...days });
    const { id } = await make.discount({ couponCode: 'WOLNY', ...days });
    await signIn('ADMIN');
    await page.goto(`/app/discounts/form/${id}`);

    await page.getByLabel('Coupon code').fill('zajety');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This coupon code is already used.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveAttribute('aria-invalid', 'true');

    clock.advance(1000);
    const now = clock.now();
    await server.deps.change(
      { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now },
      (tx) =>
        tx.updateTable('discounts').set({ percentage: 30, updatedAt: now }).where('id', '=', id).execute(),
    );
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WOLNY2');
    await page.getByLabel('Discount percentage').fill('31');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'other has changed this in the meantime' });
    await expect(dialog.getByRole('group')).toHaveAccessibleName(/^Discount percentage/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Discount percentage')).toHaveValue('31');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();

    await test.step('a future discount is deleted after a confirmation', async () => {
      await page.goto(`/app/discounts/form/${id}`);
      await pressFinal(page, 'Delete');
      const question = page.getByRole('dialog', { name: 'Delete WOLNY?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Delete discount' }).click();
      await expect(page.getByText('Discount deleted')).toBeVisible();
      await expect(page.getByRole('row', { name: /ZAJETY/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /WOLNY/ })).toBeHidden();
      await expect(page.getByText('Discount deleted')).toBeHidden({ timeout: 8000 }); // after five seconds
    });
  });
});
