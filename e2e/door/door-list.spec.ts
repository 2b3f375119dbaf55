import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

/** Number of pages in a PDF from Chromium. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('the door list has 40 guests on one page, by surname', async ({ page, signIn, make }) => {
  const event = await make.event({ status: 'PUBLISHED', titlePl: 'Koncert kolęd', maxTicketsQty: 100 });
  const surnames = ['Żak', 'Zając', 'Ćwik', 'Cis', 'Łoś', 'Lis'];
  for (let number = 0; number < 40; number += 1) {
    const surname = surnames[number] ?? `Nowak ${String(number).padStart(2, '0')}`;
    const { id } = await make.user({ name: 'Ola', surname });
    await make.ticket({ eventId: event.id, userId: id });
    if (surname === 'Żak') await make.ticket({ eventId: event.id, userId: id });
  }
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}?tab=USERS`);
  await page.getByRole('button', { name: 'Print door list' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('40 guests, 41 tickets')).toBeVisible();
  await expect(preview.getByText('Page 1 of 1')).toBeVisible();
  const names = await preview.getByRole('row').getByRole('cell', { name: /Ola$/ }).allTextContents();
  const first = names.map((name) => name.replace(' Ola', '').replace(/ \d+$/, ''));
  expect(first.slice(0, 4)).toEqual(['Cis', 'Ćwik', 'Lis', 'Łoś']);
  expect(first.slice(-2)).toEqual(['Zając', 'Żak']);
  await expect(preview.getByRole('row', { name: 'Żak Ola' })).toContainText('2');
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1);

  const late = await make.user({ name: 'Ola', surname: 'Nowak 99' });
  await make.ticket({ eventId: event.id, userId: late.id });
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Print door list' }).click();
  await expect(preview.getByText('Page 2 of 2')).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(2);
});

test('a long surname or note leaves the first name readable, and walk-ins come last', async ({
  page,
  signIn,
  make,
}) => {
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 100 });
  const surname = 'Konstantynopolitańczykowianeczkówna-Brzęczyszczyk';
  const guest = await make.user({
    name: 'Małgorzata',
    surname,
    additionalNote: 'Uczulenie na orzechy. '.repeat(9),
  });
  await make.ticket({ eventId: event.id, userId: guest.id });
  const noted = {
    name: 'Paulina',
    surname: 'Mroczek',
    additionalNote: 'Organizuje wyjścia firmowe. '.repeat(9),
  };
  await make.ticket({ eventId: event.id, userId: (await make.user(noted)).id });
  const walkIn = { userId: null, guestName: 'Adam', eventId: event.id, type: 'EVENT' } as const;
  await make.ticket({ eventId: event.id, userId: null, billingId: (await make.billing(walkIn)).id });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}?tab=USERS`);
  await page.getByRole('button', { name: 'Print door list' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const [first, cell] = await Promise.all([
    preview.getByText('Małgorzata', { exact: true }).boundingBox(),
    preview.getByRole('cell', { name: /Małgorzata/ }).boundingBox(),
  ]);
  if (!first || !cell) throw new Error('the guest is not shown');
  expect(first.x + first.width).toBeLessThanOrEqual(cell.x + cell.width);
  const isCut = (text: string) =>
    preview.getByText(text, { exact: true }).evaluate((name) => name.scrollWidth > name.clientWidth);
  expect(await isCut('Małgorzata')).toBe(false);
  expect(await isCut('Mroczek'), 'a note takes only what is left').toBe(false);
  await expect(preview.getByRole('row').last()).toContainText('Adam');
});

test('the door list, the guests, their file and the history of an event show who is in', async ({
  page,
  server,
  signIn,
  make,
}) => {
  const event = await make.event({ status: 'PUBLISHED' });
  await makeGuests(make);
  const till = await ticketSeller(server.address, make);
  const { tickets } = await till.sell('ola', event.id, 2);
  await till.sell('jan', event.id, 1);
  await till.checkIn(tickets[0]?.code ?? '');
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}?tab=USERS`);
  const users = page.getByRole('table', { name: 'Registered users' });
  await expect(users.getByRole('row', { name: /ola@/ })).toContainText('12:00 PM · 1 of 2');
  await page.getByRole('button', { name: 'Print door list' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: '12:00 PM · 1 of 2' })).toHaveCount(1);
  await expect(preview.getByRole('row', { name: '✓' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await till.checkIn(tickets[1]?.code ?? '');
  await page.getByRole('button', { name: 'Print door list' }).click();
  await expect(preview.getByRole('row', { name: '✓' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await test.step('the guests of an event are exported', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^registered_users-.*\.csv$/);
  });

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('heading', { name: /^Check-in: / })).toBeHidden();
  await history.getByText('2 changes').click();
  await expect(history.getByRole('heading', { name: /^Check-in: Ola/ })).toHaveCount(2);
  await expect(history.getByText('Access key').first()).toBeVisible();
  await expectAccessible(page);
});
