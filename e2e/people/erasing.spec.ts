import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility.ts';
import { expect, password, test } from '../fixtures.ts';
import { finalAction, inMore, more, pressFinal, pressInMore } from '../forms/record-actions.ts';
import { makeUsers, pageOf } from './users.ts';

test.use({ allowedConsoleErrors: [/status of (400|403|409)/] });

test('an admin hands a guest their data and erases them, with the name typed, the password, and a choice about tickets', async ({
  page,
  signIn,
  make,
  clock,
  setTime,
}) => {
  const { zak } = await makeUsers(make);
  const event = await make.event({ titlePl: 'Koncert kolęd', status: 'PUBLISHED' });
  const billing = await make.billing({ userId: zak.id, eventId: event.id, type: 'EVENT', status: 'PAID' });
  for (let count = 0; count < 2; count += 1)
    await make.ticket({ userId: zak.id, eventId: event.id, billingId: billing.id });
  await make.review({ userId: zak.id, content: 'Miły wieczór.' });
  await signIn('ADMIN');
  await page.goto(pageOf(zak.id));

  await pressInMore(page, 'Download data…');
  const handing = page.getByRole('dialog', { name: 'Download the data of Ola Żak?' });
  await expect(handing).toContainText('notes by staff');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await handing.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`person-${zak.id}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    id: zak.id,
    reviews: [{ content: 'Miły wieczór.' }],
  });
  await expect(page.getByText('Data downloaded')).toBeVisible();

  await setTime(new Date(clock.now().getTime() + 11 * 60_000));
  await pressFinal(page, 'Erase…');
  const dialog = page.getByRole('dialog', { name: 'Erase Ola Żak?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const erase = dialog.getByRole('button', { name: 'Erase guest' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type the name to confirm').fill('Ola Lato');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText("Field doesn't match")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Type the name to confirm').fill('ola żak');
  await erase.click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill('Wrong-one-1');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Incorrect password.')).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(dialog.getByRole('alert')).toContainText('Koncert kolęd: 2 tickets');
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Keep these tickets valid' }).check({ force: true });
  await erase.click(); // the password is not asked for again

  await expect(page.getByText('Guest erased', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erased guest', level: 1 })).toBeFocused();
  await expect(page.getByText(/^This guest was erased/)).toBeVisible();
  await expect(page.getByText('Żak')).toBeHidden();
  await expect(page.getByText('ola@foyer.example')).toBeHidden();
  await expect(page.getByText('foyer.invalid')).toBeHidden();
  await expect(more(page)).toBeHidden();
  await expect(page.getByRole('main').locator('[data-rank="final"]')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Reviews/ })
    .last()
    .click();
  await expect(page.getByText('Miły wieczór.')).toBeHidden();
});

test('a deletion says what stays and leads to the erasure, also afterwards; a manager may do neither', async ({
  page,
  signIn,
  make,
}) => {
  const { zak, los } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto(pageOf(los.id));
  await pressFinal(page, 'Delete user');
  const deletion = page.getByRole('dialog', { name: /^Delete / });
  await expect(deletion).toContainText('ask an admin to erase them');
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(finalAction(page, 'Erase…')).toBeHidden();
  await expect(more(page)).toBeHidden();

  await signIn('ADMIN');
  await page.goto(pageOf(zak.id));
  await pressFinal(page, 'Delete user');
  await expect(deletion).toContainText('history stay for bookkeeping');
  await expect(deletion).toContainText('choose Erase… instead');
  await deletion.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await pressFinal(page, 'Erase…');
  const dialog = page.getByRole('dialog', { name: 'Erase Ola Żak?' });
  await dialog.getByLabel('Type the name to confirm').fill('Ola Żak');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Erased guest', level: 1 })).toBeVisible();
});

test('an admin hands a colleague their data', async ({ page, signIn, make }) => {
  const { id } = await make.staff({ role: 'MANAGER', name: 'Iga', surname: 'Lis' });
  await signIn('MANAGER');
  await page.goto(`/app/admins/form/${id}`);
  await expect(page.getByRole('heading', { name: 'Iga Lis' })).toBeVisible();
  await expect(more(page)).toBeHidden();
  await signIn('ADMIN');
  await page.goto(`/app/admins/form/${id}`);
  await more(page).click();
  await inMore(page, 'Download data…').click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    profile: { name: 'Iga', surname: 'Lis' },
  });
});

test('an admin erases a deleted colleague from the activity', async ({ page, signIn, make }) => {
  const { id } = await make.staff({ role: 'MANAGER', name: 'Iga', surname: 'Lis' });
  await signIn('ADMIN');
  await page.goto(`/app/admins/form/${id}`);
  await pressFinal(page, 'Delete');
  const deletion = page.getByRole('dialog', { name: 'Delete Iga Lis?' });
  await expect(deletion).toContainText('an admin can erase the person everywhere');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();

  await page.goto('/app/activity?entity=staff');
  await page.getByRole('row', { name: /Iga Lis.*Deleted/ }).click();
  await expect(page.getByRole('heading', { name: 'Iga Lis', level: 1 })).toBeVisible();
  await pressFinal(page, 'Erase…');
  const dialog = page.getByRole('dialog', { name: 'Erase Iga Lis?' });
  await dialog.getByLabel('Type the name to confirm').fill('Iga Lis');
  await dialog.getByRole('button', { name: 'Erase colleague' }).click();
  await expect(page.getByText('Colleague erased')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erased guest', level: 1 })).toBeVisible();
  await expect(finalAction(page, 'Erase…')).toBeHidden();
  await expect(more(page)).toBeHidden();
  await expect(page.getByText('Lis')).toBeHidden();
  await expectAccessible(page);
});
