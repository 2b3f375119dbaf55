import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('lists and pages name colleagues, and tell two of the same name apart', async ({
  page,
  signIn,
  make,
}) => {
  const ewa = await make.staff({ name: 'Ewa', surname: 'Żuk', email: 'ewa@foyer.example' });
  const anna = await make.staff({ name: 'Anna', surname: 'Nowak', email: 'anna@foyer.example' });
  const other = await make.staff({ name: 'Anna', surname: 'Nowak', email: 'a.nowak@foyer.example' });
  await make.discount({ couponCode: 'EWA', createdBy: ewa.email });
  await make.discount({ couponCode: 'ANNA', createdBy: anna.email });
  await make.discount({ couponCode: 'GONE', createdBy: 'jan@foyer.example' });
  await make.accessKey({ name: 'Till', createdBy: other.email });
  const place = await make.place({ assignedPersonId: other.id, name: 'Sala Lustrzana' });
  await signIn('ADMIN');

  await page.goto('/app/discounts/list/MEMBERSHIP');
  const coupon = (code: string) => page.getByRole('row', { name: code });
  await expect(coupon('EWA')).toContainText('Ewa Żuk');
  await expect(coupon('ANNA')).toContainText('Anna Nowak (anna@foyer.example)');
  await expect(coupon('GONE')).toContainText('jan@foyer.example');
  await expect(page.getByText(ewa.email)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/app/integrations/KEYS');
  await expect(page.getByRole('row', { name: 'Till' })).toContainText('Anna Nowak (a.nowak@foyer.example)');

  await page.goto('/app/places');
  await expect(page.getByRole('row', { name: place.name })).toContainText(
    'Anna Nowak (a.nowak@foyer.example)',
  );
  await test.step('a filter by colleague needs no request of its own', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`/app/activity?actorId=${other.id}`);
    await expect(page.getByText('Who: Anna Nowak (a.nowak@foyer.example)')).toBeVisible();
    expect(requests).toContain('/api/users/staff');
    expect(requests.filter((path) => path.startsWith('/api/admin/staff'))).toEqual([]);
  });
  await test.step('a filter by a deleted record says so, and can be removed', async () => {
    const gone = crypto.randomUUID();
    const filters = {
      [`/app/activity?actorId=${gone}`]: 'Who: Former colleague',
      [`/app/billings?seller=${gone}`]: 'Seller: Former colleague',
      [`/app/billings?placeId=${gone}`]: 'Place: Unknown place',
      [`/app/billings?eventId=${gone}`]: 'Event: Unknown event',
    };
    for (const [address, words] of Object.entries(filters)) {
      await page.goto(address);
      await page.getByRole('button', { name: `Remove filter ${words}` }).click();
      await expect(page).toHaveURL(address.replace(/\?.*/, ''));
    }
  });
  await page.goto(`/app/places/form/${place.id}/edit`);
  await expect(page.getByRole('combobox', { name: 'Assigned manager' })).toHaveValue(
    'Anna Nowak (a.nowak@foyer.example)',
  );
});
