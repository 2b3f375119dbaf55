import { expect, test } from 'vitest';
import { presetDays, presetOf } from './day-presets.ts';

test.for([
  ['2026-11-19', 'today', '2026-11-19', '2026-11-19'],
  ['2026-11-19', 'weekend', '2026-11-20', '2026-11-22'],
  ['2026-11-22', 'weekend', '2026-11-20', '2026-11-22'],
  ['2026-11-23', 'weekend', '2026-11-27', '2026-11-29'],
  ['2026-11-28', 'nextDays', '2026-11-28', '2026-12-04'],
  ['2026-12-31', 'nextMonth', '2027-01-01', '2027-01-31'],
] as const)('on %s the preset %s is %s to %s', ([today, preset, from, to]) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

test('other days belong to no preset', () => {
  expect(presetOf({ from: '2026-11-19', to: undefined }, '2026-11-19')).toBe('');
  expect(presetOf({ from: '2026-11-18', to: '2026-11-19' }, '2026-11-19')).toBe('');
});
