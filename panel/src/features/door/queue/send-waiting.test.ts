import 'fake-indexeddb/auto';
import type { ScanBatchOutcome, ScanResult } from '@foyer/contract/check-ins.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { DoorCalls } from '../types/calls.ts';
import type { WaitingScan } from '../types/scans.ts';

vi.stubGlobal('localStorage', storageInMemory());
vi.stubGlobal('sessionStorage', storageInMemory());
const { queue } = await import('./scan-queue.ts');
const { sendWaiting } = await import('./send-waiting.ts');
const { tokenStore } = await import('#api/session/token-store.ts');

const outcome = (result: ScanResult): ScanBatchOutcome[number] => ({
  result,
  ticket: null,
  order: null,
  guest: result === 'UNKNOWN' ? null : { externalId: null, name: 'Anna', surname: 'Nowak', tags: [] },
  event: null,
  firstCheckIn: null,
});

const scan = (nonce: string, more: Partial<WaitingScan> = {}) => ({
  id: nonce,
  kind: 'scan' as const,
  eventId: 'concert',
  nonce,
  ending: `DE${nonce}`,
  ticketId: `ticket ${nonce}`,
  checkedInAt: '2026-11-27T19:00:00.000Z',
  shown: 'CHECKED_IN' as const,
  admitted: true,
  again: false,
  ...more,
});

/** A server that answers scans by their nonce, and records what it was sent. */
function server(results: Record<string, ScanBatchOutcome[number] | Error> = {}) {
  const sent: string[] = [];
  const calls: DoorCalls = {
    overview: vi.fn(),
    tickets: vi.fn(),
    checkIn: vi.fn(),
    async checkInBatch(eventId, scans) {
      sent.push(`${eventId}: ${scans.map(({ nonce }) => nonce).join(' ')}`);
      return scans.map(({ nonce = '' }) => {
        const result = results[nonce] ?? outcome('CHECKED_IN');
        if (result instanceof Error) throw result;
        return result;
      });
    },
    async undo(_eventId, _ticketId, nonce) {
      sent.push(`undo ${nonce}`);
    },
  };
  return { calls, sent };
}

const waitingIds = () => queue.waiting().map(({ id }) => id);

beforeEach(async () => {
  tokenStore.show('anna');
  await queue.load();
  for (const { id } of queue.waiting()) await queue.settle(id);
  for (const { id } of queue.state.get().differences) await queue.dismiss(id);
});

test('scans are sent in order, those of one event together, and an undo after its scan', async () => {
  for (const nonce of ['1', '2']) await queue.add(scan(nonce));
  await queue.add(scan('2', { id: 'undo:2', kind: 'undo' }));
  await queue.add(scan('3', { eventId: 'play' }));
  const { calls, sent } = server();
  await sendWaiting(calls);
  expect(sent).toEqual(['concert: 1 2', 'undo 2', 'play: 3']);
  expect(waitingIds()).toEqual([]);
});

test('without a response all scans stay waiting', async () => {
  await queue.add(scan('1'));
  for (const status of [0, 401, 403, 429, 500, 503]) {
    const { calls } = server({ 1: new ApiError({ status, code: '', key: '' }) });
    await expect(sendWaiting(calls)).rejects.toThrow();
    expect(waitingIds()).toEqual(['1']);
  }
});

test('a double admission is listed as a difference, and the others are not', async () => {
  for (const nonce of ['1', '2', '3']) await queue.add(scan(nonce));
  const { calls } = server({ 2: outcome('ALREADY_CHECKED_IN') });
  await sendWaiting(calls);
  expect(waitingIds()).toEqual([]);
  expect(queue.state.get().differences).toMatchObject([
    { id: '2', shown: 'CHECKED_IN', result: 'ALREADY_CHECKED_IN', guest: 'Anna Nowak' },
  ]);
});

test('an invalid scan is listed with its reason and does not delay others', async () => {
  for (const nonce of ['1', '2']) await queue.add(scan(nonce));
  const error = { statusCode: 400, code: 'VALIDATION_FAILED', message: 'validationFailed', requestId: '' };
  const { calls } = server({ 1: { result: 'INVALID', error } });
  await sendWaiting(calls);
  expect(waitingIds()).toEqual([]);
  expect(queue.state.get().differences).toMatchObject([
    { id: '1', result: 'INVALID', reason: 'validationFailed' },
  ]);
});

test('scans of a deleted event are settled, and others are sent', async () => {
  await queue.add(scan('1', { eventId: 'gone' }));
  await queue.add(scan('2'));
  const { calls } = server({ 1: new ApiError({ status: 404, code: 'NOT_FOUND', key: 'notFound' }) });
  await sendWaiting(calls);
  expect(waitingIds()).toEqual([]);
  expect(queue.state.get().differences).toMatchObject([{ id: '1', result: 'INVALID', reason: 'notFound' }]);
});

test('differences name guests, so their key has the account, and none is stored after logging out', async () => {
  const { browserStore } = await import('#ui/storage.ts');
  for (const nonce of ['1', '2']) await queue.add(scan(nonce));
  await sendWaiting(server({ 1: outcome('REFUNDED') }).calls);
  expect(browserStore.read('foyer.doorDifferences:anna')).toContain('Anna Nowak');
  tokenStore.clear(true);
  const stored = vi.spyOn(browserStore, 'write');
  await queue.add(scan('3'));
  await sendWaiting(server({ 3: outcome('REFUNDED') }).calls); // its result is late
  expect(waitingIds()).toEqual([]);
  expect(JSON.stringify(stored.mock.calls)).not.toContain('Nowak');
  tokenStore.show('anna');
});

test('a guest admitted later is sent as admitted', async () => {
  await queue.add(scan('1', { shown: 'NOT_LISTED', admitted: false, ticketId: null }));
  expect(await queue.admit('1')).toBe(true);
  expect(await queue.admit('2')).toBe(false);
  expect(queue.waiting()[0]?.admitted).toBe(true);
  const { calls } = server({ 1: outcome('UNKNOWN') });
  await sendWaiting(calls);
  expect(queue.state.get().differences).toMatchObject([{ id: '1', admitted: true, result: 'UNKNOWN' }]);
});

test('a guest who was not let in is no difference, whatever the server says', async () => {
  await queue.add(scan('1', { shown: 'REFUNDED', admitted: false }));
  await queue.add(scan('2', { shown: 'NOT_LISTED', admitted: false, ticketId: null }));
  await queue.add(scan('3', { shown: 'ALREADY_CHECKED_IN', admitted: false, again: true }));
  await sendWaiting(
    server({ 1: outcome('CHECKED_IN'), 2: outcome('OTHER_EVENT'), 3: outcome('REFUNDED') }).calls,
  );
  expect(waitingIds()).toEqual([]);
  expect(queue.state.get().differences.map(({ id }) => id)).toEqual(['3']);
});

test('other pages see the number of waiting scans', async () => {
  const { browserStore } = await import('#ui/storage.ts');
  await queue.add(scan('1'));
  expect(browserStore.read('foyer.doorWaiting')).toBe('1');
  await sendWaiting(server().calls);
  expect(browserStore.read('foyer.doorWaiting')).toBeUndefined();
});

test.for(['[{"id":', '{}', '[{"id": 5}]', 'null'])(
  'broken differences (%s) are none, and do not look like a blocked database',
  async (broken) => {
    const { browserStore } = await import('#ui/storage.ts');
    browserStore.write('foyer.doorDifferences:anna', broken);
    await queue.load();
    expect(queue.state.get()).toMatchObject({ differences: [], isBlocked: false });
  },
);
