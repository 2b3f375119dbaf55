import 'fake-indexeddb/auto';
import type { ScanOutcome, StaffScanInput } from '@foyer/contract/check-ins.ts';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { DoorCalls, TicketPage } from '../types/calls.ts';

vi.stubGlobal('localStorage', storageInMemory());
vi.stubGlobal('sessionStorage', storageInMemory());
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const { Door } = await import('./door.ts');
const { queue } = await import('../queue/scan-queue.ts');
const { scanStore } = await import('../queue/scan-store.ts');
const { listStore } = await import('../lists/list-store.ts');
const { TicketLists } = await import('../lists/ticket-lists.ts');
const { browserStore } = await import('#ui/storage.ts');
const { tokenStore } = await import('#api/session/token-store.ts');

const hourMs = 3_600_000;
const concert = '019a0000-0000-7000-8000-000000000001';
const iso = (ms: number) => new Date(ms).toISOString();

const eventFrom = (hours: number) => ({
  id: concert,
  title: { pl: 'Koncert', en: 'Concert' },
  timeFrom: iso(Date.now() + hours * hourMs),
  timeTo: iso(Date.now() + (hours + 2) * hourMs),
  place: 'Sala',
  expected: 3,
  arrived: 0,
  offlineAdmissions: 0,
});

const entry = (code: string, more: Partial<TicketPage['content'][number]> = {}) => ({
  id: `ticket ${code}`,
  code,
  status: 'VALID' as const,
  checkedInAt: null,
  orderId: 'order',
  guest: { externalId: null, name: 'Anna', surname: 'Nowak' },
  updatedAt: iso(0),
  ...more,
});

const answer = (code: string, result: ScanOutcome['result'] = 'CHECKED_IN'): ScanOutcome => ({
  result,
  ticket: { id: `ticket ${code}`, code, status: 'CHECKED_IN', checkedInAt: iso(Date.now()) },
  order: { id: 'order', tickets: 1, checkedIn: 1 },
  guest: { externalId: null, name: 'Anna', surname: 'Nowak', tags: [] },
  event: { id: concert, title: { pl: 'Koncert', en: 'Concert' }, timeFrom: iso(Date.now()) },
  firstCheckIn: { at: iso(Date.now()), by: 'key: Door 1' },
});

/** Code of the ticket that a scan names. */
const codeOf = ({ code, ticketId }: StaffScanInput) => code ?? ticketId?.replace('ticket ', '') ?? '';

const unanswered = () => new ApiError({ status: 0, code: 'NETWORK', key: '' });

interface OpenedDoor {
  startsIn?: number;
  aheadMs?: number;
  validUntil?: string | null;
}

/** A door with one event and its list. `calls` replaces calls of a server that answers. */
async function openDoor(
  calls: Partial<DoorCalls> = {},
  { startsIn = 1, aheadMs = 0, validUntil = null }: OpenedDoor = {},
) {
  const server = {
    tickets: vi.fn(async () => ({
      content: ['AAAAAAAAAA', 'BBBBBBBBBB'].map((code) => entry(code)),
      next: null,
    })),
    checkInBatch: vi.fn(async (_eventId: string, scans: readonly StaffScanInput[]) =>
      scans.map((one) => answer(codeOf(one))),
    ),
    undo: vi.fn(async () => undefined),
    ...calls,
    overview: vi.fn<DoorCalls['overview']>(
      calls.overview ??
        (async () => ({
          serverTime: iso(Date.now() + aheadMs),
          validUntil,
          events: [eventFrom(startsIn)],
        })),
    ),
    checkIn: vi.fn<DoorCalls['checkIn']>(calls.checkIn ?? (async (one) => answer(codeOf(one)))),
  };
  const owner = crypto.randomUUID(); // a new one, whose lists are empty
  const door = new Door(server, owner);
  await door.lists.read(owner, Date.now());
  await door.sync();
  const scan = (text: string, more = {}) => door.scan({ eventId: concert, text, ...more });
  const state = () => door.state.get();
  return { door, owner, server, scan, state };
}

