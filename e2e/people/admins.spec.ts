import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { lesserActions, pressFinal } from '../forms/record-actions.ts';

const list = '/app/admins';

test('an admin finds colleagues, in any order, and comes back to the same list', async ({
  page,
  signIn,
  make,
}) => {
  const zofia = await make.staff({
    name: 'Zofia',
    surname: 'Żak',
    role: 'MANAGER',
    phoneNumber: '777888999',
  });
  await make.staff({ name: 'Adam', surname: 'Łoś', role: 'MANAGER', status: 'NOT_ACTIVE' });
  await make.place({ name: 'Piwnica Win', assignedPersonId: zofia.id });
  await make.place({ name: 'Antresola', assignedPersonId: zofia.id });
  const { id, email } = await signIn('ADMIN');
  await page.goto('/app/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Admins' }).click();

  await expect(page.getByRole('heading', { name: 'Admins' })).toBeFocused();
  const row = page.getByRole('row', { name: /Żak/ });
  await expect(row).toContainText('+48 777888999');
  await expect(row).toContainText('Antresola, Piwnica Win');
  await expect(row).toContainText('Manager');
  await expect(page.getByRole('row', { name: email })).toContainText('You');
  await expect(page.getByRole('row', { name: /Łoś/ })).toContainText('No password set yet');
  await expect(page.getByText('1 - 3 from 3')).toBeVisible();
  await expect(page.locator('col').nth(3)).toHaveAttribute('style', /width: 200px/); // phone number (spec §9)
  await expect(page.locator('col').nth(5)).toHaveAttribute('style', /width: 120px/); // role
  await expectAccessible(page);

  await expect(page.getByRole('columnheader', { name: 'Surname' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name,asc/);
  await expect(page.getByRole('row').nth(1)).toContainText('Adam');

  await page.getByRole('searchbox', { name: 'Search admins' }).fill('zak win');
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  await row.getByRole('link', { name: 'Edit Zofia Żak' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/search=zak/);
  await expect(page).toHaveURL(/sort=name,asc/);

  await page.getByRole('searchbox', { name: 'Search admins' }).fill('nobody');
  await expect(page.getByText('No admins match “nobody”')).toBeVisible();

  await test.step('the own account keeps its role, cannot be deleted, and shows changes at once', async () => {
    await page.goto(`${list}/form/${id}`);
    await expect(page.getByText('Only another admin can change your role.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
    await expect(lesserActions(page)).toHaveCount(0);
    await expect(page.getByRole('navigation').getByText('ON', { exact: true })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Wanda');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('navigation').getByText('WN', { exact: true })).toBeVisible();
  });
});

test('a manager edits managers, and is offered nothing that the server would reject @night', async ({
  page,
  signIn,
  make,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  const admin = await make.staff({ name: 'Anna', surname: 'Admin', role: 'ADMIN' });
  await make.staff({ name: 'Zofia', surname: 'Żak', role: 'MANAGER' });
  await signIn('MANAGER');
  await page.goto(list);
  await expect(page.getByText('Only admins can edit admin accounts.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Anna/ }).getByRole('link')).toHaveText([/^\+48 /]);

  await page.goto(`${list}/form/${admin.id}`);
  await expect(page.getByText('Only admins can edit admin accounts.')).toBeVisible();
  await expect(page.getByLabel('Surname')).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(lesserActions(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(list);
  await page.getByRole('link', { name: 'Edit Zofia Żak' }).click();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden();
  await page.getByLabel('Additional note').fill('Kierowniczka sali.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();

  await page.getByRole('link', { name: 'Add new' }).click();
  await expect(page.getByText('Managers can only add managers.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Nowy');
  await page.getByLabel('Surname').fill('Menedżer');
  await page.getByLabel('Phone number').fill('600700800');
  await page.getByLabel('E-mail').fill('nowy@foyer.example');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByRole('row', { name: /Menedżer/ })).toContainText('Manager');
  await page.getByRole('link', { name: 'Edit Nowy Menedżer' }).click();
  await pressFinal(page, 'Delete');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(refused).toEqual([]);
});
