import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import { billingSortKeys } from '@foyer/contract/sales/billings.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { type Answer, type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

const billings = '/admin/billings';

const idsOf = ({ body }: Answer): string[] => body.content.map(({ id }: { id: string }) => id);

/** A billing as the filters see it. */
interface Known {
  id: string;
  status: BillingStatus;
  type: BillingType;
  costMinor: number;
  paymentMethod: string;
  /** Day in the venue's time zone. */
  day: string;
  eventId: string | null;
  places: string[];
}

const methods = ['BLIK', ' blik ', 'Gotówka', 'GOTÓWKA', 'Card'];

/** Moments around midnight in Warsaw, and at the end of summer time. */
const moments = [
  { at: '2026-10-24T21:59:59.999Z', day: '2026-10-24' },
  { at: '2026-10-24T22:00:00Z', day: '2026-10-25' },
  { at: '2026-10-25T22:59:59.999Z', day: '2026-10-25' },
  { at: '2026-10-25T23:00:00Z', day: '2026-10-26' },
];

/** The element at an index that counts round. */
const at = <Value>(list: readonly [Value, ...Value[]] | readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
};

const makeOrder = ({ change, clock }: Deps, id: string, placeId: string) =>
  change(testContext(clock.now()), (tx) =>
    tx.insertInto('orders').values({ id, placeId, holding: false, createdAt: clock.now() }).execute(),
  );

/** Billings of two events and two places, in every status and type, and refunds of those of a place. */
async function furnish(make: Make, deps: Deps) {
  const [hall, bar] = [await make.place(), await make.place()];
  const both = await make.event({ status: 'PUBLISHED', placeIds: [hall.id, bar.id] });
  const one = await make.event({ status: 'PUBLISHED', placeIds: [bar.id] });
  const bought = [
    { eventId: both.id, places: [hall.id, bar.id] },
    { eventId: one.id, places: [bar.id] },
    { eventId: null, places: [hall.id] },
    { eventId: null, places: [] },
  ];
  const { id: userId } = await make.user();
  const known: Known[] = [];
  for (let number = 0; number < 60; number += 1) {
    const { eventId, places } = at(bought, number % 7);
    const { at: moment, day } = at(moments, number % 9);
    const kind = {
      status: at(billingStatus.options, number * 3),
      type: at(billingType.options, number % 11),
    };
    const paid = known.find(({ id }) => id === known[number - 5]?.id);
    const refundOf = kind.type === 'REFUND' && paid?.type !== 'REFUND' ? paid : undefined;
    const of = refundOf ? { eventId: refundOf.eventId, places: refundOf.places } : { eventId, places };
    const costMinor = refundOf?.costMinor ?? 100 + number * 7;
    const values = { ...kind, costMinor, paymentMethod: at(methods, number % 8) };
    const { id } = await make.billing({
      ...values,
      userId,
      eventId: of.eventId,
      originalId: refundOf?.id ?? null,
      transactionDate: new Date(moment),
    });
    const [place] = of.places;
    if (!refundOf && of.eventId === null && place) await makeOrder(deps, id, place);
    known.push({ id, ...values, ...of, day });
  }
  return { known, events: [both.id, one.id], places: [hall.id, bar.id] };
}

interface Filters {
  status: BillingStatus[];
  type: BillingType[];
  eventId: string;
  placeId: string;
  paymentMethod: string;
  from: string;
  to: string;
}

const methodKey = (method: string) => method.trim().toLowerCase();

const matches = (filters: Filters) => (billing: Known) =>
  (filters.status.length === 0 || filters.status.includes(billing.status)) &&
  (filters.type.length === 0 || filters.type.includes(billing.type)) &&
  (filters.eventId === '' || filters.eventId === billing.eventId) &&
  (filters.placeId === '' || billing.places.includes(filters.placeId)) &&
  (filters.paymentMethod === '' || methodKey(filters.paymentMethod) === methodKey(billing.paymentMethod)) &&
  (filters.from === '' || billing.day >= filters.from) &&
  (filters.to === '' || billing.day <= filters.to);

/** In złoty, added up in grosze. */
function summaryOf(rows: readonly Known[]) {
  const paid = rows.filter(({ status }) => status === 'PAID');
  const isRefund = ({ type }: Known) => type === 'REFUND';
  const signed = (billing: Known) => (isRefund(billing) ? -billing.costMinor : billing.costMinor);
  const sum = (some: readonly Known[], of: (billing: Known) => number) =>
    some.reduce((total, billing) => total + of(billing), 0) / 100;
  const cost = ({ costMinor }: Known) => costMinor;
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
  test('match exactly in every combination and order, and the sums are those of the rows', {
    timeout: 120_000, // 150 lists
  }, async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const { known, events, places } = await furnish(make, deps);
    const orders = billingSortKeys.flatMap((key) => [`${key},asc`, `${key},desc`]);
    const days = moments.map(({ day }) => day);
    const filters = fc.record<Filters>({
      status: fc.oneof(fc.constant<BillingStatus[]>([]), fc.subarray([...billingStatus.options])),
      type: fc.oneof(fc.constant<BillingType[]>([]), fc.subarray([...billingType.options])),
      eventId: fc.constantFrom('', '', ...events),
      placeId: fc.constantFrom('', ...places),
      paymentMethod: fc.constantFrom('', 'blik', 'GOTÓWKA ', 'card', 'none'),
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
    const { known } = await furnish(make, deps);
    const change = (set: object, where: Partial<Known>) =>
      deps.change(testContext(clock.now()), (tx) => {
        let update = tx.updateTable('billings').set(set);
        if (where.type) update = update.where('type', '=', where.type);
        if (where.paymentMethod) update = update.where('paymentMethod', '=', where.paymentMethod);
        return update.execute();
      });
    const expectSums = async (rows: readonly Known[]) => {
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
      tx.deleteFrom('billings').where('refundOf', 'is', null).where('type', '=', 'REFUND').execute(),
    );
    const left = (await manager.get(`${billings}?size=100`)).body.content.map(({ id }: { id: string }) => id);
    await expectSums(moved.filter(({ id }) => left.includes(id)));
  });

  test('reject what is no id, no day or too long', async ({ api }) => {
    const manager = await api.as('MANAGER');
    const query = `eventId=x&placeId=1&from=2026-02-30&to=tomorrow&paymentMethod=${'x'.repeat(51)}`;
    for (const path of ['', '/summary', '/export', '/download_csv']) {
      const answer = await manager.get(`${billings}${path}?${query}`);
      expect([path, answer.status, wrongFields(answer).toSorted()]).toEqual([
        path,
        400,
        ['eventId', 'from', 'paymentMethod', 'placeId', 'to'],
      ]);
    }
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
