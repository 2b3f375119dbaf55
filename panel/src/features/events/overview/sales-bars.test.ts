import { expect, test } from 'vitest';
import { salesBars } from './sales-bars.ts';

const sale = (day: string, tickets: number) => ({ day, tickets, income: tickets * 65 });

test('days without a sale stand between those with one', () => {
  expect(salesBars([sale('2026-11-01', 2), sale('2026-11-03', 1)])).toEqual([
    { from: '2026-11-01', to: '2026-11-01', tickets: 2, income: 130 },
    { from: '2026-11-02', to: '2026-11-02', tickets: 0, income: 0 },
    { from: '2026-11-03', to: '2026-11-03', tickets: 1, income: 65 },
  ]);
  expect(salesBars([])).toEqual([]);
});

test('a long sale is told in weeks, and loses nothing', () => {
  const bars = salesBars([sale('2026-01-01', 2), sale('2026-01-08', 3), sale('2026-06-30', 4)]);
  expect(bars.length).toBeLessThanOrEqual(45);
  expect(bars.map(({ tickets }) => tickets).filter((tickets) => tickets > 0)).toEqual([2, 3, 4]);
  expect([bars[0]?.to, bars.at(-1)?.to]).toEqual(['2026-01-07', '2026-06-30']);
});
