import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('a guest is tagged with a new tag and one in use, found by it, and by the code of a ticket', async ({
  page,
  make,
  signIn,
}) => {
  await make.user({ tags: ['Stały gość'] });
  const user = await make.user({ name: 'Kotryna', surname: 'Lis' });
  const event = await make.event({ titlePl: 'Koty na dachu', status: 'PUBLISHED' });
  const billing = await make.billing({ userId: user.id, eventId: event.id, type: 'EVENT' });
  await make.ticket({ eventId: event.id, userId: user.id, billingId: billing.id });
  await signIn('MANAGER');

  await page.goto(`/app/users/${user.id}/PERSONAL_DATA`);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('staly');
  await expect(page.getByRole('option', { name: /^Stały gość/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await tags.fill('Press');
  await expect(page.getByRole('option', { name: 'Add “Press”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Press' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User saved')).toBeVisible();

  await page.goto('/app/users');
  await expect(page.getByRole('row').filter({ hasText: 'Kotryna' })).toContainText('Stały gość, Press');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('press');
  await page.getByRole('option', { name: /^Press/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Tags: Press')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kotryna' })).toBeVisible();
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();

  await page.goto(`/app/users/${user.id}/BOOKINGS`);
  const codes = page.getByRole('row').filter({ hasText: 'Koty na dachu' });
  const [code = ''] = (await codes.textContent())?.match(/[A-Z2-9]{10}/) ?? [];
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(code.toLowerCase());
  await expect(page.getByRole('group', { name: 'Exact match' })).toContainText(`Ticket ${code}, Kotryna Lis`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/billings/details/${billing.id}$`));
});
