import { expect, test } from 'vitest';
import { eventOf, isOfEvent } from './billing-event.ts';

const names = {
  title: { pl: 'Jazz' },
  locations: [{ name: 'Sala' }, { name: 'Bar' }],
  timeFrom: '2026-11-20T19:00:00Z',
};
const event = { id: 'e', title: { pl: 'Jazz w klubie', en: 'Jazz' }, timeFrom: '2026-11-21T19:00:00Z' };
const place = { id: 'p', name: 'Bar' };
const refund = { type: 'REFUND', apiMetadata: null, event: null, place: null } as const;

test('a refund is of an event, unless it pays back an order at a place', () => {
  expect(isOfEvent({ ...refund, event })).toBe(true);
  expect(isOfEvent({ ...refund, apiMetadata: names })).toBe(true);
  expect(isOfEvent({ ...refund, apiMetadata: names, place })).toBe(false);
  expect(isOfEvent(refund)).toBe(false);
  expect(isOfEvent({ ...refund, type: 'EVENT' })).toBe(true);
  expect(isOfEvent({ ...refund, type: 'RESERVATION', apiMetadata: names, place })).toBe(false);
});

test('an event is named as at the time of payment, or as it is now', () => {
  expect(eventOf({ ...refund, apiMetadata: names, event })).toEqual({
    id: 'e',
    title: 'Jazz',
    places: 'Sala, Bar',
    timeFrom: names.timeFrom,
  });
  expect(eventOf({ ...refund, event })).toEqual({
    id: 'e',
    title: 'Jazz w klubie',
    places: undefined,
    timeFrom: event.timeFrom,
  });
});