beforeEach(async () => {
  tokenStore.show('anna');
  vi.useFakeTimers({ toFake: ['Date'] });
  await queue.load();
  for (const { id } of queue.waiting()) await queue.settle(id);
  for (const { id } of queue.state.get().differences) await queue.dismiss(id);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  browserStore.remove('foyer.doorName');
});

test.each([
  ['does not answer', () => unanswered()],
  ['sends a page of another program', () => new ApiError({ status: 302, code: 'REDIRECT', key: '' })],
  ['is too busy', () => new ApiError({ status: 429, code: 'RATE', key: 'rateLimitExceeded' })],
  ['is unavailable', () => new ApiError({ status: 503, code: 'UNAVAILABLE', key: 'unavailable' })],
  ['refuses the token', () => new ApiError({ status: 401, code: 'EXPIRED', key: 'accessTokenExpired' })],
])('if the server %s, the list decides and the scan waits', async (_, error) => {
  const { scan, state } = await openDoor({ checkIn: () => Promise.reject(error()) });
  await scan('AAAAAAAAAA');
  expect(state()).toMatchObject({ isOnline: false, shown: { result: 'CHECKED_IN', isOffline: true } });
  expect(queue.waiting()).toMatchObject([{ ticketId: 'ticket AAAAAAAAAA', admitted: true }]);
});

test('a server that hangs is given up after two seconds', async () => {
  let limit: AbortSignal | undefined;
  const { scan } = await openDoor({
    checkIn: (_scan, signal) => {
      limit = signal;
      return Promise.reject(new DOMException('', 'TimeoutError'));
    },
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await scan('AAAAAAAAAA');
  expect(timeout).toHaveBeenCalledWith(2000);
  expect(limit).toBe(timeout.mock.results[0]?.value);
  expect(queue.waiting()).toHaveLength(1);
});

test('a scan that the server may have received is sent again with the same nonce', async () => {
  const nonces: unknown[] = [];
  const { door, scan } = await openDoor({
    checkIn: ({ nonce }) => {
      nonces.push(nonce);
      return Promise.reject(unanswered());
    },
    checkInBatch: async (_eventId, scans) => {
      nonces.push(...scans.map(({ nonce }) => nonce));
      return scans.map((one) => answer(codeOf(one)));
    },
  });
  await scan('AAAAAAAAAA');
  await door.sync();
  expect(nonces).toHaveLength(2);
  expect(nonces[0]).toBe(nonces[1]);
});

test('a device whose clock is 20 minutes fast sends the server’s time', async () => {
  const { scan } = await openDoor({ checkIn: () => Promise.reject(unanswered()) }, { aheadMs: -20 * 60_000 });
  await scan('AAAAAAAAAA');
  expect(queue.waiting()[0]?.checkedInAt).toBe(iso(Date.now() - 20 * 60_000));
});

test.each([
  ['more than three hours early', 3.5, true],
  ['three hours early', 2.9, false],
  ['during the event', -1, false],
  ['after the event', -2.1, true],
])('a scan %s asks first: %s', async (_, startsIn, asks) => {
  const { scan, state, server } = await openDoor({}, { startsIn });
  await scan('AAAAAAAAAA');
  expect(state().unconfirmed !== undefined).toBe(asks);
  expect(server.checkIn).toHaveBeenCalledTimes(asks ? 0 : 1);
  if (!asks) return;
  await scan('AAAAAAAAAA', { confirmed: true });
  expect(state()).toMatchObject({ unconfirmed: undefined, shown: { result: 'CHECKED_IN' } });
});

test('two scans of one code at the same moment let one guest in', async () => {
  const { scan, state } = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await Promise.all([scan('AAAAAAAAAA'), scan('AAAAAAAAAA'), scan('BBBBBBBBBB')]);
  const results = state().recent.map(({ code, result }) => `${code} ${result}`);
  expect(results.toSorted()).toEqual(['…AAAA ALREADY_CHECKED_IN', '…AAAA CHECKED_IN', '…BBBB CHECKED_IN']);
});

test('the page is offline as soon as the device is', async () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const { door, state } = await openDoor();
  const stop = door.start();
  await vi.waitFor(() => expect(state().isRead).toBe(true));
  await door.sync();
  events.dispatchEvent(new Event('offline'));
  expect(state().isOnline).toBe(false);
  events.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(state().isOnline).toBe(true));
  stop();
});

