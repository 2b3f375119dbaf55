/** Refunds in random order and in parallel: no payment is refunded twice, and no seat is sold twice. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { couponUses } from '#shared/sales/tickets.ts';
import type { Answer, Client } from '#test/api.ts';
import { test as base } from '#test/fixtures.ts';
import { orderTickets, payOrder } from '#test/records/orders.ts';
import { refund, reportRefund, withdraw } from '#test/records/refunds.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '1000000' } });

const seats = 4;

const which = fc.nat(5);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ refundTickets: fc.uniqueArray(fc.nat(2), { minLength: 1 }), of: which }),
  },
  { weight: 2, arbitrary: fc.record({ refundAmount: fc.integer({ min: 1, max: 100 }), of: which }) },
  { weight: 2, arbitrary: fc.record({ refundWhole: fc.constant(true), of: which }) },
  { weight: 3, arbitrary: fc.record({ withdraw: which }) },
  { weight: 4, arbitrary: fc.record({ report: fc.constantFrom('PAID', 'ERROR', 'PENDING'), of: which }) },
  { weight: 2, arbitrary: fc.record({ buy: fc.integer({ min: 1, max: 3 }), withCoupon: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ void: which }) },
  { weight: 1, arbitrary: fc.record({ checkIn: which, ticket: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  admin: Client;
  program: Client;
  deps: Deps;
  eventId: string;
  coupon: string;
  orders: { id: string; tickets: { id: string; code: string }[] }[];
  refunds: string[];
}

const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % list.length];

async function take(world: World, one: Step): Promise<Answer | undefined> {
  const { admin, program, eventId, orders, refunds } = world;
  const started = async (of: number, body: (order: World['orders'][number]) => object) => {
    const order = at(orders, of);
    const answer = order && (await refund(admin, order.id, body(order)));
    if (answer?.status === 201) refunds.push(answer.body.id);
    return answer;
  };
  if ('refundTickets' in one)
    return started(one.of, ({ tickets }) => ({
      ticketIds: [...new Set(one.refundTickets.flatMap((index) => at(tickets, index)?.id ?? []))],
    }));
  if ('refundAmount' in one) return started(one.of, () => ({ amount: one.refundAmount }));
  if ('refundWhole' in one) return started(one.of, () => ({}));
  if ('withdraw' in one) return withdraw(admin, at(refunds, one.withdraw) ?? eventId);
  if ('report' in one) return reportRefund(admin, at(refunds, one.of) ?? eventId, one.report);
  if ('void' in one) return payOrder(program, at(orders, one.void)?.id ?? eventId, 'REFUNDED');
  if ('checkIn' in one) {
    const code = at(at(orders, one.checkIn)?.tickets ?? [], one.ticket)?.code ?? 'NONE';
    return program.post('/check_ins', { body: { code } });
  }
  const couponCode = one.withCoupon ? world.coupon : null;
  const answer = await orderTickets(program, eventId, { quantity: one.buy, couponCode, status: 'PAID' });
  if (answer.status === 201) orders.push(answer.body);
  return answer;
}

async function expectSound({ admin, program, deps, eventId, orders }: World): Promise<void> {
  let valid = 0;
  for (const { id } of orders) {
    const { body: payment } = await admin.get(`/admin/billings/${id}`);
    const counted = payment.refunds.filter(({ status }: { status: string }) => status !== 'ERROR');
    const back = counted.reduce(
      (sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100),
      0,
    );
    expect(back).toBeLessThanOrEqual(Math.round(payment.cost * 100));
    if (payment.status === 'REFUNDED') expect(payment.refunds).toEqual([]);
    const inside = payment.tickets.filter(
      ({ status, checkedInAt }: { status: string; checkedInAt: string | null }) =>
        status === 'VALID' || status === 'CHECKED_IN' || (status === 'REFUNDED' && checkedInAt !== null),
    );
    // Guests who are inside keep their places, also if their order is REFUNDED.
    valid += payment.status === 'PAID' || payment.status === 'REFUNDED' ? inside.length : 0;
  }
  const { ticketsLeft } = (await program.get(`/events/${eventId}`)).body;
  expect([valid <= seats, valid + ticketsLeft]).toEqual([true, seats]);
  const uses = await deps.db
    .selectFrom('discounts as d')
    .select(couponUses(deps.clock.now()).as('uses'))
    .where('d.eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  expect(uses.uses).toBeLessThanOrEqual(1);
}

test('nobody gets more back than they paid, and no seat or coupon use is sold twice', async ({
  api,
  make,
  deps,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  await make.user({ externalId: 'ola' });
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 9 });
  const run = async (batches: Step[][]) => {
    const event = await make.event({ status: 'PUBLISHED', priceMinor: 3335, maxTicketsQty: seats });
    const coupon = await make.discount({ eventId: event.id, percentage: 5, totalQty: 1 });
    const world: World = {
      admin,
      program,
      deps,
      eventId: event.id,
      coupon: coupon.couponCode,
      orders: [],
      refunds: [],
    };
    await take(world, { buy: 3, withCoupon: true });
    for (const batch of batches) {
      const answers = await Promise.all(batch.map((one) => take(world, one)));
      for (const answer of answers) expect([200, 201, 204, 404, 409]).toContain(answer?.status ?? 404);
      await expectSound(world);
    }
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 15 });
});
