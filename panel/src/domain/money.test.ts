import { expect, test } from 'vitest';
import { formatMoney } from './money.tsx';

test.for([
  [0.01, '0,01 zł'],
  [120.5, '120,50 zł'],
  [1234.5, '1 234,50 zł'],
  [1_000_000, '1 000 000,00 zł'],
  [0.1 + 0.2, '0,30 zł'],
] as const)('%s is shown as %s', ([amount, text]) => {
  expect(formatMoney(amount).replaceAll('\u00a0', ' ')).toBe(text);
});

test('another currency shows its code', () => {
  expect(formatMoney(5, 'EUR').replaceAll('\u00a0', ' ')).toBe('5,00 EUR');
});