test('the result of a later scan is not replaced by the late answer to an earlier one', async () => {
  const answers: Record<string, () => void> = {};
  const { scan, server, state } = await openDoor({
    checkIn: (one) =>
      new Promise((resolve) => {
        answers[codeOf(one)] = () => resolve(answer(codeOf(one)));
      }),
  });
  const both = [scan('AAAAAAAAAA'), scan('BBBBBBBBBB')];
  const isAsked = (code: string) => vi.waitFor(() => expect(answers[code]).toBeDefined());
  await isAsked('AAAAAAAAAA');
  expect(server.checkIn).toHaveBeenCalledTimes(1);
  answers.AAAAAAAAAA?.();
  await isAsked('BBBBBBBBBB');
  expect(state().shown).toMatchObject({ code: '…AAAA' });
  answers.BBBBBBBBBB?.();
  await Promise.all(both);
  expect(state().shown).toMatchObject({ code: '…BBBB' });
});

test('scans do not wait for a payment', async () => {
  const answers: Record<string, () => void> = {};
  const { scan, state } = await openDoor({
    checkIn: (one) =>
      one.paymentMethod === undefined
        ? Promise.resolve(answer(codeOf(one)))
        : new Promise((resolve) => {
            answers[codeOf(one)] = () => resolve(answer(codeOf(one)));
          }),
  });
  const paid = scan('AAAAAAAAAA', { paymentMethod: 'Cash' });
  await vi.waitFor(() => expect(answers.AAAAAAAAAA).toBeDefined());
  await scan('BBBBBBBBBB');
  expect(state().shown).toMatchObject({ code: '…BBBB' });
  answers.AAAAAAAAAA?.();
  await paid;
  expect(state().shown).toMatchObject({ code: '…AAAA' });
});

test('the list is searched by any words of name and address, by the code or its end, without a network and accents', async () => {
  const anna = { externalId: null, name: 'Anna', surname: 'Żółć-Nowak' };
  const content = [
    entry('AAAAAAAAAA', { guest: anna, email: 'anna@a.pl' }),
    entry('BBBBBBBBBB', { guest: anna, email: 'zolc@b.pl' }),
    entry('CCCCCCCCCC'),
  ];
  const { door } = await openDoor({ tickets: async () => ({ content, next: null }) });
  const found = async (text: string) => (await door.lists.search(concert, text)).map(({ id }) => id.at(-1));
  expect(await found('zolc')).toEqual(['A', 'B']);
  expect(await found(' NOWAK  ann ')).toEqual(['C', 'A', 'B']);
  expect(await found('anna@a')).toEqual(['A']);
  for (const code of ['cccc', 'ccccc ccccc']) expect(await found(code)).toEqual(['C']);
  for (const none of ['', 'kot', 'anna kot', 'ccccc']) expect(await found(none)).toEqual([]);
  expect(await door.lists.search('another event', 'nowak')).toEqual([]);
});

test('a code that the list lacks is not listed, and the guest can be admitted', async () => {
  const { door, scan, state } = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await scan('CCCCCCCCCC');
  expect(state().shown).toMatchObject({ result: 'NOT_LISTED' });
  const { shown } = state();
  if (shown) await door.admit(shown);
  expect(state().shown).toMatchObject({ result: 'NOT_LISTED', isAdmitted: true });
  expect(queue.waiting()).toMatchObject([{ code: 'CCCCCCCCCC', admitted: true }]);
});

test('an unlisted code that is still shown gets the server’s result once there is a network', async () => {
  const { door, scan, state } = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await scan('CCCCCCCCCC');
  await door.sync();
  expect(state().shown).toMatchObject({ result: 'CHECKED_IN', isOffline: false, guest: 'Anna Nowak' });
});

