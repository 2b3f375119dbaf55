import { expect } from 'vitest';
import type { Answer } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { movementsOf } from '#test/money/movements.ts';
import { importFile } from '#test/records/imports.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

const issues = ({ status, body }: Answer) => [
  status,
  body.details?.map(({ path, key }: Record<string, string>) => `${path}: ${key}`),
];

test('the time of a payment lies at most 72 hours back and not in the future', async ({
  api,
  make,
  clock,
}) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  const order = (transactionDate: string, status = 'PAID') =>
    orderTickets(program, event.id, { status, quantity: 1, transactionDate });
  const { body: open } = await orderTickets(program, event.id, { quantity: 1 });
  const pay = (transactionDate?: string) =>
    program.put(`/orders/${open.id}/status`, { body: { status: 'PAID', transactionDate } });

  for (const call of [order, pay, (at: string) => order(at, 'PENDING')]) {
    expect(issues(await call(ago(72 * hour + 1)))).toEqual([400, ['transactionDate: transactionDateTooOld']]);
    expect(issues(await call(ago(-1)))).toEqual([400, ['transactionDate: transactionDateInFuture']]);
  }
  expect((await order(ago(72 * hour))).status).toBe(201);
  clock.advance(hour / 10);
  const paid = await pay();
  expect([paid.status, paid.body.transactionDate]).toEqual([200, clock.now().toISOString()]);
  expect((await pay(ago(1000 * hour))).status).toBe(200); // changes nothing
});

test('a repeated order is found however old its payment is by then', async ({ api, make, clock }) => {
  const program = await api.program();
  const { event } = await makeSale(make, {
    timeFrom: new Date('2027-01-01T18:00:00Z'),
    timeTo: new Date('2027-01-01T22:00:00Z'),
  });
  const sent = { externalId: 'once', status: 'PAID', transactionDate: clock.now().toISOString() };
  expect((await orderTickets(program, event.id, sent)).status).toBe(201);
  clock.advance(100 * hour);
  expect((await orderTickets(program, event.id, sent)).status).toBe(200);
});

test('an import takes any time of a payment that is not in the future', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { email } = await make.user();
  const row = (id: string, at: string) => `${id};${email};ORDER;PAID;10;BLIK;${at}`;
  const header = 'externalId;email;type;status;cost;paymentMethod;transactionDate';
  const rows = [row('old', '2001-01-01T10:00:00Z'), row('ahead', '2026-11-20T11:00:00.001Z')];
  const { done } = await importFile(admin, 'billings', [header, ...rows].join('\n'));
  expect(done.counts).toMatchObject({ new: 1, refused: 1 });
  expect((await movementsOf(admin)).map(({ externalId, day }) => [externalId, day])).toEqual([
    ['old', '2001-01-01'],
  ]);
});
