import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

test('staff write to the guests who are not in yet', async ({ page, signIn, make, mails, server }) => {
  await makeGuests(make);
  const event = await make.event({ status: 'PUBLISHED' });
  const seller = await ticketSeller(server.address, make);
  const { tickets } = await seller.sell('ola', event.id, 1);
  await seller.checkIn(tickets[0]?.code ?? '');
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Write to guests…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write to guests of/ });
  await expect(dialog).toContainText('1 guest gets an e-mail in their language.');
  await expect(dialog).toContainText('Replies go to Foyer <foyer@localhost>');
  await dialog.getByText('Not checked in').click();
  await expect(dialog).toContainText('No one to e-mail: no guests with an account hold a valid ticket.');
  await seller.sell('jan', event.id, 2);
  await dialog.getByText('Everyone').click();
  await dialog.getByText('Not checked in').click();
  await dialog.getByLabel('Subject PL').fill('Od rzeki');
  await dialog.getByLabel('Subject EN').fill('By the river');
  await dialog.getByLabel('Text PL').fill('Wchodzimy od rzeki.');
  await dialog.getByLabel('Text EN').fill('Please use the river door.');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('article')).toHaveText([/Od rzeki.*Wchodzimy/, /By the river.*Please use/]);
  await expectAccessible(page);
  await seller.sell('jan', event.id, 1);
  await dialog.getByRole('button', { name: 'Send 1 e-mail' }).click();
  await expect(page.getByText('Sending 1 e-mail')).toBeVisible();
  await expect
    .poll(() => mails.map(({ to, subject }) => [to, subject]))
    .toEqual([['jan@guests.example', 'By the river']]);
});
