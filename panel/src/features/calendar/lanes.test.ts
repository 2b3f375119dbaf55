import { daysFrom } from '@foyer/contract/time/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOf } from '#ui/time/days.ts';
import { momentAt } from '#ui/time/venue-time.ts';
import { hiddenByDay, layOutDays, layOutTime, shownDays } from './lanes.ts';

const days = daysFrom('2026-11-23', 7);
const hourMs = 3_600_000;

const held = (id: string, day: string, from: string, toDay: string, to: string) => ({
  id,
  timeFrom: momentAt(day, from),
  timeTo: momentAt(toDay, to),
});

const anyEvents = fc
  .array(fc.record({ start: fc.integer({ min: -60, max: 200 }), hours: fc.integer({ min: 1, max: 80 }) }), {
    maxLength: 60,
  })
  .map((all) =>
    all.map(({ start, hours }, index) => ({
      id: String(index),
      timeFrom: new Date(startOf('2026-11-23') + start * hourMs).toISOString(),
      timeTo: new Date(startOf('2026-11-23') + (start + hours) * hourMs).toISOString(),
    })),
  );

test('a night that ends by six is shown on one day, a longer one on both', () => {
  expect(shownDays(held('a', '2026-11-27', '22:00', '2026-11-28', '06:00'))).toEqual({
    first: '2026-11-27',
    last: '2026-11-27',
  });
  expect(shownDays(held('a', '2026-11-27', '22:00', '2026-11-28', '06:15')).last).toBe('2026-11-28');
  expect(shownDays(held('a', '2026-11-27', '01:00', '2026-11-27', '04:00'))).toEqual({
    first: '2026-11-27',
    last: '2026-11-27',
  });
});

test('an event of several days spans their columns and marks where it continues', () => {
  const [span] = layOutDays([held('a', '2026-11-20', '10:00', '2026-11-25', '18:00')], days);
  expect(span).toMatchObject({ from: 0, to: 2, lane: 0, isCut: { before: true, after: false } });
  expect(layOutDays([held('a', '2026-11-22', '20:00', '2026-11-23', '02:00')], days)).toEqual([]);
});

test('the longest event comes first, and free lanes are reused', () => {
  const spans = layOutDays(
    [
      held('evening', '2026-11-23', '19:00', '2026-11-23', '22:00'),
      held('fair', '2026-11-23', '10:00', '2026-11-25', '18:00'),
      held('later', '2026-11-24', '19:00', '2026-11-24', '22:00'),
    ],
    days,
  );
  expect(spans.map(({ event, lane }) => [event.id, lane])).toEqual([
    ['fair', 0],
    ['evening', 1],
    ['later', 1],
  ]);
});

test('no event overlaps another in the layout, and none is missing', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const spans = layOutDays(events, days);
      for (const one of spans)
        for (const other of spans)
          if (one !== other && one.lane === other.lane)
            expect(one.to < other.from || other.to < one.from).toBe(true);
      expect(spans).toHaveLength(
        events.filter((event) => {
          const { first, last } = shownDays(event);
          return last >= '2026-11-23' && first <= '2026-11-29';
        }).length,
      );

      const line = { from: startOf('2026-11-24'), to: startOf('2026-11-25') };
      const bars = layOutTime(events, line);
      for (const one of bars)
        for (const other of bars)
          if (one !== other && one.lane === other.lane)
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
      for (const { from, to } of bars) expect(from >= 0 && from < to && to <= 1).toBe(true);
    }),
  );
});

test('a day with forty events shows how many are hidden', () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    held(String(index), '2026-11-25', '19:00', '2026-11-25', '22:00'),
  );
  expect(hiddenByDay(layOutDays(events, days), 7, 4)).toEqual([0, 0, 36, 0, 0, 0, 0]);
});
