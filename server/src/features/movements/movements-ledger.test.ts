/** Random sequences of everything that changes billings, in parallel, against what billings contribute. */
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import type { MovementListItem } from '@foyer/contract/sales/movements.ts';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { grosze, movementsOf, sumOf, unrecordedMovements } from '#test/money/movements.ts';
import { importFile } from '#test/records/imports.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { sameNumbers } from '#test/records/random.ts';
import { refund, reportRefund, withdraw } from '#test/records/refunds.ts';

async function allBillings(admin: Client): Promise<BillingListItem[]> {
  const rows: BillingListItem[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await admin.get(`/admin/billings?size=100&page=${page}`);
    rows.push(...body.content);
    if (page + 1 >= body.totalPages) return rows;
  }
}

/** Grosze that a billing contributes now. */
function contribution({ type, status, cost }: BillingListItem): number {
  if (status !== 'PAID') return 0;
  return type === 'REFUND' ? -grosze(cost) : grosze(cost);
}

/** Days and their sums in grosze, without empty ones. */
const byDay = (rows: readonly MovementListItem[]): [string, number][] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => [day, sumOf(of)]);

/** Fails unless the movements say what billings contribute: each, by day and in all. */
async function expectAgreement(
  admin: Client,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  before: readonly MovementListItem[],
) {
  const after = await movementsOf(admin);
  const earlier = new Map(before.map((row) => [row.id, row]));
  expect(after.filter(({ id }) => earlier.has(id))).toEqual(before);
  const late = after.filter(
    ({ id, seller, day }) => !earlier.has(id) && seller?.kind !== 'IMPORT' && day !== clock.today(),
  );
  expect(late).toEqual([]);
  const byBilling = Map.groupBy(after, ({ billingId }) => billingId);
  const billings = await allBillings(admin);
  const differing = billings.filter(
    (billing) => sumOf(byBilling.get(billing.id) ?? []) !== contribution(billing),
  );
  expect(differing).toEqual([]);
  expect(await unrecordedMovements(db)).toEqual([]);
  const { body: takings } = await admin.get('/admin/takings?from=2026-11-01&to=2027-02-01');
  const shown = takings.groups.map(({ key, net }: { key: string; net: number }) => [key, grosze(net)]);
  expect(shown.toSorted()).toEqual(byDay(after).toSorted());
  const { body: dashboard } = await admin.get('/dashboard');
  expect(grosze(dashboard.totalIncome.total)).toBe(sumOf(after));
  return { after, billings, byBilling };
}

const header = 'externalId;email;type;status;cost;paymentMethod;transactionDate';

test('the movements of each billing add up to what it contributes, whatever happens', async ({
  api,
  make,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { guest, event } = await makeSale(make, {
    maxTicketsQty: 1000,
    timeFrom: new Date('2026-12-20T18:00:00Z'),
    timeTo: new Date('2026-12-20T22:00:00Z'),
  });
  const cancelled = await make.event({
    status: 'PUBLISHED',
    maxTicketsQty: 1000,
    timeFrom: new Date('2026-12-21T18:00:00Z'),
    timeTo: new Date('2026-12-21T22:00:00Z'),
  });
  const place = await make.place();
  await make.discount({ couponCode: 'GRATIS', percentage: 100, totalQty: 500 });
  for (const seed of [1, 2, 3]) {
    const number = sameNumbers(seed);
    const choose = <Value>(values: readonly Value[]) => values[number(0, values.length - 1)];
    const orders: string[] = [];
    const refunds: string[] = [];
    let before = await movementsOf(admin);
    const statusOf = () => choose(['PENDING', 'PAID', 'IN_PROGRESS']);

    const actions = [
      async () => {
        const change = {
          quantity: number(1, 3),
          status: statusOf(),
          ...(number(0, 3) === 0 && { couponCode: 'GRATIS' }),
        };
        const { status, body } = await orderTickets(program, choose([event, cancelled])?.id ?? '', change);
        if (status === 201) orders.push(body.id);
      },
      async () => {
        const body = {
          externalId: `place-${seed}-${number(0, 999_999)}`,
          guest: 'ola',
          type: 'ORDER',
          placeId: place.id,
          cost: number(0, 500) / 100,
        };
        const made = await program.post('/orders', {
          body: { ...body, paymentMethod: 'BLIK', status: statusOf() },
        });
        if (made.status === 201) orders.push(made.body.id);
      },
      async () =>
        payOrder(program, choose(orders) ?? event.id, choose(['PAID', 'ERROR', 'REFUNDED', 'PAID'])),
      async () => {
        const { status, body } = await refund(
          admin,
          choose(orders) ?? event.id,
          choose([{}, { amount: number(1, 300) / 100 }]),
        );
        if (status === 201) refunds.push(body.id);
      },
      async () => {
        const id = choose(orders) ?? event.id;
        const { body: billing } = await admin.get(`/admin/billings/${id}`);
        const ticket = billing?.tickets?.[0];
        if (!ticket) return;
        const { status, body } = await refund(admin, id, { ticketIds: [ticket.id] });
        if (status === 201) refunds.push(body.id);
      },
      async () => {
        const asked = choose([{}, { amount: number(1, 300) / 100 }, { status: 'PENDING', amount: 1 }]);
        const { status, body } = await program.post(`/orders/${choose(orders) ?? event.id}/refunds`, {
          body: asked,
        });
        if (status === 201) refunds.push(body.id);
      },
      async () =>
        reportRefund(admin, choose(refunds) ?? event.id, choose(['PAID', 'ERROR', 'PENDING', 'PAID']) ?? ''),
      async () => withdraw(admin, choose(refunds) ?? event.id),
      async () =>
        admin.post(`/events/${event.id}/tickets`, {
          body: { userId: guest.id, quantity: number(1, 2), paymentMethod: 'Card', free: number(0, 1) === 0 },
        }),
    ];

    for (let step = 0; step < 8; step += 1) {
      await Promise.all(Array.from({ length: 6 }, () => choose(actions)?.()));
      before = (await expectAgreement(admin, deps, before)).after;
      clock.advance(number(0, 20) * hour);
    }
    const rows = [0, 1, 2].map((row) => {
      const [type, status, cost] = [
        choose(['ORDER', 'REFUND', 'RESERVATION']),
        choose(['PAID', 'REFUNDED', 'PENDING', 'ERROR']),
        number(0, 900) / 100,
      ];
      return `import-${row};${guest.email};${type};${status};${cost};BLIK;2026-11-0${number(1, 9)}T11:00:00Z`;
    });
    await importFile(admin, 'billings', [header, ...rows].join('\n'));

    const { after, billings, byBilling } = await expectAgreement(admin, deps, before);
    for (const billing of billings.filter(({ status, type }) => status === 'PAID' && type !== 'REFUND'))
      expect(byBilling.get(billing.id)?.filter(({ kind }) => kind === 'INCOME').length).toBeGreaterThan(0);
    expect(
      after
        .filter(({ orderId, billingId }) => orderId === billingId)
        .every(({ refundId }) => refundId === null),
    ).toBe(true);
  }
  const before = await movementsOf(admin);
  const cancelling = { reason: { pl: 'Choroba', en: 'Illness' }, refund: true };
  expect((await admin.post(`/events/cancel/${cancelled.id}`, { body: cancelling })).status).toBeLessThan(300);
  await expectAgreement(admin, deps, before);
});
