import { expect, test } from 'vitest';
import { momentAt } from '#ui/time/venue-time.ts';
import { warningText } from './reservation-words.ts';

test('a taken table is worded with the other reservation, if that is known', () => {
  const at = momentAt('2026-11-27', '19:30');
  const text = (params: Record<string, string>) => warningText({ key: 'tableTaken', params });
  expect(text({ tables: '15', guestName: 'Kinga Sawicka', at })).toBe('Table 15: Kinga Sawicka at 07:30 PM');
  expect(text({ tables: '15' })).toBe('Table 15 has another reservation within two hours');
});
