import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('an admin limits a manager to places, at first to those that the manager is responsible for', async ({
  page,
  signIn,
  make,
}) => {
  const manager = await make.staff({ name: 'Zofia', surname: 'Żak', role: 'MANAGER' });
  await make.place({ name: 'Piwnica', assignedPersonId: manager.id });
  await make.place({ name: 'Antresola' });
  await signIn('ADMIN');
  await page.goto(`/app/admins/form/${manager.id}`);
  const limit = page.getByRole('switch', { name: 'Limit to places' });
  await expect(limit).not.toBeChecked();
  await limit.click();
  await expect(page.getByRole('button', { name: 'Remove Piwnica' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await page.goto(`/app/admins/form/${manager.id}`);
  await expect(limit).toBeChecked();
  await limit.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
});

test('a limited manager sees their place, reads an event that is also elsewhere, and finds no page of the house', async ({
  page,
  signIn,
  make,
}) => {
  const [hall, cellar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Piwnica' })];
  await make.event({ placeIds: [hall.id], titlePl: 'Jazz' });
  const jan = await make.staff({ name: 'Jan', surname: 'Lis' });
  const shared = await make.event({
    placeIds: [hall.id, cellar.id],
    titlePl: 'Festiwal',
    updatedBy: jan.email,
  });
  await make.event({ placeIds: [cellar.id], titlePl: 'Degustacja' });
  await signIn('MANAGER', { limitedTo: [hall.id] });
  await page.goto('/app/events?eventListType=DRAFT');
  await expect(page.getByText('1 - 2 from 2')).toBeVisible();
  await expect(page.getByText('Degustacja')).toBeHidden();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Places' })).toBeVisible();
  for (const name of ['Admins', 'Content Management'])
    await expect(navigation.getByRole('link', { name })).toBeHidden();

  await test.step('an event that is also elsewhere says why it cannot be changed', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto(`/app/events/form/${shared.id}`, { waitUntil: 'networkidle' });
    await expect(page.getByText('This event is also at Piwnica')).toBeVisible();
    await expect(page.getByText('by Jan Lis')).toBeVisible();
    expect(refused).toEqual([]);
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('a page of the house leads to the dashboard, which says why', async () => {
    await page.goto('/app/admins');
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByText('Your account is limited to some places.')).toBeVisible();
    await page.goto('/app/places');
    await expect(page.getByRole('link', { name: 'Add new' })).toBeHidden();
  });
});
