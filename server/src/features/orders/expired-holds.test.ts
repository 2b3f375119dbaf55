import { sql } from 'kysely';
import { expect } from 'vitest';
import { endAllExpiredHolds } from '#shared/sales/orders.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { atOnce, makeSale, orderHold, orderTickets } from '#test/records/orders.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';

/** Reads the status of an order from one endpoint. */
type Reader = (callers: { admin: Client; program: Client }, id: string) => Promise<unknown>;

const statusIn = (content: { id: string; status: string }[], id: string) =>
  content.find((one) => one.id === id)?.status;

/** Endpoints that show the status of billings. */
const readers: Record<string, Reader> = {
  'the list': async ({ admin }, id) => statusIn((await admin.get('/admin/billings')).body.content, id),
  'the list, narrowed': async ({ admin }, id) =>
    statusIn((await admin.get('/admin/billings?status=ERROR&sort=surname,asc')).body.content, id),
  'the list, searched': async ({ admin }, id) =>
    statusIn((await admin.get('/admin/billings?search=error')).body.content, id),
  'one billing': async ({ admin }, id) => (await admin.get(`/admin/billings/${id}`)).body.status,
  'the file': async ({ admin }, id) =>
    /,(\w+),EVENT,.*$/.exec(
      (await admin.get('/admin/billings/download_csv')).text
        .split('\r\n')
        .find((line) => line.includes(id)) ?? '',
    )?.[1],
  'the dashboard': async ({ admin }, id) =>
    statusIn((await admin.get('/dashboard')).body.billings.billings, id),
  'the orders': async ({ program }, id) => statusIn((await program.get('/orders')).body.content, id),
  'one order': async ({ program }, id) => (await program.get(`/orders/${id}`)).body.status,
};

test('no reader sees an expired order as pending', async ({ api, make, clock }) => {
  const callers = { admin: await api.as('ADMIN'), program: await api.program() };
  const { event } = await makeSale(make, {
    timeFrom: new Date('2026-12-20T19:00:00Z'),
    timeTo: new Date('2026-12-20T21:00:00Z'),
  });
  for (const [name, read] of Object.entries(readers)) {
    await callers.admin.get('/admin/billings?status=PENDING'); // counted before the hold expires
    const { body: order } = await orderTickets(callers.program, event.id);
    expect([name, (await callers.admin.get('/admin/billings?status=PENDING')).body.numberOfElements]).toEqual(
      [name, 1],
    );
    clock.advance(orderHold);
    expect([name, await read(callers, order.id)]).toEqual([name, 'ERROR']);
    expect((await callers.admin.get('/admin/billings?status=PENDING')).body).toEqual({
      content: [],
      totalPages: 0,
      numberOfElements: 0,
    });
  }
});

test('reading writes nothing while no order has expired', async ({ api, make, clock, deps }) => {
  const callers = { admin: await api.as('ADMIN'), program: await api.program() };
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(callers.program, event.id);
  clock.advance(orderHold - 1);
  const changes: string[] = [];
  const { change } = deps;
  deps.change = (context, work) => {
    changes.push(context.action);
    return change(context, work);
  };
  for (const read of Object.values(readers)) await read(callers, order.id);
  expect(changes.filter((action) => action !== 'useAccessKey')).toEqual([]);
});

test('while a thousand orders expire at once, readers are answered, and all of them end', async ({
  api,
  make,
  clock,
  deps,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id);
  const { id: userId } = await make.user();
  await deps.change(testContext(clock.now()), (tx) =>
    withoutTriggers(tx, ['billings', 'orders'], () =>
      sql`
      with copies as (
        insert into billings (id, user_id, event_id, status, type, cost_minor, payment_method, transaction_date, created_at, updated_at)
        select gen_random_uuid(), ${userId}::uuid, event_id, status, type, cost_minor, payment_method, transaction_date, created_at, updated_at
          from billings, generate_series(1, 1000) where id = ${order.id}::uuid
        returning id
      )
      insert into orders (id, event_id, quantity, holding, hold_until, created_at)
      select c.id, event_id, quantity, holding, hold_until, created_at from copies c, orders o where o.id = ${order.id}::uuid`.execute(
        tx,
      ),
    ),
  );
  clock.advance(orderHold);
  const paths = ['/admin/billings?status=PENDING', '/dashboard', `/admin/billings/${order.id}`];
  const answers = await atOnce(30, (number) => admin.get(paths[number % paths.length] ?? ''));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await endAllExpiredHolds(deps, clock.now());
  expect((await admin.get('/admin/billings?status=ERROR')).body.numberOfElements).toBe(1001);
});
