import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { ticketSeller } from './order-calls.ts';

test('tickets are sent again, to a corrected address that is kept over a reload', async ({
  page,
  signIn,
  make,
  server,
  mails,
}) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak', email: 'ola@wrong.example' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 3, priceMinor: 5000 });
  const seller = await ticketSeller(server.address, make);
  const { id, tickets } = await seller.sell('ola', event.id, 2);
  await signIn('MANAGER');
  await page.goto(`/app/billings/details/${id}`);
  await page.getByRole('button', { name: 'Send tickets again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send tickets again' });
  const address = dialog.getByRole('textbox', { name: 'E-mail' });
  await expect(address).toHaveValue('ola@wrong.example');
  await expect(dialog).toContainText('2 valid tickets');
  await address.fill('ola');
  await address.blur();
  await expect(dialog.getByText('Invalid email format').first()).toBeVisible();
  await address.fill('ola@right.example');
  await page.goto(`/app/billings/details/${id}`);
  await page.getByRole('button', { name: 'Send tickets again…' }).click();
  await expect(dialog.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(address).toHaveValue('ola@right.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send tickets' }).click();
  await expect(page.getByText('Tickets sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => mails.map(({ to }) => to)).toEqual(['ola@right.example']);
  for (const { code } of tickets) expect(mails[0]?.text).toContain(code);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Tickets resent')).toBeVisible();
});

test('a payment prints its valid tickets', async ({ page, signIn, make, server }) => {
  await make.user({ externalId: 'ola', name: 'Ola', surname: 'Nowak' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 3, priceMinor: 5000 });
  const seller = await ticketSeller(server.address, make);
  const { id, tickets } = await seller.sell('ola', event.id, 2);
  await signIn('MANAGER');
  await page.goto(`/app/billings/details/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Print tickets…' }).click();
  const printed = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect(printed).toHaveCount(2);
  for (const { code } of tickets)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(code);
});
