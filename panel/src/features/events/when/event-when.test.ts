import { describe, expect, test } from 'vitest';
import { endAfterMove, endDayForTime, type TypedPoint } from './event-when.ts';

/** Parses `27 20:00`, in November 2026. */
function at(text: string): TypedPoint {
  const [day, time = ''] = text.split(' ');
  return { day: `2026-11-${day}`, time };
}

describe('the end follows the start', () => {
  test.each([
    ['to a later hour', '27 19:00', '27 21:30', '27 20:30', '27 23:00'],
    ['past midnight', '27 19:00', '27 21:30', '27 22:30', '28 01:00'],
    ['back before midnight', '27 22:30', '28 01:00', '27 19:00', '27 21:30'],
    ['to another day', '27 22:30', '28 01:00', '30 22:30', '01 01:00'],
    ['by its day alone while times are incomplete', '27 19:00', '27 ', '28 20:00', '28 '],
    ['by its day alone while it ends before it begins', '27 19:00', '27 18:00', '28 20:00', '28 18:00'],
    ['not at all while it lies before the start', '27 19:00', '26 18:00', '28 20:00', '26 18:00'],
  ])('%s', (_, before, end, after, expected) => {
    const moved = endAfterMove(at(end), at(before), at(after));
    expect(`${moved.day.slice(8)} ${moved.time}`).toBe(expected);
  });

  test('the first chosen day also sets the day of the end', () => {
    expect(endAfterMove({ day: '', time: '' }, { day: '', time: '' }, at('27 ')).day).toBe('2026-11-27');
  });
});

describe('the day of a typed end', () => {
  test.each([
    ['after midnight is the next day', '27 20:00', '27 23:00', '01:30', '28'],
    ['before midnight is the same day again', '27 20:00', '28 01:30', '23:00', '27'],
    ['earlier by more than a night is a mistake to show', '27 20:00', '27 23:00', '19:00', '27'],
    ['of several days stays', '27 20:00', '28 22:00', '23:00', '28'],
    ['stays while the time is half typed', '27 20:00', '27 23:00', '01:', '27'],
  ])('%s', (_, start, end, time, expected) => {
    const before = at(end);
    expect(endDayForTime({ ...before, time }, before.time, at(start)).slice(8)).toBe(expected);
  });
});
