import type { HistoryEntry } from '@foyer/contract/history.ts';
import { expect, test } from 'vitest';
import { type Actor, actorName } from '#domain/staff/actor-name.ts';
import { authorsSince, summaryOf, whoChanged } from './authors.ts';

const opened = '2026-11-20T11:00:00.000Z';
const ewa = { id: '019aa000-0000-7000-8000-000000000001', email: 'ewa@foyer.example', name: 'Ewa Kos' };
const nameOf = (actor: Actor) => actorName(actor, []);
const till = { id: null, email: 'key: Till', name: null };

const entry = (actor: HistoryEntry['actor'], at: string, ...fields: string[]): HistoryEntry => ({
  id: crypto.randomUUID(),
  at,
  actor,
  action: 'updatePlace',
  entity: 'places',
  entityId: '019aa000-0000-7000-8000-000000000002',
  label: 'Winiarnia',
  changes: fields.map((field) => ({ field, before: 'a', after: 'b' })),
  reason: null,
});

const newer = { id: '019aa000-0000-7000-8000-000000000002', updatedAt: '2026-11-20T12:00:00.000Z' };
const [early, middle, late] = [opened, '2026-11-20T11:30:00.000Z', '2026-11-20T12:00:00.000Z'];

test("a field's author is its last editor since the form opened, also for its parts", () => {
  const history = [
    entry(ewa, late, 'name'),
    entry(till, middle, 'name', 'openingHours'),
    entry(ewa, early, 'shopUrl'),
  ];
  const authorOf = authorsSince(history, { version: opened, newer, me: 'jan@foyer.example', nameOf });
  expect(authorOf('name')).toEqual({ name: 'Ewa Kos', isMe: false, at: late });
  expect(authorOf('openingHours.3')).toEqual({ name: 'Access key Till', isMe: false, at: middle });
  expect(authorOf('shopUrl')).toBeUndefined();
});

test('for a record without an earlier version, all changes count', () => {
  const authorOf = authorsSince([entry(ewa, early, 'name')], {
    version: 'never',
    newer,
    me: ewa.email,
    nameOf,
  });
  expect(authorOf('name')).toEqual({ name: 'Ewa Kos', isMe: true, at: early });
});

test('fields missing from the history are credited to the last editor', () => {
  const saved = { ...newer, updatedBy: 'ewa@foyer.example' };
  expect(authorsSince([], { version: opened, newer: saved, me: undefined, nameOf })('name')).toEqual({
    name: 'ewa@foyer.example',
    isMe: false,
    at: late,
  });
});

test('incoming changes are grouped by person', () => {
  const author = { name: 'Ewa Kos', isMe: false, at: late };
  const me = { name: 'Jan Lis', isMe: true, at: late };
  expect(
    summaryOf([
      { author, label: 'Price' },
      { author: me, label: 'Floors' },
      { author, label: 'Title (PL)' },
      { author: undefined, label: 'Ends' },
    ]),
  ).toBe(
    'Ewa Kos’s changes: Price, Title (PL); your changes elsewhere: Floors; someone else’s changes: Ends',
  );
  expect(summaryOf([])).toBe('');
});

test('each editor is named once', () => {
  const author = { name: 'Ewa Kos', isMe: false, at: late };
  const jan = { name: 'Jan Lis', isMe: false, at: late };
  const me = { name: 'Ola Nowak', isMe: true, at: late };
  expect(whoChanged([author, author])).toBe('Ewa Kos has changed this in the meantime');
  expect(whoChanged([undefined])).toBe('Someone else has changed this in the meantime');
  expect(whoChanged([me])).toBe('You have changed this elsewhere in the meantime');
  expect(whoChanged([author, me, jan])).toBe('You, Ewa Kos and Jan Lis have changed this in the meantime');
  expect(whoChanged([author, undefined])).toBe('Ewa Kos and someone else have changed this in the meantime');
});
