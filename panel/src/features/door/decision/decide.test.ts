import { expect, test } from 'vitest';
import type { WaitingScan } from '../types/scans.ts';
import type { ListedTicket } from '../types/tickets.ts';
import { arrivalsWaiting, decide } from './decide.ts';

const concert = 'concert';
const at = '2026-11-27T19:00:00.000Z';

const ticket = (status: ListedTicket['status'], more: Partial<ListedTicket> = {}): ListedTicket => ({
  id: 'ticket',
  hash: 'hash',
  ending: 'GHJK',
  status,
  checkedInAt: status === 'CHECKED_IN' ? at : null,
  orderId: 'order',
  guest: { externalId: null, name: 'Anna', surname: 'Nowak' },
  updatedAt: at,
  eventId: concert,
  ...more,
});

const waiting = (more: Partial<WaitingScan> = {}): WaitingScan => ({
  id: 'nonce',
  kind: 'scan',
  queuedAt: 1,
  eventId: concert,
  nonce: 'nonce',
  ending: 'GHJK',
  ticketId: 'ticket',
  checkedInAt: at,
  shown: 'CHECKED_IN',
  admitted: true,
  again: false,
  ...more,
});

/** A scan of a code that no list had. */
const unlisted = { shown: 'NOT_LISTED', ticketId: null, code: 'ABCDEFGHJK' } as const;

const resultOf = (listed: ListedTicket | undefined, ...scans: WaitingScan[]) =>
  decide({ ticket: listed, code: 'ABCDEFGHJK' }, concert, scans).result;

test.each([
  ['VALID', 'CHECKED_IN'],
  ['CHECKED_IN', 'ALREADY_CHECKED_IN'],
  ['UNPAID', 'UNPAID'],
  ['REFUNDED', 'REFUNDED'],
  ['CANCELLED', 'CANCELLED'],
  ['VOID', 'VOID'],
] as const)('a ticket listed as %s is %s', (status, result) => expect(resultOf(ticket(status))).toBe(result));

test('a ticket of another event is reported before its status', () => {
  expect(resultOf(ticket('REFUNDED', { eventId: 'another' }))).toBe('OTHER_EVENT');
});

test('a code missing from the list is "not listed", never "unknown"', () => {
  expect(resultOf(undefined)).toBe('NOT_LISTED');
  expect(resultOf(undefined, waiting({ ...unlisted, admitted: false }))).toBe('NOT_LISTED');
});

test('a second scan on this device is refused, before the first one is sent', () => {
  expect(resultOf(ticket('VALID'), waiting())).toBe('ALREADY_CHECKED_IN');
  expect(resultOf(undefined, waiting(unlisted))).toBe('ALREADY_CHECKED_IN');
});

test('an undone check-in lets the ticket in again, waiting or listed', () => {
  const undo = waiting({ id: 'undo:nonce', kind: 'undo' });
  expect(resultOf(ticket('VALID'), waiting(), undo)).toBe('CHECKED_IN');
  expect(resultOf(ticket('CHECKED_IN'), undo)).toBe('CHECKED_IN');
  expect(resultOf(ticket('CHECKED_IN'), undo, waiting({ id: 'b', nonce: 'b' }))).toBe('ALREADY_CHECKED_IN');
});

test('a waiting scan that was refused changes nothing', () => {
  expect(resultOf(ticket('VALID'), waiting({ shown: 'UNPAID', admitted: false }))).toBe('CHECKED_IN');
});

test('arrivals count each waiting ticket once, and undone ones not', () => {
  const find = (id: string) => (id === 'ticket' ? ticket('VALID') : undefined);
  expect(arrivalsWaiting(concert, [waiting(), waiting({ id: 'b' })], find)).toBe(1);
  expect(arrivalsWaiting('another', [waiting()], find)).toBe(0);
  expect(arrivalsWaiting(concert, [waiting(), waiting({ id: 'u', kind: 'undo' })], find)).toBe(0);
  const arrived = () => ticket('CHECKED_IN');
  expect(arrivalsWaiting(concert, [waiting({ kind: 'undo' })], arrived)).toBe(-1);
});
