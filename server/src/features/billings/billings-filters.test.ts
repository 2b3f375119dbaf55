import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import { billingSortKeys } from '@foyer/contract/sales/billings.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Answer, type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import {
  furnishBillings,
  type KnownBilling,
  makeOrder,
  methodKey,
  moments,
  placesKey,
} from '#test/records/known-billings.ts';

const billings = '/admin/billings';

const idsOf = ({ body }: Answer): string[] => body.content.map(({ id }: { id: string }) => id);

interface Filters {
  status: BillingStatus[];
  type: BillingType[];
  eventId: string;
  placeId: string;
  placeIds: string;
  paymentMethod: string;
  seller: string;
  from: string;
  to: string;
}

const matches = (filters: Filters) => (billing: KnownBilling) =>
  (filters.status.length === 0 || filters.status.includes(billing.status)) &&
  (filters.type.length === 0 || filters.type.includes(billing.type)) &&
  (filters.eventId === '' || filters.eventId === (billing.eventId ?? 'none')) &&
  (filters.placeId === '' || billing.places.includes(filters.placeId)) &&
  (filters.placeIds === '' || filters.placeIds === placesKey(billing.places)) &&
  (filters.paymentMethod === '' || methodKey(filters.paymentMethod) === methodKey(billing.paymentMethod)) &&
  (filters.seller === '' || filters.seller === (billing.seller ?? 'none')) &&
  (filters.from === '' || billing.day >= filters.from) &&
  (filters.to === '' || billing.day <= filters.to);