test('a guest let in offline with a ticket that was refunded is listed, and has no Undo', async () => {
  const { door, scan, state } = await openDoor({
    checkIn: () => Promise.reject(unanswered()),
    checkInBatch: async (_eventId, scans) => scans.map((one) => answer(codeOf(one), 'REFUNDED')),
  });
  await scan('AAAAAAAAAA');
  await door.sync();
  expect(state().recent).toMatchObject([{ result: 'REFUNDED', isAdmitted: true, isOffline: false }]);
  expect(queue.state.get().differences).toMatchObject([{ shown: 'CHECKED_IN', result: 'REFUNDED' }]);
});

test('one invalid scan among 50 holds up none', async () => {
  const codes = Array.from(
    { length: 50 },
    (_, index) => `CODE${String.fromCharCode(65 + (index % 25))}${index}`,
  );
  const error = { statusCode: 400, code: 'VALIDATION_FAILED', message: 'validationFailed', requestId: '' };
  const { door, scan, state } = await openDoor({
    checkIn: () => Promise.reject(unanswered()),
    checkInBatch: async (_eventId, scans) =>
      scans.map((one, index) => (index === 20 ? { result: 'INVALID', error } : answer(codeOf(one)))),
  });
  for (const code of codes) await scan(code);
  expect(queue.waiting()).toHaveLength(50);
  expect(state().recent, 'the last scans').toHaveLength(10);
  await door.sync();
  expect(queue.waiting()).toEqual([]);
  const { differences } = queue.state.get();
  expect(differences.filter(({ result }) => result === 'INVALID')).toMatchObject([
    { reason: 'validationFailed' },
  ]);
});

test('if nothing can be stored, no scan without an answer is green', async () => {
  vi.spyOn(scanStore, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const { scan, state } = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await scan('AAAAAAAAAA');
  expect(state()).toMatchObject({ notStored: '…AAAA', shown: undefined });
  await queue.load();
  expect(queue.state.get()).toMatchObject({ isFull: true, waiting: [] });
});

test('if lists cannot be stored, the page says so, and scans are answered all the same', async () => {
  for (const write of ['read', 'merge', 'putTicket'] as const)
    vi.spyOn(listStore, write).mockRejectedValue(new DOMException('', 'SecurityError'));
  const { scan, state } = await openDoor();
  expect(state()).toMatchObject({ listsAreBroken: true, isComplete: false });
  await scan('AAAAAAAAAA');
  expect(state().shown).toMatchObject({ result: 'CHECKED_IN', isOffline: false });
});

/** Makes the browser refuse these writes, as if it were full, until the returned function is called. */
function refuseWrites(isRefused: (store: string, value: { id?: string }) => boolean) {
  const put = IDBObjectStore.prototype.put;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (isRefused(this.name, value)) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  return () => refusing.mockRestore();
}

test('a browser too full to store whose lists they are is not ready for offline', async () => {
  refuseWrites((store) => store === 'owner');
  const { door, state } = await openDoor();
  expect(state()).toMatchObject({ listsAreBroken: true, isComplete: false });
  await door.sync();
  expect(state()).toMatchObject({ listsAreBroken: true, isComplete: false });
});

test('lists that could not be read once are loaded and stored again', async () => {
  const { owner, server } = await openDoor();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError');
  });
  const door = new Door(server, owner);
  await door.lists.read(owner, Date.now());
  expect(door.lists.isBroken()).toBe(true);
  await door.sync();
  expect(door.state.get()).toMatchObject({ listsAreBroken: false, isComplete: true });
});

