/** Calls every route of both APIs as a MANAGER limited to one of two places: nothing of the other may reach them. */
import { historyEntity } from '@foyer/contract/history.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { type Answer, type Client, client } from '#test/api.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base } from '#test/documents/api-documents.ts';
import { type SampleCall, sampleCalls } from '#test/documents/sample-calls.ts';
import { byKey, signIn } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { zipEntries } from '#test/records/workbooks.ts';
import { type HousePart, makePart } from './two-places.ts';

/** Calls that show both places to a MANAGER without a limit. */
const shownToOthers = [
  'GET /admin/billings',
  'GET /admin/billings/export',
  'GET /dashboard',
  'GET /dashboard/tonight',
  'GET /events/admin',
  'GET /events/door',
  'GET /help_messages',
  'GET /locations/admin',
  'GET /reservations',
  'GET /review/all',
  'GET /users',
  'GET /users/tags',
];

/** Calls that would end the login of the test. */
const ending = ['/admin/logout', '/admin/login', '/admin/refresh_token', '/users/reset_password'];

/** Bodies that name records of a place. */
function bodiesNaming({ all, word }: HousePart): Record<string, object[]> {
  const ids = [all.event.id, all.draft.id, all.place.id, all.message.id, all.guest.id];
  const bulk = (list: string, body: object) => ({
    [`POST /bulk/${list}`]: [{ ...body, ids }],
    [`POST /bulk/${list}/preview`]: [{ ...body, ids }],
  });
  const event = eventInputOf([all.place.id]);
  const reservation = {
    placeId: all.place.id,
    reservationDate: '2026-12-01T18:00:00.000Z',
    guestsQty: 2,
    tableNumber: null,
    name: 'Ola',
    phone: null,
    userId: null,
    note: '',
    guestNote: '',
  };
  const view = { list: 'events', name: 'Mine', query: { location: all.place.id }, shared: false };
  const day = { date: '2026-12-24', isOpen: false, from: null, to: null, note: { pl: 'x', en: 'x' } };
  const days = { locationIds: [all.place.id], days: [day], replace: false };
  const scans = [
    { code: all.ticket.code },
    { ticketId: all.ticket.id },
    { code: all.ticket.code, eventId: all.event.id },
  ];
  return {
    'POST /events/create': [event],
    'PUT /events/:id': [event],
    'PUT /events/publish/:id': [event],
    'PUT /locations/admin/:id': [placeInputOf()],
    'PUT /locations/admin/publish/:id': [placeInputOf()],
    'POST /reservations': [reservation, { ...reservation, userId: all.guest.id }],
    'PUT /reservations/:id': [reservation],
    'PATCH /reservations/:id/status': [{ status: 'ARRIVED' }],
    'POST /views': [view],
    'PUT /views/:id': [view],
    'POST /locations/special_days': [days, { ...days, replace: true }],
    'POST /locations/special_days/undo': [{ ...days, replaced: [] }],
    'POST /events/check_in/:id': scans,
    'POST /events/check_in_batch/:id': [{ scans }],
    'POST /check_ins': scans,
    'POST /check_ins/batch': [{ scans }],
    'POST /events/:id/tickets': [{ quantity: 1, paymentMethod: 'Cash', guestName: 'Ola' }],
    'POST /events/cancel/:id': [{ preview: 'x', reason: null }],
    'POST /events/series/:id': [{ dates: ['2026-12-05'] }],
    'PUT /help_messages/:id': [{ status: 'RESOLVED', note: word.slice(0, 1) }],
    ...bulk('events', { action: 'publish' }),
    ...bulk('places', { action: 'publish' }),
    ...bulk('messages', { action: 'setStatus', status: 'RESOLVED', note: 'Done' }),
    ...bulk('users', { action: 'block' }),
  };
}

/** Queries that name records of a place, by parameter. */
const queriesNaming = ({ all, word }: HousePart): Record<string, string>[] => [
  {},
  { search: word },
  { search: all.guest.surname },
  { text: all.ticket.code },
  { text: all.paid.id },
  { text: `${word}-1` },
  { format: 'xlsx' },
  { placeId: all.place.id },
  { locationId: all.place.id },
  { eventId: all.event.id },
  { userId: all.guest.id },
  { location: all.place.id },
  {
    locationIds: all.place.id,
    timeFrom: all.event.timeFrom.toISOString(),
    timeTo: all.event.timeTo.toISOString(),
  },
  { from: '2020-01-01', to: '2030-01-01', by: 'place' },
  { from: '2026-11-10', to: '2026-11-30' },
  { when: 'past' },
];

interface Documented {
  name: string;
  call: SampleCall;
  parameters: readonly string[];
  caller: Client;
}

/** A server that limited callers use, and each line that it logs. */
const test = base.extend<{ logged: { app: FastifyInstance; lines: string[] } }>({
  logged: async ({ deps }, use) => {
    const lines: string[] = [];
    const log = pino(loggerOptions('trace'), { write: (line: string) => lines.push(line) });
    const app = await buildApp({ ...deps, log });
    await use({ app, lines });
    await app.close();
  },
});