/** In złoty, added up in grosze. */
function summaryOf(rows: readonly KnownBilling[]) {
  const paid = rows.filter(({ status }) => status === 'PAID');
  const isRefund = ({ type }: KnownBilling) => type === 'REFUND';
  const signed = (billing: KnownBilling) => (isRefund(billing) ? -billing.costMinor : billing.costMinor);
  const sum = (some: readonly KnownBilling[], of: (billing: KnownBilling) => number) =>
    some.reduce((total, billing) => total + of(billing), 0) / 100;
  const cost = ({ costMinor }: KnownBilling) => costMinor;
  const [refunds, payments] = [paid.filter(isRefund), paid.filter((one) => !isRefund(one))];
  const groups = [...Map.groupBy(paid, ({ paymentMethod }) => methodKey(paymentMethod))];
  return {
    paid: { count: payments.length, total: sum(payments, cost) },
    refunded: { count: refunds.length, total: sum(refunds, cost) },
    net: sum(paid, signed),
    byMethod: groups
      .map(([key, some]) => ({ key, count: some.length, total: sum(some, signed) }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}

function queryOf({ status, type, ...filters }: Filters): string {
  const set = Object.entries({ status: status.join(), type: type.join(), ...filters });
  return String(new URLSearchParams(set.filter(([, value]) => value !== '')));
}

async function readSummary(client: Client, query: string) {
  const { status, body } = await client.get(`${billings}/summary?${query}`);
  expect([query, status]).toEqual([query, 200]);
  const groups: { paymentMethod: string; count: number; total: number }[] = body.byMethod;
  expect(groups.map(({ total }) => total)).toEqual(
    groups.map(({ total }) => total).toSorted((a, b) => b - a),
  );
  const byMethod = groups
    .map(({ paymentMethod, ...sums }) => ({ key: methodKey(paymentMethod), ...sums }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
  return { ...body, byMethod };
}

describe('the filters of billings', () => {
  test('match exactly in every combination and order, and the sums are those of the rows', async ({
    api,
    make,
    deps,
  }) => {
    const manager = await api.as('MANAGER');
    const { known, events, places } = await furnishBillings(make, deps);
    const orders = billingSortKeys.flatMap((key) => [`${key},asc`, `${key},desc`]);
    const days = moments.map(({ day }) => day);
    const filters = fc.record<Filters>({
      status: fc.oneof(fc.constant<BillingStatus[]>([]), fc.subarray([...billingStatus.options])),
      type: fc.oneof(fc.constant<BillingType[]>([]), fc.subarray([...billingType.options])),
      eventId: fc.constantFrom('', '', 'none', ...events),
      placeId: fc.constantFrom('', '', ...places),
      placeIds: fc.constantFrom('', '', '', 'none', ...places, placesKey(places)),
      paymentMethod: fc.constantFrom('', 'blik', 'GOTÓWKA ', 'card', 'none'),
      seller: fc.constantFrom('', '', 'none', 'key: Till'),
      from: fc.constantFrom('', ...days),
      to: fc.constantFrom('', ...days),
    });
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('', ...orders), async (chosen, sort) => {
        const query = queryOf(chosen);
        const rows = known.filter(matches(chosen));
        const all = await manager.get(`${billings}?size=100&${query}${sort && `&sort=${sort}`}`);
        expect([query, idsOf(all).toSorted()]).toEqual([query, rows.map(({ id }) => id).toSorted()]);
        expect(all.body.numberOfElements).toBe(rows.length);
        const pages = [];
        for (let page = 0; page * 7 < rows.length; page += 1)
          pages.push(
            ...idsOf(await manager.get(`${billings}?size=7&page=${page}&${query}${sort && `&sort=${sort}`}`)),
          );
        expect(pages).toEqual(idsOf(all));
        expect([query, await readSummary(manager, query)]).toEqual([query, summaryOf(rows)]);
      }),
      { numRuns: 150, seed: 41 },
    );
  });

  test('keep exact totals and sums through every change', async ({ api, make, deps, clock }) => {
    const manager = await api.as('MANAGER');
    const { known } = await furnishBillings(make, deps);
    const change = (set: object, where: Partial<KnownBilling>) =>
      deps.change(testContext(clock.now()), (tx) => {
        let update = tx.updateTable('billings').set(set);
        if (where.type) update = update.where('type', '=', where.type);
        if (where.paymentMethod) update = update.where('paymentMethod', '=', where.paymentMethod);
        return update.execute();
      });
    const expectSums = async (rows: readonly KnownBilling[]) => {
      expect(await readSummary(manager, '')).toEqual(summaryOf(rows));
      const blik = rows.filter(({ paymentMethod }) => methodKey(paymentMethod) === 'blik');
      expect((await manager.get(`${billings}?paymentMethod=BLIK`)).body.numberOfElements).toBe(blik.length);
      expect(await readSummary(manager, 'paymentMethod=BLIK')).toEqual(summaryOf(blik));
    };
    await change({ status: 'PAID', costMinor: 333 }, { type: 'EVENT' });
    const paid = known.map((one) =>
      one.type === 'EVENT' ? { ...one, status: 'PAID' as const, costMinor: 333 } : one,
    );
    await expectSums(paid);
    await change({ paymentMethod: 'Blik' }, { paymentMethod: 'Card' });
    const moved = paid.map((one) => (one.paymentMethod === 'Card' ? { ...one, paymentMethod: 'Blik' } : one));
    await expectSums(moved);
    await deps.change(testContext(clock.now()), (tx) =>
      tx.deleteFrom('billings').where('originalId', 'is', null).where('type', '=', 'REFUND').execute(),
    );
    const left = (await manager.get(`${billings}?size=100`)).body.content.map(({ id }: { id: string }) => id);
    await expectSums(moved.filter(({ id }) => left.includes(id)));
  });

  test('reject what is no id, no day or too long', async ({ api }) => {
    const manager = await api.as('MANAGER');
    const query = `eventId=x&placeId=1&placeIds=none,${crypto.randomUUID()}&seller=${'x'.repeat(513)}&from=2026-02-30&to=tomorrow&paymentMethod=${'x'.repeat(51)}`;
    for (const path of ['', '/summary', '/export', '/download_csv']) {
      const answer = await manager.get(`${billings}${path}?${query}`);
      expect([path, answer.status, wrongFields(answer).toSorted()]).toEqual([
        path,
        400,
        ['eventId', 'from', 'paymentMethod', 'placeId', 'placeIds', 'seller', 'to'],
      ]);
    }
  });
});

describe('with a day that starts at six', () => {
  test.override({ environment: { DAY_START: '06:00' } });

  test('hours before it belong to the previous day', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const night = await make.billing({ transactionDate: new Date('2026-11-21T04:59:59.999Z') }); // 05:59 in Warsaw
    const morning = await make.billing({ transactionDate: new Date('2026-11-21T05:00:00Z') });
    const on = (day: string) => manager.get(`${billings}?from=${day}&to=${day}`);
    expect([idsOf(await on('2026-11-20')), idsOf(await on('2026-11-21'))]).toEqual([
      [night.id],
      [morning.id],
    ]);
    const { body } = await manager.get(`${billings}/summary?from=2026-11-20&to=2026-11-20`);
    expect(body.paid).toEqual({ count: 1, total: 50 });
    const takings = await manager.get('/admin/takings?from=2026-11-20&to=2026-11-21&groupBy=day');
    expect(takings.body.groups.map(({ key }: { key: string }) => key)).toEqual(['2026-11-20', '2026-11-21']);
    const movements = await manager.get('/admin/movements?sort=at,asc');
    expect(movements.body.content.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});

test('the sums name a payment method by its most frequent spelling', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  for (const paymentMethod of ['BLIK', 'blik', ' blik ', 'Card']) await make.billing({ paymentMethod });
  const { body } = await manager.get(`${billings}/summary`);
  expect(body.byMethod).toEqual([
    { paymentMethod: 'blik', count: 3, total: 150 },
    { paymentMethod: 'Card', count: 1, total: 50 },
  ]);
});

test('billings name their event or place, also in a refund and once the record is gone', async ({
  api,
  make,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  const hall = await make.place({ name: 'Sala' });
  const event = await make.event({ titlePl: 'Bal', placeIds: [hall.id] });
  const ofEvent = await make.billing({ eventId: event.id });
  const ofPlace = await make.billing();
  await makeOrder(deps, ofPlace.id, hall.id);
  const refund = await make.billing({ type: 'REFUND', originalId: ofPlace.id });
  const titled = { locations: [{ name: 'Taras' }], timeFrom: '2026-01-01T00:00:00Z', title: { pl: 'Dawny' } };
  const gone = await make.billing({ apiMetadata: JSON.stringify(titled) });
  const bare = await make.billing();
  const names = new Map(
    (await manager.get(billings)).body.content.map((one: { id: string; eventOrPlace: string }) => [
      one.id,
      one.eventOrPlace,
    ]),
  );
  expect([ofEvent, ofPlace, refund, gone, bare].map(({ id }) => names.get(id))).toEqual([
    'Bal',
    'Sala',
    'Sala',
    'Dawny',
    null,
  ]);
});
