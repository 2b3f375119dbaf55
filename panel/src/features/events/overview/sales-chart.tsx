import type { EventOverview } from '@foyer/contract/figures/event-overview.ts';
import { useState } from 'react';
import { formatMoney, Money } from '#domain/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { countOf, formatDate, formatNumber } from '#ui/format.ts';
import { today } from '#ui/time/venue-time.ts';
import styles from './event-overview.module.css';
import { type SalesBar, salesBars } from './sales-bars.ts';

interface SalesChartProps {
  sales: EventOverview['sales'];
  /** Last day on which tickets are or were on sale. */
  until: string;
}

/** Tickets sold per day as bars, or as a table with the income. */
export function SalesChart({ sales, until }: SalesChartProps) {
  const [asTable, setAsTable] = useState(false);
  const bars = salesBars(sales, until);
  return (
    <section className={styles.sales} aria-labelledby="sales-heading">
      <div className={styles.head}>
        <h2 id="sales-heading" className={styles.heading}>
          Sales over time
        </h2>
        {sales.length > 0 && (
          <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            View as table
          </Button>
        )}
      </div>
      {sales.length === 0 && <p className="faint">No tickets sold yet</p>}
      {sales.length > 0 && (asTable ? <SalesTable sales={sales} /> : <Bars bars={bars} />)}
    </section>
  );
}

function Bars({ bars }: { bars: readonly SalesBar[] }) {
  const most = Math.max(...bars.map(({ tickets }) => tickets), 1);
  const best = bars.find(({ tickets }) => tickets === most);
  const lastDay = bars.at(-1)?.to ?? '';
  const sold = bars.reduce((sum, { tickets }) => sum + tickets, 0);
  const first = bars.find(({ tickets }) => tickets > 0) ?? bars[0]; // all tickets may have been refunded
  const words = `${countOf(sold, 'ticket')} sold from ${formatDate(first?.from ?? '')} to ${formatDate(lastDay)}${
    best ? `, most on ${daysOf(best)}: ${formatNumber(most)}` : ''
  }`;
  return (
    <BarChart
      label={words}
      bars={bars.map((bar) => ({
        key: bar.from,
        value: bar.tickets,
        title: `${daysOf(bar)}: ${countOf(bar.tickets, 'ticket')}, ${formatMoney(bar.income)}`,
      }))}
      peak={formatNumber(most)}
      ends={[formatDate(bars[0]?.from ?? ''), lastDay === today() ? 'Today' : formatDate(lastDay)]}
    />
  );
}

function SalesTable({ sales }: { sales: EventOverview['sales'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard
    <section className={styles.tableFrame} tabIndex={0} aria-label="Sales by day">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Tickets</th>
            <th scope="col">Income</th>
          </tr>
        </thead>
        <tbody>
          {sales.toReversed().map(({ day, tickets, income }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatNumber(tickets)}</td>
              <td>
                <Money amount={income} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const daysOf = ({ from, to }: SalesBar) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
