import type { Takings, TakingsGroup, TakingsSums } from '@foyer/contract/figures/takings.ts';
import { takingsFigures } from '@foyer/contract/figures/takings-figures.ts';
import type { Sort } from '@foyer/contract/queries/sort.ts';
import type { saleFilters } from '@foyer/contract/sales/movements.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Money } from '#domain/money.tsx';
import { ariaSort, nextSort } from '#list/query/sort.ts';
import { SortButton } from '#list/table/sort-button.tsx';
import { formatDay, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import type { TakingsPeriod } from './period.ts';
import styles from './takings.module.css';
import { sortedGroups, type TakingsSortKey, takingsSortKeys } from './takings-sort.ts';

type SaleFilters = Partial<z.infer<typeof saleFilters>>;

interface TakingsTableProps {
  takings: Takings;
  period: TakingsPeriod;
  groupBy: TakingsGroup;
  /** Without it, the order of the server. */
  sort: Sort<TakingsSortKey> | undefined;
  onSort: (sort: Sort<TakingsSortKey> | undefined) => void;
}

export const groupNames: Record<TakingsGroup, string> = {
  day: 'Day',
  event: 'Event',
  place: 'Place',
  paymentMethod: 'Payment method',
  seller: 'Seller',
};

/** Figures of each group and of all. Each leads to rows that add up to it. */
export function TakingsTable({ takings, period, groupBy, sort, onSort }: TakingsTableProps) {
  const { groups, total } = takings;
  const isPolish = groupBy === 'event' || groupBy === 'place';
  return (
    <section
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard
      tabIndex={0}
      aria-label={`Takings by ${groupNames[groupBy].toLowerCase()}`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {takingsSortKeys.map((key) => (
              <th
                key={key}
                scope="col"
                data-align={key === 'label' ? undefined : 'right'}
                aria-sort={ariaSort(sort, key)}
              >
                <SortButton
                  direction={sort?.key === key ? sort.direction : undefined}
                  isDefault={false}
                  onClick={() => onSort(nextSort(sort, key))}
                >
                  {key === 'label' ? groupNames[groupBy] : takingsFigures[key]}
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedGroups(groups, sort).map(({ key, label, ...sums }) => {
            const name = groupBy === 'day' ? formatDay(key) : label;
            return (
              <tr key={key}>
                <th scope="row" lang={isPolish && key !== 'none' ? 'pl' : undefined}>
                  {name}
                </th>
                <Figures sums={sums} of={name} filters={filtersOf(groupBy, key, period)} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Figures sums={total} of="the whole period" filters={period} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Filters for the rows of a group. */
function filtersOf(groupBy: TakingsGroup, key: string, period: TakingsPeriod): SaleFilters {
  if (groupBy === 'day') return { from: key, to: key };
  if (groupBy === 'place') return { ...period, placeIds: key.split(',') };
  const name = ({ event: 'eventId', paymentMethod: 'paymentMethod', seller: 'seller' } as const)[groupBy];
  return { ...period, [name]: key };
}

interface FiguresProps {
  sums: TakingsSums;
  /** Name of the group, which completes the names of the links. */
  of: string;
  filters: SaleFilters;
}

/** Income and refunds lead to billings. The others lead to movements, which add up to them. */
function Figures({ sums, of, filters }: FiguresProps) {
  const { income, refunds, net, tickets, freeTickets, average } = sums;
  const billings = (name: string, movement: 'INCOME' | 'REFUND', amount: number) => (
    <td>
      <Link to="/app/billings" search={{ ...filters, movement }} title={`${name}: billings for ${of}`}>
        <Money amount={amount} />
      </Link>
    </td>
  );
  const movements = (name: string, figure: ReactNode) => (
    <td>
      <Link to="/app/billings/movements" search={filters} title={`${name}: movements for ${of}`}>
        {figure}
      </Link>
    </td>
  );
  return (
    <>
      {billings('Income', 'INCOME', income)}
      {billings('Refunds', 'REFUND', refunds)}
      {movements('Net', <Money amount={net} />)}
      {movements('Tickets', formatNumber(tickets))}
      {movements('Free tickets', formatNumber(freeTickets))}
      {average === null ? (
        <td>
          <Money amount={average} />
        </td>
      ) : (
        movements('Net per ticket', <Money amount={average} />)
      )}
    </>
  );
}
