import { type TakingsGroup, type TakingsSums, takingsGroup } from '@foyer/contract/figures/takings.ts';
import type { MovementListItem } from '@foyer/contract/sales/movements.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { movementsOf, sumOf } from '#test/money/movements.ts';
import { furnishBillings, methodKey, moments } from '#test/records/known-billings.ts';

type Row = Omit<MovementListItem, 'seller'> & { seller: string | null };

const keyOf: Record<TakingsGroup, (movement: Row) => string> = {
  day: ({ day }) => day,
  event: ({ eventId }) => eventId ?? 'none',
  place: ({ placeIds }) => placeIds.toSorted().join() || 'none',
  paymentMethod: ({ paymentMethod }) => methodKey(paymentMethod),
  seller: ({ seller }) => seller ?? 'none',
};

/** Filters that lead to the rows of a group. */
const rowsOf = (groupBy: TakingsGroup, key: string): Record<string, string> =>
  ({
    day: { from: key, to: key },
    event: { eventId: key },
    place: { placeIds: key },
    paymentMethod: { paymentMethod: key },
    seller: { seller: key },
  })[groupBy];

function sumsOf(rows: readonly Row[]) {
  const [income, refunds] = [
    sumOf(rows.filter(({ kind }) => kind === 'INCOME')),
    -sumOf(rows.filter(({ kind }) => kind === 'REFUND')),
  ];
  return { income: income / 100, refunds: refunds / 100 || 0, net: (income - refunds) / 100 };
}

const moneyOf = ({ income, refunds, net }: TakingsSums) => ({ income, refunds, net });

test('the sums of takings are those of the rows to which they link, to the grosz', async ({
  api,
  make,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  await furnishBillings(make, deps);
  const stored = await deps.db.selectFrom('movements').select(['id', 'seller']).execute();
  const sellers = new Map(stored.map(({ id, seller }) => [id, seller]));
  const rows = (await movementsOf(admin)).map(
    (row): Row => ({ ...row, seller: sellers.get(row.id) ?? null }),
  );
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['INCOME', 'REFUND']));
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
        const within = rows.filter(({ day }) => day >= from && day <= to);
        expect(moneyOf(body.total)).toEqual(sumsOf(within));
        const groups = new Map(
          body.groups.map((group: TakingsSums & { key: string }) => [group.key, moneyOf(group)]),
        );
        const expected = [...Map.groupBy(within, keyOf[groupBy])].map(
          ([key, those]) => [key, sumsOf(those)] as const,
        );
        expect(groups).toEqual(new Map(expected));
        for (const [key, sums] of expected) {
          const filters = new URLSearchParams({ from, to, ...rowsOf(groupBy, key) });
          const linked = async (movement: string) => {
            const query = `${filters}&movement=${movement}`;
            const { body: summary } = await admin.get(`/admin/billings/summary?${query}`);
            const { body: list } = await admin.get(`/admin/billings?${query}`);
            const { paid, refunded } = summary;
            expect(paid.count + refunded.count).toBe(list.numberOfElements);
            return movement === 'INCOME' ? paid.total : refunded.total;
          };
          const listed = await movementsOf(admin, String(filters));
          expect([groupBy, key, await linked('INCOME'), await linked('REFUND'), sumOf(listed) / 100]).toEqual(
            [groupBy, key, sums.income, sums.refunds, sums.net],
          );
        }
      },
    ),
    { numRuns: 40, seed: 44 },
  );
});
