import type { Page } from '@playwright/test';
import { testContext } from '../../server/test/context.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const wholePage = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ });

test('drafts are selected, previewed and published; refused ones stay selected', async ({
  page,
  signIn,
  make,
}) => {
  const place = await make.place();
  for (const number of [1, 2, 3]) await make.event({ titlePl: `Koncert ${number}`, placeIds: [place.id] });
  await make.event({ titlePl: 'Kino', placeIds: [place.id] });
  await signIn('MANAGER');
  await page.goto('/app/events');
  await box(page, 'Koncert 1').check();
  await box(page, 'Kino').check();
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page)).toHaveCSS('position', 'sticky'); // its styles load late
  await page
    .getByRole('link', { name: /Koncert 1/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Koncert 1' })).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toContainText('2 selected');

  await bar(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Upload a logo to publish this event.');
  await expect(dialog).toContainText('Kino');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toContainText('2 selected');

  await bar(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(dialog).toContainText('Each copy is a draft');
  await dialog.getByRole('button', { name: 'Duplicate 2 events' }).click();
  await expect(page.getByText('2 events duplicated')).toBeVisible();
  await expect(page.getByText('1 - 6 from 6')).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await wholePage(page).check();
  await expect(bar(page)).toContainText('6 selected');
  const remove = bar(page).getByRole('button', { name: 'Delete' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete 6 events' }).click();
  await expect(page.getByText('No draft events')).toBeVisible();
});

test('all matches except some are changed, and an action is stopped between two batches', async ({
  page,
  signIn,
  make,
}) => {
  for (let number = 10; number < 34; number += 1)
    await make.user({ name: 'Ola', surname: `Wydra ${number}` });
  await make.user({ name: 'Jan', surname: 'Kot' });
  await signIn('MANAGER');
  await page.goto('/app/users?search=wydra&sort=surname,asc');
  await wholePage(page).check();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Select all 24 that match' }).click();
  await expect(bar(page)).toContainText('24 selected');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(box(page, 'Ola Wydra 21')).toBeChecked();
  await box(page, 'Ola Wydra 21').uncheck();
  await expect(bar(page)).toContainText('23 selected');

  await bar(page).getByRole('button', { name: 'Set membership…' }).click();
  const dialog = page.getByRole('dialog');
  const set = dialog.getByRole('button', { name: 'Set membership of 23 users' });
  await expect(set).toBeDisabled();
  await dialog.getByText('VIP').click();
  await expectAccessible(page);
  await set.click();
  await expect(page.getByText('Membership of 23 users set')).toBeVisible();

  await page.goto('/app/users?search=wydra&membership=VIP');
  await expect(page.getByText('1 - 10 from 23')).toBeVisible();

  await test.step('an action is stopped between two batches, and the remaining rows stay selected', async () => {
    await page.goto('/app/users?size=50');
    await wholePage(page).check();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/bulk/users', async (route) => {
      await held;
      await route.continue();
    });
    await bar(page).getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.getByRole('button', { name: 'Block 25 users' }).click();
    const progress = page.getByRole('region', { name: 'Blocking 25 users' });
    await progress.getByRole('button', { name: 'Stop' }).click();
    letGo();
    await expect(progress).toContainText('20 users blocked, stopped, 5 users left');
    await expect(bar(page)).toContainText('5 selected');
    await progress.getByRole('button', { name: 'Dismiss' }).click();
    await expect(progress).toBeHidden();
  });
});

test('refused rows show the reason and stay selected; the others are done in the background', async ({
  page,
  signIn,
  make,
  server,
}) => {
  for (let number = 10; number < 40; number += 1) await make.message({ title: `Pytanie ${number}` });
  await signIn('MANAGER');
  await page.goto('/app/messages?size=50');
  await wholePage(page).check();
  // Holds the request, so that the user can navigate meanwhile.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/bulk/messages', async (route) => {
    await held;
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Set status…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Resolved').click();
  await dialog.getByLabel('Note').fill('Odpisane');
  await dialog.getByRole('button', { name: 'Set status of 30 messages' }).click();
  const progress = page.getByRole('region', { name: 'Setting the status of 30 messages' });
  await expect(progress).toContainText('0 of 30');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  const gone = await server.deps.db
    .selectFrom('messages')
    .select('id')
    .where('title', '=', 'Pytanie 10')
    .executeTakeFirstOrThrow();
  await server.deps.change(testContext(server.deps.clock.now()), (tx) =>
    tx.deleteFrom('messages').where('id', '=', gone.id).execute(),
  );
  letGo();
  await expect(progress).toContainText('Status of 29 messages set, 1 skipped');
  await progress.getByRole('button', { name: 'See why' }).click();
  await expect(dialog).toContainText('This no longer exists.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(bar(page)).toContainText('1 selected');
});

test('places and coupons have bulk actions, and lists without any have no check boxes', async ({
  page,
  signIn,
  make,
}) => {
  await make.place({ name: 'Sala', status: 'DRAFT' });
  await make.place({ name: 'Klub' });
  await make.discount({ couponCode: 'ZIMA', validFrom: '2027-01-01', validTo: '2027-01-31' });
  await signIn('ADMIN');
  await page.goto('/app/places?status=DRAFT');
  await box(page, 'Sala').check();
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No POS ID.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/app/places');
  await expect(page.getByText('Klub')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.goto('/app/discounts/list/MEMBERSHIP');
  await box(page, 'ZIMA').check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete 1 discount' }).click();
  await expect(page.getByText('1 discount deleted')).toBeVisible();
});
