import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { finalAction, pressFinal } from '../forms/record-actions.ts';
import { endRoute, holdCalls } from '../routes.ts';
import { field, list, makeUsers, pageOf, people, rows } from './users.ts';

test('the personal data of a user are changed, checked and kept', async ({ page, signIn, make }) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');
  await page.goto(`${list}/${zak.id}`);
  await expect(page).toHaveURL(pageOf(zak.id));
  await expect(page.getByRole('link', { name: 'ola@foyer.example' })).toBeVisible();
  await expect(page.getByText('10/11/2026', { exact: true })).toBeVisible();
  await expect(field(page, 'E-mail')).toBeHidden();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();

  await field(page, 'Name').fill('');
  await field(page, 'Phone number').fill('12');
  await page.getByLabel('Date of birth').fill('21.11.2026');
  await page.getByLabel('Additional note').fill('x'.repeat(1025));
  await field(page, 'Surname').focus();
  for (const verdict of [
    'Field must not be empty',
    'Incorrect phone number',
    'The date of birth cannot be in the future',
    'Max length is 1024',
  ]) {
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await expect(page.getByText('4 fields need attention')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await field(page, 'Name').fill(' Aleksandra ');
  await field(page, 'Phone number').fill('777888999');
  await page.getByLabel('Date of birth').fill('28.02.1990');
  await page.getByLabel('Additional note').fill('Stolik przy oknie.');
  await page.getByRole('combobox', { name: 'Phone prefix' }).fill('czech');
  await page.getByRole('option', { name: /Czech/ }).click();
  await page.getByRole('radio', { name: 'Regular' }).check({ force: true });

  await page
    .getByRole('link', { name: /^Messages/ })
    .last()
    .click(); // switching tabs loses nothing
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('link', { name: 'Personal data' }).click();
  await save.click();
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Aleksandra Żak' })).toBeVisible();
  await expect(page.getByText('Membership: Regular')).toBeVisible();

  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Aleksandra');
  await expect(page.getByRole('combobox', { name: 'Phone prefix' })).toHaveValue('+420');
  await expect(field(page, 'Phone number')).toHaveValue('777888999');
  await expect(page.getByLabel('Date of birth')).toHaveValue('28/02/1990');
  await expect(page.getByRole('radio', { name: 'Regular' })).toBeChecked();
  await expect(page.getByLabel('Additional note')).toHaveValue('Stolik przy oknie.');

  await page.getByLabel('Date of birth').fill('');
  await save.click();
  await expect(page.getByText('User saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Aleksandra');
  await expect(page.getByLabel('Date of birth')).toHaveValue('');

  await field(page, 'Surname').fill('Nowak');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(people(page).first()).toContainText('Lato');
});

test('a user is outlined while loading, and a rejected save reports incorrect data and keeps the input @night', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('MANAGER');

  await test.step('while a user is loading, placeholders match the tabs and columns', async () => {
    const held = await holdCalls(page, `**/api/users/${zak.id}`);
    await page.goto(pageOf(zak.id));
    const tabs = page.getByRole('navigation', { name: 'User' });
    const outline = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(outline).toBeVisible();
    const before = await tabs.boundingBox();
    const { width } = (await outline.locator('div').first().boundingBox()) ?? {};
    held.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Ola Żak' })).toBeVisible();
    expect(await tabs.boundingBox()).toEqual(before);
    const profile = page.locator('section').filter({ hasText: 'Profile' });
    expect((await profile.boundingBox())?.width).toBe(width);
  });

  await page.route(`**/api/users/${zak.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await field(page, 'Surname').fill('Nowak');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Incorrect data. Please check what you entered.')).toHaveCount(1);
  await expect(field(page, 'Surname')).toHaveValue('Nowak');

  await endRoute(page, `**/api/users/${zak.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ola Nowak' })).toBeVisible();
});

test("someone else's change is not overwritten unawares, one's own change is no conflict @night", async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { zak } = await makeUsers(make);
  await signIn('ADMIN');
  await page.goto(pageOf(zak.id));

  await field(page, 'Name').fill('Aleksandra');
  await pressFinal(page, 'Block user');
  await page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('User blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock user' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User saved')).toBeVisible();

  const changeElsewhere = async (surname: string) => {
    clock.advance(1000);
    const now = clock.now();
    const context = { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now };
    await server.deps.change(context, (tx) =>
      tx.updateTable('users').set({ surname, updatedAt: now }).where('id', '=', zak.id).execute(),
    );
  };
  await changeElsewhere('Król');
  await field(page, 'Name').fill('Ala');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User saved, together with other’s changes: Surname')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ala Król' })).toBeVisible();

  await changeElsewhere('Mazur');
  await field(page, 'Surname').fill('Lis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'other has changed this in the meantime' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'Keep mine' }).check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ala Lis' })).toBeVisible();

  await changeElsewhere('Mazur');
  await pressFinal(page, 'Delete user');
  const deleting = page.getByRole('dialog', { name: 'Delete Ala Lis?' });
  await deleting.getByRole('button', { name: 'Delete user' }).click();
  const newer = page.getByRole('dialog', { name: 'Delete Ala Mazur?' }); // the current name
  await expect(newer.getByRole('alert')).toContainText('Someone else has changed this in the meantime.');
  await newer.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
});

