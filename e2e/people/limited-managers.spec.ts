import { expectAccessible } from '../accessibility.ts';
import { concert, row } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

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

test('a limited manager is offered no change of an event that is also elsewhere, in lists, calendar and palette', async ({
  page,
  signIn,
  make,
  server,
}) => {
  const [hall, cellar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Piwnica' })];
  const upcoming = { status: 'PUBLISHED' as const, maxTicketsQty: 2, placeIds: [hall.id, cellar.id] };
  const shared = await make.event({ ...upcoming, ...concert, titlePl: 'Festiwal' });
  await make.event({ ...upcoming, placeIds: [hall.id], titlePl: 'Jazz' });
  await makeGuests(make);
  const seller = await ticketSeller(server.address, make);
  await seller.sell('ola', shared.id, 2);
  await seller.wait('jan', shared.id, 2);
  await signIn('MANAGER', { limitedTo: [hall.id] });

  await test.step('its row can be viewed and says why, and cannot be selected', async () => {
    await page.goto('/app/events?eventListType=UPCOMING');
    const actions = page
      .getByRole('row', { name: /Festiwal/ })
      .getByRole('cell')
      .last();
    await expect(
      actions.getByRole('link', { name: 'View Festiwal. Also at Piwnica, which your account doesn’t cover' }),
    ).toBeVisible();
    await expect(actions.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reschedule Jazz' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Festiwal' })).toHaveAccessibleDescription(
      'Also at Piwnica, which your account doesn’t cover',
    );
    await page.getByRole('checkbox', { name: 'Select all events on this page' }).check();
    await expect(page.getByRole('group', { name: '1 event selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate 1 event?' });
    await expect(dialog).toBeVisible();
    await expect(dialog).not.toContainText('Festiwal');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('in the calendar it has no grips, and only the row of the covered place', async () => {
    await page.goto('/app/events/calendar?day=2026-11-24');
    const event = row(page, 'Sala').getByRole('link', { name: /Festiwal/ });
    await expect(event).toHaveAccessibleDescription('Also at Piwnica, which your account doesn’t cover');
    await expect(event.locator('[data-edge]')).toHaveCount(0);
    await expect(row(page, 'Piwnica')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close your places…' })).toBeVisible();
    await event.focus();
    await page.keyboard.press('m');
    await expect(page.getByText('“Festiwal” can’t be moved.')).toBeAttached();
  });

  await test.step('its page and the palette offer nothing that changes it or its waiting list', async () => {
    await page.goto(`/app/events/form/${shared.id}`);
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Waiting list', exact: true }) });
    await expect(section.getByRole('listitem')).toContainText('No. 1 · 2 tickets');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Staff note' })).toHaveCount(0); // none, and none can be added
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Festiwal');
    await expect(page.getByRole('option', { name: /Festiwal/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search everything' }).fill('');
    await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('option', { name: /Reschedule|Cancel event|Write to guests/ })).toHaveCount(
      0,
    );
  });
});

test('a limited manager whose places are drafts is not asked to add a place or a colleague', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala', status: 'DRAFT' });
  await signIn('MANAGER', { limitedTo: [hall.id] });
  await page.goto('/app/dashboard');
  await expect(page.getByText('Plan the first event')).toBeVisible();
  await expect(page.getByText('No published places')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Add a place|Add the first place|Invite a colleague/ }),
  ).toHaveCount(0);
  await page.goto('/app/events/calendar');
  await expect(page.getByText('Each row is one of your places, once it is published.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a place' })).toHaveCount(0);
  await expectAccessible(page);
});
