import { daysIn } from '@foyer/contract/time/days.ts';
import { expect, test } from 'vitest';
import { periodNamed, takingsDay } from './period.ts';

test('weeks begin on Monday and, like months, end today', () => {
  expect(periodNamed('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodNamed('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  expect(periodNamed('month', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(periodNamed('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodNamed('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('a period has each of its days', () => {
  expect(daysIn({ from: '2026-10-24', to: '2026-10-26' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
});

test('hours before the start of the day belong to the day before', () => {
  const night = Date.parse('2026-11-21T04:59:00Z'); // 05:59 in Warsaw
  expect([takingsDay(night, '06:00'), takingsDay(night, '00:00')]).toEqual(['2026-11-20', '2026-11-21']);
  expect(takingsDay(night + 60_000, '06:00')).toBe('2026-11-21');
});
