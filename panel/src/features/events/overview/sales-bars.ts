import type { EventOverview } from '@foyer/contract/event-overview.ts';
import { addDays, daysBetween } from '#ui/days.ts';

type Sales = EventOverview['sales'];

/** What was sold in a day, or in a week where there are too many days to see. */
export interface SalesBar {
  /** The first day, and the last. */
  from: string;
  to: string;
  tickets: number;
  income: number;
}

const mostBars = 45;

/** Bars from the first day with a sale to the last, those between without one included; a bar is a day, a week or more of them. */
export function salesBars(sales: Sales): SalesBar[] {
  const [first, last] = [sales[0], sales.at(-1)];
  if (!first || !last) return [];
  const days = daysBetween(first.day, last.day) + 1;
  const width = days <= mostBars ? 1 : 7 * Math.ceil(days / 7 / mostBars);
  const dayAt = (index: number) => addDays(first.day, index);
  const bars = Array.from({ length: Math.ceil(days / width) }, (_, index) => ({
    from: dayAt(index * width),
    to: dayAt(Math.min((index + 1) * width, days) - 1),
    tickets: 0,
    income: 0,
  }));
  for (const { day, tickets, income } of sales) {
    const bar = bars[Math.floor(daysBetween(first.day, day) / width)];
    if (!bar) continue;
    bar.tickets += tickets;
    bar.income += income;
  }
  return bars;
}
