import { expect, test } from 'vitest';
import { dateAt, greetingAt, outlookAt } from './greeting.ts';

const at = (moment: string) => Date.parse(moment);

test.each([
  ['2026-11-20T03:59:00Z', 'Good evening, Anna'], // 04:59 in Warsaw
  ['2026-11-20T04:00:00Z', 'Good morning, Anna'],
  ['2026-11-20T11:00:00Z', 'Good afternoon, Anna'],
  ['2026-11-20T17:00:00Z', 'Good evening, Anna'],
  ['2026-11-20T23:30:00Z', 'Good evening, Anna'],
])('the greeting at %s is %s', (moment, greeting) => {
  expect(greetingAt(at(moment), 'Anna')).toBe(greeting);
});

test('a user without a name gets a greeting', () => {
  expect(greetingAt(at('2026-11-20T08:00:00Z'), '')).toBe('Good morning');
});

test("the day is the venue's, not the browser's", () => {
  expect(dateAt(at('2026-11-20T22:59:00Z'))).toBe('Friday, 20/11/2026');
  expect(dateAt(at('2026-11-20T23:00:00Z'))).toBe('Saturday, 21/11/2026');
});

const ahead = (count: number, timeFrom: string) => ({
  events: [{ id: '1', title: { pl: 'Jazz', en: 'Jazz' }, image: null, timeFrom, locations: [], price: null }],
  counts: { places: 0, messages: 0, pendingMessages: 0, events: count },
});

test.each([
  ['2026-11-20T19:00:00Z', 'tonight at 08:00 PM'],
  ['2026-11-20T14:00:00Z', 'today at 03:00 PM'],
  ['2026-11-21T19:00:00Z', 'tomorrow at 08:00 PM'],
  ['2026-11-28T19:00:00Z', 'Sat 28/11/2026, 08:00 PM'],
])('an event at %s is announced as %s', (timeFrom, words) => {
  expect(outlookAt(at('2026-11-20T11:00:00Z'), ahead(12, timeFrom))).toBe(
    `12 upcoming events · next: ${words}`,
  );
});

test('tomorrow is the next day, even when the clocks change', () => {
  const lateOnTheEve = at('2026-10-24T21:30:00Z'); // 23:30; the next day has 25 hours
  expect(outlookAt(lateOnTheEve, ahead(2, '2026-10-25T22:30:00Z'))).toContain('tomorrow at 11:30 PM');
});

test('one event and no event have their own texts', () => {
  const now = at('2026-11-20T11:00:00Z');
  expect(outlookAt(now, ahead(1, '2026-11-20T19:00:00Z'))).toBe('1 upcoming event: tonight at 08:00 PM');
  expect(outlookAt(now, { ...ahead(0, ''), events: [] })).toBe('No upcoming events');
});
