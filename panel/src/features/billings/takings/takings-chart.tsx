import type { Takings } from '@foyer/contract/figures/takings.ts';
import { daysIn } from '@foyer/contract/time/days.ts';
import { formatMoney } from '#domain/money.tsx';
import { BarChart } from '#ui/display/bar-chart.tsx';
import { formatDate, formatDay } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import type { TakingsPeriod } from './period.ts';

interface TakingsChartProps {
  period: TakingsPeriod;
  /** Takings by day. Days without billings are missing. */
  takings: Takings;
}

/** Net income as a bar for every day of the period. */
export function TakingsChart({ period, takings: { groups, total } }: TakingsChartProps) {
  const nets = new Map(groups.map(({ key, net }) => [key, net]));
  const bars = daysIn(period).map((day) => ({ day, net: nets.get(day) ?? 0 }));
  const [best] = bars.toSorted((one, other) => other.net - one.net);
  if (!best) return null;
  const words = `Net income from ${formatDate(period.from)} to ${formatDate(period.to)}: ${formatMoney(total.net)}. Best day: ${formatDate(best.day)}, ${formatMoney(best.net)}`;
  return (
    <Section title="Net income by day">
      <BarChart
        label={words}
        bars={bars.map(({ day, net }) => ({
          key: day,
          value: net,
          title: `${formatDay(day)}: ${formatMoney(net)}`,
        }))}
        peak={formatMoney(best.net)}
        ends={[formatDay(period.from), period.from === period.to ? '' : formatDay(period.to)]}
      />
    </Section>
  );
}