test('a list that was not stored is noticed despite others, and stored whole once there is room', async () => {
  const party = { ...eventFrom(1), id: '019a0000-0000-7000-8000-000000000002' };
  const free = refuseWrites((store, value) => store === 'events' && value.id === concert);
  const { door, owner, state, scan } = await openDoor({
    overview: async () => ({ serverTime: iso(Date.now()), validUntil: null, events: [eventFrom(1), party] }),
    tickets: async (eventId, { updatedSince }) => ({
      content:
        eventId === concert && updatedSince === undefined ? [entry('AAAAAAAAAA'), entry('BBBBBBBBBB')] : [],
      next: null,
    }),
  });
  expect(state()).toMatchObject({ listsAreBroken: true, isComplete: false });
  await scan('AAAAAAAAAA');
  expect(state()).toMatchObject({ listsAreBroken: true, isComplete: false });
  free();
  await door.sync();
  expect(state()).toMatchObject({ listsAreBroken: false, isComplete: true });
  const lists = new TicketLists();
  await lists.read(owner, Date.now());
  expect(lists.event(concert)?.listedAt).toBeDefined();
  expect(lists.withId('ticket AAAAAAAAAA')).toMatchObject({ status: 'CHECKED_IN' });
  expect(lists.withId('ticket BBBBBBBBBB')).toMatchObject({ status: 'VALID' });
});

test('lists are not stored once another account has read its own in another tab', async () => {
  const { door, state } = await openDoor();
  vi.resetModules();
  const other = await import('../lists/list-store.ts');
  await other.listStore.read('piotr', Date.now());
  await door.sync();
  expect(door.lists.events()).toHaveLength(1);
  expect(state()).toMatchObject({ isComplete: false });
  expect(await other.listStore.read('piotr', Date.now())).toMatchObject({
    events: [],
    tickets: [],
    recent: [],
  });
});

/** Everything that the browser stores, as text. */
async function storedText(): Promise<string> {
  const texts: unknown[] = browserStore.keys().map((key) => browserStore.read(key));
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) texts.push(await database.getAll(store));
    database.close();
  }
  return JSON.stringify(texts).replaceAll(/ticket [A-Z]+/g, 'ticket'); // ids of these tests contain the code
}

test('no code is stored but that of an unlisted scan until it is sent, and scans are found all the same', async () => {
  const { door, owner, server, scan, state } = await openDoor({
    checkIn: () => Promise.reject(unanswered()),
    checkInBatch: async (_eventId, scans) => scans.map((one) => answer(codeOf(one), 'UNKNOWN')),
  });
  for (const code of ['aaaaa-aaaaa', 'CCCCCCCCCC']) await scan(code);
  const stored = await storedText();
  expect(stored).toContain('AAAA');
  for (const code of ['AAAAAAAAAA', 'BBBBBBBBBB']) expect(stored).not.toContain(code);
  expect(queue.waiting().map(({ code }) => code)).toEqual([undefined, 'CCCCCCCCCC']);
  await door.sync();
  expect(queue.waiting()).toEqual([]);
  expect(await storedText()).not.toContain('CCCCCCCCCC');
  expect(state().recent).toHaveLength(2);

  server.checkIn.mockRejectedValue(unanswered());
  const again = new Door(server, owner);
  await again.lists.read(owner, Date.now());
  await again.scan({ eventId: concert, text: 'bbbbbbbbbb' });
  expect(again.state.get().shown).toMatchObject({ result: 'CHECKED_IN', code: '…BBBB', isOffline: true });
});

test('the lists leave the device when the login or link ends, without a network and after a reload', async () => {
  const validUntil = iso(Date.now() + hourMs);
  const opened = async () => {
    const one = await openDoor({}, { validUntil });
    one.server.overview.mockRejectedValue(unanswered());
    return one;
  };
  const { door, state } = await opened();
  await door.sync();
  expect(state()).toMatchObject({ isEnded: false, events: [{ id: concert }] });
  vi.setSystemTime(Date.parse(validUntil));
  await door.sync();
  expect(state()).toMatchObject({ isEnded: true, events: [], recent: [] });
  await vi.waitFor(async () => expect(await storedText()).not.toContain('Nowak'));

  vi.setSystemTime(Date.parse(validUntil) - hourMs);
  const closed = await opened();
  expect(await storedText()).toContain('Nowak');
  vi.setSystemTime(Date.parse(validUntil));
  const reopened = new Door(closed.server, closed.owner);
  const stop = reopened.start();
  await vi.waitFor(() =>
    expect(reopened.state.get()).toMatchObject({ isRead: true, isEnded: true, events: [] }),
  );
  expect(await storedText()).not.toContain('Nowak');
  stop();
});

