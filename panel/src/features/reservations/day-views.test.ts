import type { View } from '@foyer/contract/lists/views.ts';
import { expect, test } from 'vitest';
import { onShownDay } from './day-views.ts';

const view: View = {
  id: '019aa000-0000-7000-8000-000000000001',
  list: 'reservations',
  name: 'Winiarnia',
  query: {},
  columns: null,
  shared: false,
  owner: null,
  createdAt: '2026-11-20T11:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
};
const listOf = (address: Record<string, string>, search: Record<string, string>) =>
  onShownDay({ address, plain: {}, view: undefined, views: [{ view, search }], isUnfolded: false });

test('views of reservations leave the day as it is', () => {
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const saved = { placeId: 'winiarnia', from: '2026-11-01', to: '2026-11-01' };
  const today = listOf({ placeId: 'winiarnia' }, saved);
  expect([today.view, today.plain]).toEqual([view, {}]);
  const other = listOf({ placeId: 'winiarnia', ...day }, saved);
  expect([other.view, other.plain]).toEqual([view, day]);
  const plain = listOf(day, saved);
  expect([plain.view, plain.plain, plain.views[0]?.search]).toEqual([
    undefined,
    day,
    { placeId: 'winiarnia', ...day },
  ]);
});
