import { expect, test, vi } from 'vitest';
import { calendarAddress, calendarTitle, daysOf, periodOf, presetShown, shownBy, stepFrom } from './view.ts';

const shown = (address: object) => shownBy(calendarAddress.parse(address));

test('days in the address replace the view', () => {
  expect(shown({ from: '2026-11-27', to: '2026-11-29' })).toMatchObject({ view: 'week', day: '2026-11-27' });
  expect(daysOf(shown({ from: '2026-11-27', to: '2026-11-29' }))).toHaveLength(3);
  expect(shown({ from: '2026-11-27', to: '2026-11-27' })).toMatchObject({ view: 'day', day: '2026-11-27' });
  expect(shown({ from: '2026-12-01', to: '2026-12-31' })).toMatchObject({ view: 'month', day: '2026-12-01' });
  expect(shown({ to: '2026-11-27' })).toMatchObject({ view: 'day', day: '2026-11-27' });
});

test('a longer period shows whole weeks and loads its own days', () => {
  const days = shown({ from: '2026-11-25', to: '2026-12-10' });
  expect([daysOf(days)[0], daysOf(days).at(-1)]).toEqual(['2026-11-23', '2026-12-13']);
  expect(periodOf(days)).toEqual({ from: '2026-11-25', to: '2026-12-10' });
  expect(daysOf(shown({ from: '2026-01-01', to: '2029-01-01' })).length).toBeLessThanOrEqual(62);
});

test('a period is followed by one of the same length', () => {
  const weekend = shown({ from: '2026-11-27', to: '2026-11-29' });
  expect(stepFrom(weekend, 1)).toEqual({ day: '2026-11-30', to: '2026-12-02' });
  expect(calendarTitle(weekend)).toBe('27 Nov – 29 Nov 2026');
});

test('the preset that is shown is named', () => {
  vi.setSystemTime('2026-11-20T11:00:00Z');
  expect(presetShown(shown({ from: '2026-11-20', to: '2026-11-22' }))).toBe('weekend');
  expect(presetShown(shown({ view: 'month', day: '2026-12-15' }))).toBe('nextMonth');
  expect(presetShown(shown({ view: 'day', day: '2026-11-20' }))).toBe('today');
  expect(presetShown(shown({ view: 'week', day: '2026-11-20' }))).toBe('');
  vi.useRealTimers();
});