test('lists of earlier nights leave a device without a network', async () => {
  const { door, owner, server } = await openDoor();
  server.overview.mockRejectedValue(unanswered());
  vi.setSystemTime(Date.now() + 48 * hourMs);
  await door.sync();
  expect(door.lists.events()).toEqual([]);
  const lists = new TicketLists();
  await lists.read(owner, Date.now());
  expect(lists.events()).toEqual([]);
  expect(await storedText()).not.toContain('Nowak');
});

test('scans beyond what the server takes at once wait, and the page stays online', async () => {
  const limited = new ApiError({ status: 429, code: 'RATE', key: 'rateLimitExceeded' });
  const { door, server, scan, state } = await openDoor({ checkInBatch: () => Promise.reject(limited) });
  server.checkIn.mockRejectedValueOnce(unanswered());
  await scan('AAAAAAAAAA');
  await door.sync();
  expect(state().isOnline).toBe(true);
  expect(queue.waiting()).toHaveLength(1);
});

test('a payment is sent with the scan and waits longer, and fails without a network', async () => {
  const { scan, server, state } = await openDoor();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await scan('AAAAAAAAAA', { paymentMethod: 'Cash' });
  expect(server.checkIn.mock.calls[0]?.[0]).toMatchObject({ paymentMethod: 'Cash' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(state().shown).toMatchObject({ result: 'CHECKED_IN' });

  const offline = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await expect(offline.scan('BBBBBBBBBB', { paymentMethod: 'Cash' })).rejects.toThrow();
  await offline.scan('BBBBBBBBBB');
  await expect(offline.scan('AAAAAAAAAA', { paymentMethod: 'Cash' })).rejects.toThrow(
    'Payments need a network',
  );
  expect(queue.waiting()).toMatchObject([{ ticketId: 'ticket BBBBBBBBBB' }]);
});

test('the name of a phone goes with its scans, at once or later', async () => {
  browserStore.write('foyer.doorName', '  Door 2 ');
  const { scan, server } = await openDoor();
  await scan('AAAAAAAAAA');
  expect(server.checkIn.mock.calls[0]?.[0]).toMatchObject({ device: 'Door 2' });
  server.checkIn.mockRejectedValue(unanswered());
  await scan('BBBBBBBBBB');
  expect(queue.waiting()).toMatchObject([{ device: 'Door 2' }]);
});

test('an undo without a network waits behind its scan', async () => {
  const { door, scan, state } = await openDoor({ checkIn: () => Promise.reject(unanswered()) });
  await scan('AAAAAAAAAA');
  const [made] = state().recent;
  if (made) await door.undo(made);
  expect(queue.waiting().map(({ kind }) => kind)).toEqual(['scan', 'undo']);
  expect(state().recent).toMatchObject([{ isUndone: true }]);
  await scan('AAAAAAAAAA');
  expect(state().shown).toMatchObject({ result: 'CHECKED_IN' });
});

test('a payment names its amount, and then offers the other tickets of the order', async () => {
  const unpaid = ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC'].map((code) => entry(code, { status: 'UNPAID' }));
  const { door, scan, state } = await openDoor({
    tickets: async () => ({ content: unpaid, next: null }),
    costOf: async () => ({ cost: 150, currency: 'PLN' }),
    checkIn: async (one) => answer(codeOf(one), one.paymentMethod ? 'CHECKED_IN' : 'UNPAID'),
  });
  await scan('AAAAAAAAAA', { paymentMethod: 'Cash' });
  const { shown } = state();
  if (!shown) throw new Error('Nothing is shown');
  expect(await door.amountDue(shown)).toBe('150,00\u00a0zł');
  expect(door.othersOf(shown).map(({ id }) => id)).toEqual(['ticket BBBBBBBBBB', 'ticket CCCCCCCCCC']);
  const device = await openDoor();
  expect(await device.door.amountDue(shown)).toBeUndefined();
});
