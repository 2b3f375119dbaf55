import { expect, test } from 'vitest';
import { salesBars } from './sales-bars.ts';

const sale = (day: string, tickets: number) => ({ day, tickets, income: tickets * 65 });

test('bars continue to the last day of sale', () => {
  const bars = salesBars([sale('2026-11-01', 2), sale('2026-11-03', 1)], '2026-11-20');
  expect(bars).toHaveLength(20);
  expect(bars[0]).toEqual({ from: '2026-11-01', to: '2026-11-01', tickets: 2, income: 130 });
  expect(bars[1]?.tickets).toBe(0);
  expect(bars.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20', tickets: 0, income: 0 });
  expect(salesBars([], '2026-11-20')).toEqual([]);
});

test('a short sale leaves room for the days before it', () => {
  const bars = salesBars([sale('2026-11-19', 2), sale('2026-11-20', 1)], '2026-11-20');
  expect(bars.map(({ tickets }) => tickets)).toEqual([...Array(12).fill(0), 2, 1]);
});

test('sales after the last day of sale are shown', () => {
  expect(salesBars([sale('2026-11-19', 2)], '2026-11-10').at(-1)).toMatchObject({
    to: '2026-11-19',
    tickets: 2,
  });
});

test('a long sale is shown in whole weeks with the same total', () => {
  const bars = salesBars([sale('2026-01-01', 2), sale('2026-01-08', 3), sale('2026-06-29', 4)], '2026-06-30');
  expect(bars.length).toBeLessThanOrEqual(45);
  expect(bars.map(({ tickets }) => tickets).filter((tickets) => tickets > 0)).toEqual([2, 3, 4]);
  expect(bars.at(-1)).toMatchObject({ from: '2026-06-24', to: '2026-06-30' });
});
