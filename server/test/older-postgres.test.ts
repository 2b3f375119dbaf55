import { expect, test } from 'vitest';
import { olderInTurn } from './older-postgres.ts';

const onDay = (day: string) => olderInTurn(Date.parse(day), undefined);

test('each version of PostgreSQL has its turn every third day, unless one is selected', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03T23:59:59Z', '2026-12-04'].map(onDay);
  expect(days.slice(0, 3).toSorted()).toEqual(['15', '16', '17']);
  expect(days[3]).toBe(days[0]);
  expect(olderInTurn(Date.parse('2026-12-01'), '16')).toBe('16');
});
