import { type TakingsGroup, type TakingsSums, takingsGroup } from '@foyer/contract/figures/takings.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import {
  furnishBillings,
  type KnownBilling,
  methodKey,
  moments,
  placesKey,
} from '#test/records/known-billings.ts';

const keyOf: Record<TakingsGroup, (billing: KnownBilling) => string> = {
  day: ({ day }) => day,
  event: ({ eventId }) => eventId ?? 'none',
  place: ({ places }) => placesKey(places),
  paymentMethod: ({ paymentMethod }) => methodKey(paymentMethod),
  seller: ({ seller }) => seller ?? 'none',
};

/** Filters of billings that lead to the rows of a group. */
const rowsOf = (groupBy: TakingsGroup, key: string): Record<string, string> =>
  ({
    day: { from: key, to: key },
    event: { eventId: key },
    place: { placeIds: key },
    paymentMethod: { paymentMethod: key },
    seller: { seller: key },
  })[groupBy];

function sumsOf(billings: readonly KnownBilling[]) {
  const sum = (isRefund: boolean) =>
    billings
      .filter(({ type }) => (type === 'REFUND') === isRefund)
      .reduce((total, { costMinor }) => total + costMinor, 0);
  return { income: sum(false) / 100, refunds: sum(true) / 100, net: (sum(false) - sum(true)) / 100 };
}

const moneyOf = ({ income, refunds, net }: TakingsSums) => ({ income, refunds, net });

test('the sums of takings are those of the rows to which they link, to the grosz', async ({
  api,
  make,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const { known } = await furnishBillings(make, deps);
  const paid = known.filter(({ status }) => status === 'PAID');
  const days = moments.map(({ day }) => day);
  const period = fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...days))
    .map((chosen) => chosen.toSorted());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...takingsGroup.options),
      period,
      async (groupBy, [from = '', to = '']) => {
        const { body } = await admin.get(`/admin/takings?${new URLSearchParams({ from, to, groupBy })}`);
        const within = paid.filter(({ day }) => day >= from && day <= to);
        expect(moneyOf(body.total)).toEqual(sumsOf(within));
        const groups = new Map(
          body.groups.map((group: TakingsSums & { key: string }) => [group.key, moneyOf(group)]),
        );
        const expected = [...Map.groupBy(within, keyOf[groupBy])].map(
          ([key, rows]) => [key, sumsOf(rows)] as const,
        );
        expect(groups).toEqual(new Map(expected));
        for (const [key, sums] of expected) {
          const filters = new URLSearchParams({ from, to, ...rowsOf(groupBy, key) });
          const { body: listed } = await admin.get(`/admin/billings/summary?${filters}`);
          const { paid, refunded, net } = listed;
          expect([groupBy, key, { income: paid.total, refunds: refunded.total, net }]).toEqual([
            groupBy,
            key,
            sums,
          ]);
        }
      },
    ),
    { numRuns: 40, seed: 44 },
  );
});
