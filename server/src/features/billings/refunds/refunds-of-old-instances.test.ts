/** Instances of the release before 0040 run beside new ones during an update. They know `refund_of` alone. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund, refusal, reportRefund } from '#test/records/refunds.ts';

const change = <Result>({ change, clock }: Deps, work: Parameters<Deps['change']>[1]) =>
  change(
    { actor: { id: null, email: 'system' }, action: 'test', requestId: 'test', now: clock.now() },
    work,
  ) as Promise<Result>;

/** Refunds a payment whole, as an old instance does when an event is cancelled. */
const refundWhole = (deps: Deps, paymentId: string) =>
  change<void>(deps, async (tx) => {
    await sql`
      insert into billings (id, refund_of, user_id, event_id, status, type, cost_minor, currency, payment_method,
                            transaction_date, api_metadata, created_at, updated_at)
      select ${newId()}, id, user_id, event_id, 'PENDING', 'REFUND', cost_minor, currency, payment_method,
             ${deps.clock.now()}, api_metadata, created_at, created_at
        from billings where id = ${paymentId}`.execute(tx);
  });

const seenByOldInstance = sql<{ refundedBy: string | null }>`
  select (select r.id from billings r where r.refund_of = b.id) as refunded_by from billings b where b.type <> 'REFUND'`;

test('they read one refund of a payment, the first', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.billing({ costMinor: 4000 });
  const first = (await refund(admin, id, { amount: 10 })).body;
  await refund(admin, id, { amount: 10 });
  const { rows } = await seenByOldInstance.execute(deps.db);
  expect(rows).toEqual([{ refundedBy: first.id }]);
});

test('they refund what new instances have not', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const [part, whole, none] = [await make.billing(), await make.billing(), await make.billing()];
  await refund(admin, part.id, { amount: 20 });
  await refund(admin, whole.id);
  for (const { id } of [part, whole, none]) await refundWhole(deps, id);
  const amounts = async (id: string) =>
    (await admin.get(`/admin/billings/${id}`)).body.refunds.map(({ amount }: { amount: number }) => amount);
  expect((await amounts(part.id)).toSorted()).toEqual([20, 30]);
  expect(await amounts(whole.id)).toEqual([50]);
  expect(await amounts(none.id)).toEqual([50]);
  expect(refusal(await refund(admin, part.id))).toEqual([409, 'refundExceedsPayment']);
});

test('the database refuses what they would refund twice', async ({ api, make, deps }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const { body: failed } = await refund(admin, order.id);
  await reportRefund(admin, failed.id, 'ERROR');
  await refund(admin, order.id, { amount: 1 });
  const set = (id: string, status: 'PAID' | 'REFUNDED') =>
    change(deps, (tx) => tx.updateTable('billings').set({ status }).where('id', '=', id).execute());
  await expect(set(failed.id, 'PAID')).rejects.toThrow('exceed its cost');
  await expect(set(order.id, 'REFUNDED')).rejects.toThrow('has a REFUND');
});
