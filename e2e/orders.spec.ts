import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('tickets that another program holds stand beside those that are sold, until they are paid for or called off', async ({
  page,
  signIn,
  make,
  server,
}) => {
  const program = await make.accessKey({ scopes: ['orders:write'] });
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak' });
  const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz', maxTicketsQty: 10 });
  const call = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${server.address}/api/app/v1/orders${path}`, {
      method,
      headers: { authorization: `Bearer ${program.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.json();
  };
  const order = (externalId: string, quantity: number) =>
    call('POST', '', {
      externalId,
      guest: 'ola',
      type: 'EVENT',
      eventId: event.id,
      quantity,
      paymentMethod: 'BLIK',
    });
  const { id } = await order('web-1', 3);
  await order('web-2', 2);

  await signIn('ADMIN');
  await page.goto('/app/events?eventListType=UPCOMING');
  const row = page.getByRole('row', { name: /Jazz/ });
  await expect(row).toContainText('0 / 10');
  await expect(row).toContainText('5 held');
  await expectAccessible(page);

  await call('PUT', `/${id}/status`, { status: 'PAID' });
  await row.getByRole('link', { name: 'View Jazz' }).click();
  const figures = page.getByRole('definition').filter({ hasText: '/ 10' });
  await expect(figures).toContainText('3 / 10');
  await expect(figures).toContainText('2 held');
  await expectAccessible(page);
  const tabs = page.getByRole('navigation', { name: 'Event' });
  await tabs.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('row', { name: /Nowak/ })).toHaveCount(1);
  await expect(page.getByText('3 / 10').locator('visible=true')).toBeVisible();
  await expect(page.getByText('2 held').locator('visible=true')).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'Details' }).click();

  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 tickets have been bought; the hold on 2 tickets ends');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(figures).toContainText('3 / 10');
  await expect(figures).not.toContainText('held');

  await page.goto('/app/billings');
  await expect(page.getByRole('row', { name: /Nowak.*Error/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Nowak.*Paid/ })).toHaveCount(1);
});
