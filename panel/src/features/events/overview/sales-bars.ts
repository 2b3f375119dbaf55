import type { EventOverview } from '@foyer/contract/figures/event-overview.ts';
import { addDays, daysBetween } from '@foyer/contract/time/days.ts';
import { laterDay } from '../when/event-when.ts';

type Sales = EventOverview['sales'];

/** Sales of one day, or of several weeks if there are too many days to show. */
export interface SalesBar {
  /** First and last day. */
  from: string;
  to: string;
  tickets: number;
  income: number;
}

const fewestDays = 14; // a single bar across the chart would not show time
const mostBars = 45;

/**
 * Returns bars of equal length in days, up to the last sale or `until`, whichever is later. Together they form the chart's scale.
 */
export function salesBars(sales: Sales, until: string): SalesBar[] {
  const [first, last] = [sales[0], sales.at(-1)];
  if (!first || !last) return [];
  const end = laterDay(until, last.day);
  const days = Math.max(daysBetween(first.day, end) + 1, fewestDays);
  const width = days <= mostBars ? 1 : 7 * Math.ceil(days / 7 / mostBars);
  const count = Math.ceil(days / width);
  const start = addDays(end, 1 - count * width);
  const bars = Array.from({ length: count }, (_, index) => ({
    from: addDays(start, index * width),
    to: addDays(start, (index + 1) * width - 1),
    tickets: 0,
    income: 0,
  }));
  for (const { day, tickets, income } of sales) {
    const bar = bars[Math.floor(daysBetween(start, day) / width)];
    if (!bar) continue;
    bar.tickets += tickets;
    bar.income += income;
  }
  return bars;
}