test('a user is blocked, unblocked and deleted, each after a confirmation', async ({
  page,
  signIn,
  make,
}) => {
  const { zak } = await makeUsers(make);
  await make.review({ userId: zak.id, content: 'Miły wieczór.' });
  await signIn('MANAGER');
  await page.goto(`${list}?search=zak`);
  await page.getByText('ola@foyer.example').click();
  const header = page.locator('main header');
  await expect(header).toContainText('Active');

  await pressFinal(page, 'Block user');
  const block = page.getByRole('dialog', { name: 'Block Ola Żak?' });
  await expect(block).toContainText('can’t log in');
  await expect(block.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await block.getByRole('button', { name: 'Cancel' }).click();
  await expect(block).toBeHidden();
  await expect(finalAction(page, 'Block user')).toBeFocused();
  await pressFinal(page, 'Block user');
  await block.getByRole('button', { name: 'Block user' }).click();
  await expect(page.getByText('User blocked')).toBeVisible();
  await expect(header).toContainText('Blocked');
  await expect(page.getByRole('button', { name: 'Unblock user' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ola Żak', level: 1 })).toBeFocused();
  await expect(finalAction(page, 'Delete user')).toBeVisible();
  await expect(finalAction(page, 'Block user')).toBeHidden();
  await page.getByRole('link', { name: 'Back to users' }).click();
  await expect(rows(page).filter({ hasText: 'Żak' })).toContainText('Blocked');
  await page.getByText('ola@foyer.example').click();

  await page.getByRole('button', { name: 'Unblock user' }).click();
  const unblock = page.getByRole('dialog', { name: 'Unblock Ola Żak?' });
  await expect(unblock).toBeVisible();
  await expectAccessible(page);
  await unblock.getByRole('button', { name: 'Unblock user' }).click();
  await expect(page.getByText('User unblocked')).toBeVisible();
  await expect(header).toContainText('Active');
  await expect(page.getByRole('heading', { name: 'Ola Żak', level: 1 })).toBeFocused();

  await field(page, 'Surname').fill('Nowak');
  await pressFinal(page, 'Delete user');
  const question = page.getByRole('dialog', { name: 'Delete Ola Żak?' });
  await expect(question).toContainText('This can’t be undone.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByText(/^This user was deleted/)).toBeVisible();
  await expect(header).toContainText('Deleted');
  await expect(page.getByText('Żak', { exact: true })).toBeVisible();
  for (const name of ['More', 'Unblock user', 'Save']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Reviews/ })
    .last()
    .click();
  await expect(page.getByText('Miły wieczór.')).toBeVisible();
});
