import { addDays, daysFrom } from '@foyer/contract/time/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOf } from '#ui/time/days.ts';
import { dayOf, momentAt, timeOf } from '#ui/time/venue-time.ts';
import { type GridSpot, type Lane, momentAtShare, shareOf } from '../board/grid.ts';
import { calendarTitle, hoursOf, stepFrom } from '../view.ts';
import type { When } from '../when.ts';
import { draggedTo, keyed } from './moves.ts';

const concert: When = {
  timeFrom: momentAt('2026-11-27', '19:00'),
  timeTo: momentAt('2026-11-27', '22:00'),
  locationIds: ['hall'],
};
const said = ({ timeFrom, timeTo, locationIds }: When) =>
  `${dayOf(timeFrom)} ${timeOf(timeFrom)} – ${timeOf(timeTo)} ${locationIds.join()}`;

const lane = (placeId: string): Lane => ({
  key: placeId,
  placeId,
  edges: daysFrom('2026-11-23', 8).map(startOf),
});
const spot = (placeId: string, day: string, hour: string): GridSpot => ({
  lane: lane(placeId),
  day,
  moment: Date.parse(momentAt(day, hour)),
});

test('in the week view an event is dragged to another day and place and keeps its hours', () => {
  const grip = { when: concert, spot: spot('hall', '2026-11-27', '20:00') };
  expect(said(draggedTo('week', grip, spot('bar', '2026-11-24', '03:00')))).toBe(
    '2026-11-24 19:00 – 22:00 bar',
  );
});

test('in the day view an event is dragged to another hour', () => {
  const grip = { when: concert, spot: spot('hall', '2026-11-27', '20:00') };
  expect(said(draggedTo('day', grip, spot('bar', '2026-11-27', '21:20')))).toBe(
    '2026-11-27 20:15 – 23:15 bar',
  );
});

test('dragging the end changes the length, not the place', () => {
  const grip = { when: concert, spot: spot('hall', '2026-11-27', '22:00'), edge: 'to' as const };
  expect(said(draggedTo('day', grip, spot('bar', '2026-11-27', '23:10')))).toBe(
    '2026-11-27 19:00 – 23:15 hall',
  );
  expect(said(draggedTo('week', grip, spot('bar', '2026-11-27', '23:10')))).toBe(
    '2026-11-27 19:00 – 23:00 hall',
  );
});

test.for([
  ['week', 'ArrowRight', false, '2026-11-28 19:00 – 22:00 hall'],
  ['week', 'ArrowDown', false, '2026-11-27 19:00 – 22:00 cellar'],
  ['week', 'ArrowUp', false, '2026-11-27 19:00 – 22:00 bar'],
  ['week', 'PageDown', false, '2026-12-04 19:00 – 22:00 hall'],
  ['week', 'ArrowLeft', true, '2026-11-27 19:00 – 21:45 hall'],
  ['day', 'ArrowRight', false, '2026-11-27 19:15 – 22:15 hall'],
  ['day', 'PageUp', false, '2026-11-26 19:00 – 22:00 hall'],
  ['month', 'ArrowUp', false, '2026-11-20 19:00 – 22:00 hall'],
] as const)('in a %s %s (shift: %s) leads to %s', ([view, key, shiftKey, expected]) => {
  const next = keyed(
    view,
    { when: concert, placeId: view === 'month' ? undefined : 'hall' },
    { key, shiftKey },
    ['bar', 'hall', 'cellar'],
  );
  expect(next && said(next.when)).toBe(expected);
});

test('an event stays at the last place, and other keys do nothing', () => {
  const moving = { when: concert, placeId: 'cellar' };
  expect(keyed('week', moving, { key: 'ArrowDown', shiftKey: false }, ['hall', 'cellar'])).toEqual(moving);
  expect(keyed('week', moving, { key: 'x', shiftKey: false }, ['hall'])).toBeUndefined();
});

test('times and positions convert both ways, even for days of 23 or 25 hours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-23', '2026-10-19', '2026-11-23'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (monday, share) => {
        const edges = daysFrom(monday, 8).map(startOf);
        expect(shareOf(edges, momentAtShare(edges, share))).toBeCloseTo(share, 6);
      },
    ),
  );
});

test('a day on which the clocks change has 23 or 25 hours', () => {
  const hours = (day: string) => (hoursOf(day).to - hoursOf(day).from) / 3_600_000;
  expect(['2026-11-27', '2026-03-29', '2026-10-25'].map(hours)).toEqual([30, 29, 31]);
});

test('a step leads to the next or previous month, week or day', () => {
  expect(stepFrom({ view: 'month', day: '2026-01-31' }, 1)).toEqual({ day: '2026-02-01' });
  expect(stepFrom({ view: 'week', day: '2026-12-30' }, 1)).toEqual({ day: addDays('2026-12-30', 7) });
  expect(stepFrom({ view: 'day', day: '2026-03-01' }, -1)).toEqual({ day: '2026-02-28' });
  expect(calendarTitle({ view: 'week', day: '2026-12-30' })).toBe('28 Dec 2026 – 3 Jan 2027');
});
