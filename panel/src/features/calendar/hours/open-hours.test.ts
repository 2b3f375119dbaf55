import { expect, test } from 'vitest';
import { startOf } from '#ui/time/days.ts';
import { dayOf, momentAt, timeOf } from '#ui/time/venue-time.ts';
import { type CalendarPlace, closedAtVenue, specialDayAtVenue } from './open-hours.ts';
import { specialMarks } from './special-marks.ts';

const evenings = { isOpen: true, from: '18:00', to: '02:00' };
const closed = { isOpen: false, from: '18:00', to: '02:00' };

/** Open from 18:00 to 02:00, except on Mondays. */
const bar = (change: Partial<CalendarPlace> = {}): CalendarPlace => ({
  id: 'bar',
  name: 'Bar',
  openingHours: [closed, ...Array(6).fill(evenings)],
  specialDays: [],
  ...change,
});

const shut = (place: CalendarPlace, from: string, to: string) =>
  closedAtVenue(place, { from: startOf(from), to: startOf(to) }).map(
    (one) => `${dayOf(one.from)} ${timeOf(one.from)} – ${dayOf(one.to)} ${timeOf(one.to)}`,
  );

test("hours after midnight belong to the previous day: Monday's bar closes at two", () => {
  expect(shut(bar(), '2026-11-23', '2026-11-25')).toEqual([
    '2026-11-23 02:00 – 2026-11-24 18:00', // Monday and most of Tuesday
  ]);
});

test('a special day overrides the hours of its weekday', () => {
  const place = bar({
    specialDays: [
      { date: '2026-11-23', isOpen: true, from: '10:00', to: '12:00', note: null },
      { date: '2026-11-24', isOpen: false, from: null, to: null, note: null },
    ],
  });
  expect(shut(place, '2026-11-23', '2026-11-25')).toEqual([
    '2026-11-23 02:00 – 2026-11-23 10:00',
    '2026-11-23 12:00 – 2026-11-25 00:00',
  ]);
});

test('a place that never closes has no closed hours, even when the clocks change', () => {
  const always = bar({ openingHours: Array(7).fill({ isOpen: true, from: '00:00', to: '00:00' }) });
  expect(shut(always, '2026-10-24', '2026-10-27')).toEqual([]);
  expect(shut(always, '2026-03-28', '2026-03-31')).toEqual([]);
});

test('the bar is open an hour longer when the clocks go back', () => {
  const [, night] = closedAtVenue(bar(), { from: startOf('2026-10-24'), to: startOf('2026-10-26') });
  const opens = Date.parse(momentAt('2026-10-24', '18:00'));
  expect(((night?.from ?? 0) - opens) / 3_600_000).toBe(9); // until the second 02:00
  expect(timeOf(night?.from ?? 0)).toBe('02:00');
});

const eve = { date: '2026-12-24', ...closed, note: { pl: 'Wigilia', en: 'Christmas Eve' } };
const hire = { date: '2026-12-23', isOpen: true, from: '10:00', to: '15:00', note: null };

test('a closed time names the special day that closes the place, not the next one', () => {
  const place = bar({ specialDays: [hire, eve] });
  const during = (from: string, to: string) =>
    specialDayAtVenue(place, { from: Date.parse(momentAt(from, '20:00')), to: startOf(to) })?.date;
  expect(during('2026-12-22', '2026-12-23')).toBeUndefined();
  expect(during('2026-12-23', '2026-12-24')).toBe('2026-12-23');
  expect(during('2026-12-23', '2026-12-25')).toBe('2026-12-24');
});

test('identical special days share a mark, which names the places unless all are affected', () => {
  const places = [bar({ specialDays: [hire, eve] }), bar({ id: 'hall', name: 'Sala', specialDays: [eve] })];
  const words = { short: 'Christmas Eve', full: 'Closed: Christmas Eve' };
  expect(specialMarks(places, [], '2026-12-24')).toEqual([words]);
  expect(specialMarks(places, [], '2026-12-23')).toEqual([
    { short: 'Bar: 10:00 AM – 03:00 PM', full: '10:00 AM – 03:00 PM (Bar)' },
  ]);
  expect(specialMarks(places, ['hall'], '2026-12-23')).toEqual([]);
  expect(specialMarks(places, [], '2026-12-22')).toEqual([]);
});