/** Everything that an answer shows, workbooks unpacked. Without ids of requests, which are random. */
function shownBy({ text, bytes, headers }: Answer): string {
  const { 'x-request-id': _, ...sent } = headers;
  const isWorkbook = String(headers['content-type']).includes('spreadsheetml');
  const shown = isWorkbook ? zipEntries(bytes).map(({ data }) => data.toString('utf8')) : [text];
  return JSON.stringify([...shown, sent])
    .replace(/requestId\W+[\da-f-]{36}/g, '')
    .replace(/\{\\"id\\":\\"([\da-f-]{36})\\",\\"label\\":\\"\1\\",\\"message\\":\\"notFound\\"\}/g, '');
}

test('a limited MANAGER sees and changes nothing of another place, whatever they call', async ({
  api,
  logged: { app, lines },
  make,
  deps,
  documents,
}) => {
  const admin = await api.as('ADMIN');
  const world = { admin, program: await api.program(), make, deps };
  const mine = await makePart(world, 'Lipowa', 4321);
  const theirs = await makePart(world, 'Zakazana', 7713);
  const account = await make.staff({ role: 'MANAGER', limitedTo: [mine.all.place.id], passwordHash });
  const limited = client(app, (await signIn(client(app), account.email)).accessToken);
  const device = (await limited.post('/events/door_devices', { body: { name: 'Phone' } })).body;
  const door = byKey(app, device.url.split('#')[1] ?? '');

  const calls = documents.flatMap(({ base, document }) =>
    sampleCalls(document, {}).map((call): Documented => {
      const [methods, name] = [
        document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')],
        `${call.method.toUpperCase()} ${call.path}`,
      ];
      const described: { name: string; in: string }[] = methods[call.method].parameters ?? [];
      const parameters = described.filter((one) => one.in === 'query').map((one) => one.name);
      return { name, call, parameters, caller: base === '/api' ? limited : door };
    }),
  );
  // Every 4096th id has 7713 as its third group.
  const amount = '\\b7713\\b(?!(?<=[\\da-f]-7713)-[\\da-f])';
  const secret = new RegExp(
    [...theirs.ids, theirs.word, theirs.all.ticket.code, '\\b77[.,]13\\b', amount].join('|'),
    'i',
  );
  const leaks: string[] = [];
  const served = new Set<string>();
  const namedIds = new Map<unknown, string | undefined>();
  const bodies = bodiesNaming(theirs);
  const noteLeak = (source: string, seen: string) => {
    const found = secret.exec(seen);
    if (found) leaks.push(`${source}: ${seen.slice(Math.max(0, found.index - 90), found.index + 60)}`);
  };
  const before = await stateOf(admin, theirs);
  for (const { name, call, parameters, caller } of calls) {
    if (ending.some((path) => call.path.startsWith(path))) continue;
    const hasId = call.path.includes(':');
    const ids = [...theirs.ids, ...(call.method === 'delete' ? [] : mine.ids)];
    const inPaths = hasId ? ids.flatMap((id) => pathsNaming(call.path, id, theirs)) : [{}];
    const queries = (hasId ? [{}, { format: 'xlsx' }] : queriesNaming(theirs)).filter((query) =>
      Object.keys(query).every((key) => parameters.includes(key)),
    );
    for (const inPath of inPaths)
      for (const query of queries)
        for (const body of bodies[name] ?? [undefined]) {
          const asked = `${name} ${JSON.stringify({ inPath, query, body })}`;
          const answer = await call.send(caller, { inPath, query, body });
          if (answer.status === 200) served.add(name);
          if (answer.status >= 500) leaks.push(`${asked}: ${answer.status}`);
          noteLeak(`${asked}: ${answer.status}`, shownBy(answer));
          namedIds.set(answer.headers['x-request-id'], inPath.id);
        }
  }
  expect(await stateOf(admin, theirs)).toEqual(before);
  for (const line of lines) {
    const named = namedIds.get(JSON.parse(line).reqId); // part of the path, which the line repeats
    noteLeak('log', named ? line.replaceAll(named, '') : line);
  }
  expect(lines.length).toBeGreaterThanOrEqual(namedIds.size);
  expect(leaks).toEqual([]);
  expect(served.size).toBeGreaterThan(50); // the door is not simply shut
  const unlimited = await api.as('MANAGER');
  const seen: string[] = [];
  for (const { name, call } of calls.filter(({ name }) => /^GET [^:]+$/.test(name)))
    if (secret.test(shownBy(await call.send(unlimited, {})))) seen.push(name);
  expect(seen).toEqual(expect.arrayContaining(shownToOthers));
});

/** Parameters of a path that name the record, as each kind of record that the path may ask for. */
function pathsNaming(path: string, id: string, { all, word }: HousePart): Record<string, string>[] {
  if (path.includes(':entity')) return historyEntity.options.map((entity) => ({ id, entity }));
  return [{ id, ticketId: id, externalId: `guest-${word}`, code: all.ticket.code }];
}

/** The records of a place, as an ADMIN sees them. */
async function stateOf(admin: Client, { all, word }: HousePart): Promise<unknown[]> {
  const paths = [
    `/events/admin/${all.event.id}`,
    `/events/admin/${all.draft.id}`,
    `/locations/admin/${all.place.id}`,
    `/users/${all.guest.id}`,
    `/reservations/${all.reservation.id}`,
    `/help_messages/${all.message.id}`,
    `/admin/billings/${all.paid.id}`,
    `/events/tickets/${all.event.id}`,
    `/admin/billings?search=${word}`,
    `/reservations?search=${word}`,
    `/review/all?search=${word}`,
    `/views?list=events`,
  ];
  const state: unknown[] = [];
  for (const path of paths) state.push([path, (await admin.get(path)).body]);
  return state;
}
