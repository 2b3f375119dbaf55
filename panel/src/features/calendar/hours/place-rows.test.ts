import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { expect, test } from 'vitest';
import { clashWords } from '#domain/clash-words.ts';
import { momentAt } from '#ui/time/venue-time.ts';
import { slotAt } from '../board/slots.ts';
import { clashingEvents } from '../moves/clashes.ts';
import { placeRows } from './place-rows.ts';

const hall = { id: 'hall', name: 'Sala' };
const bar = { id: 'bar', name: 'Bar' };

const event = (id: string, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  title: { pl: id, en: id },
  status: 'UPCOMING',
  timeFrom: momentAt('2026-11-27', '19:00'),
  timeTo: momentAt('2026-11-27', '22:00'),
  locations: [hall],
  category: 'LIMITED',
  staffNote: '',
  ticketsPurchasedQty: 0,
  publishAt: null,
  maxTicketsQty: 100,
  ...change,
});

test('an event in two places has two rows, and one without a place has its own row', () => {
  const rows = placeRows(
    [hall],
    [],
    [event('both', { locations: [hall, bar] }), event('nowhere', { locations: [] })],
  );
  expect(rows.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ['Sala', ['both']],
    ['Bar', ['both']],
    ['No place', ['nowhere']],
  ]);
});

test('only chosen places have rows', () => {
  const rows = placeRows([hall, bar], ['bar'], [event('both', { locations: [hall, bar] })]);
  expect(rows.map(({ id }) => id)).toEqual(['bar']);
});

test('cancelled, elsewhere or past events, and the event itself, do not clash', () => {
  const when = {
    timeFrom: momentAt('2026-11-27', '22:00'),
    timeTo: momentAt('2026-11-27', '23:00'),
    locationIds: ['hall'],
  };
  const late = { timeTo: momentAt('2026-11-27', '22:15') };
  const events = [
    event('before'),
    event('late', late),
    event('draft', { ...late, status: 'DRAFT' }),
    event('cancelled', { ...late, status: 'CANCELLED' }),
    event('elsewhere', { ...late, locations: [bar] }),
    event('itself', late),
  ];
  expect(clashingEvents(when, 'itself', events).map(({ id }) => id)).toEqual(['late', 'draft']);
});

test('several clashes fit one line', () => {
  const named = (pl: string) => ({ title: { pl } });
  expect(clashWords([named('A'), named('B'), named('C'), named('D')], [{ name: 'Bar' }])).toEqual([
    'Overlaps “A”, “B” and 2 more',
    'Outside opening hours of Bar',
  ]);
});

test('hours of the weekday are named, and places with the same hours share a line', () => {
  const openingHours = { isOpen: true, from: '16:00', to: '01:00' };
  expect(
    clashWords(
      [],
      [
        { name: 'Bar', openingHours },
        { name: 'Taras', openingHours },
        { name: 'Sala', openingHours: { isOpen: false, from: null, to: null } },
      ],
    ),
  ).toEqual([
    'Outside opening hours of Bar and Taras (04:00 PM – 01:00 AM)',
    'Outside opening hours of Sala (closed that day)',
  ]);
});

test('a closure by a special day names the day, and places closed alike share a line', () => {
  const eve = {
    date: '2026-12-24',
    isOpen: false,
    from: null,
    to: null,
    note: { pl: 'Wigilia', en: 'Christmas Eve' },
  };
  const hire = { date: '2026-12-12', isOpen: true, from: '18:00', to: '02:00', note: null };
  expect(
    clashWords(
      [],
      [
        { name: 'Bar' },
        { name: 'Sala', specialDay: eve },
        { name: 'Taras', specialDay: hire },
        { name: 'Loża', specialDay: eve },
      ],
    ),
  ).toEqual([
    'Outside opening hours of Bar',
    'Sala and Loża are closed on Thu 24/12/2026: Christmas Eve',
    'Outside opening hours of Taras on Sat 12/12/2026 (06:00 PM – 02:00 AM)',
  ]);
});

test('an empty slot has a place, a day and in the day view an hour; past slots are unavailable', () => {
  const now = Date.parse(momentAt('2026-11-27', '12:00'));
  const lane = { key: 'hall', placeId: 'hall', edges: [] };
  const moment = Date.parse(momentAt('2026-11-27', '23:10'));
  expect(slotAt({ lane, day: undefined, moment }, { now, locationIds: [] })).toEqual({
    locationIds: ['hall'],
    dateFrom: '2026-11-27',
    timeFrom: '23:00',
    dateTo: '2026-11-28',
    timeTo: '01:00',
  });
  expect(slotAt({ lane, day: undefined, moment: now - 3_600_000 }, { now, locationIds: [] })).toBeUndefined();
  expect(
    slotAt({ lane: { key: 'week', edges: [] }, day: '9999-01-01', moment }, { now, locationIds: ['bar'] }),
  ).toEqual({
    locationIds: ['bar'],
    dateFrom: '9999-01-01',
    dateTo: '9999-01-01',
  });
});
