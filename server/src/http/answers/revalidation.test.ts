import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import { system } from '#db/writing/changes.ts';
import { hour } from '#test/clock.ts';
import { test as base } from '#test/fixtures.ts';
import { orderHold, orderTickets } from '#test/records/orders.ts';
import { uploadPhoto } from '#test/records/place-pictures.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '1000000' } });

test('a response of the catalogue is sent again only if its content has changed', async ({ api }) => {
  const program = await api.program('catalogue:read');
  const url = '/faq';
  const first = await program.get(url);
  const etag = String(first.headers.etag);
  expect([etag, first.headers['cache-control']]).toEqual([
    expect.stringMatching(/^"[\w-]{43}"$/),
    'private, no-cache',
  ]);
  const ask = (known: string) => program.get(url, { headers: { 'if-none-match': known } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(known);
    expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, '', etag]);
  }
  expect((await ask('"other"')).status).toBe(200);
  const question = { pl: 'Czy jest szatnia?', en: 'Is there a cloakroom?' };
  const admin = await api.as('ADMIN');
  const body = { question, answer: { pl: '<p>Tak.</p>', en: '<p>Yes.</p>' } };
  expect((await admin.post('/admin/content_management/faq', { body })).status).toBe(201);
  const changed = await ask(etag);
  expect([changed.status, changed.body.content[0].question, changed.headers.etag === etag]).toEqual([
    200,
    question,
    false,
  ]);
});

test('an error has no ETag and is not cached', async ({ api }) => {
  const program = await api.program('catalogue:read');
  const { status, headers } = await program.get('/faq?size=0', { headers: { 'if-none-match': '*' } });
  expect([status, headers.etag, headers['cache-control']]).toEqual([400, undefined, 'no-store']);
});

test('no response of the catalogue is 304 after a change of the data or by the clock', async ({
  api,
  make,
  deps: { change },
  clock,
}) => {
  const program = await api.program('catalogue:read', 'orders:write');
  const admin = await api.as('ADMIN');
  await make.user({ externalId: 'ola' });
  const place = await make.place();
  const { id: event } = await make.event({ status: 'PUBLISHED', placeIds: [place.id] });
  const ofEvents = ['/events', `/events/${event}`];
  const ofPlaces = ['/places', `/places/${place.id}`];
  const known = new Map(
    [...ofEvents, ...ofPlaces, '/faq', '/terms_of_use', '/privacy_policy'].map((path) => [path, '']),
  );
  const askAgain = (path: string) =>
    program.get(path, { headers: { 'if-none-match': known.get(path) ?? '' } });
  /** Paths whose response has changed. Checks that it equals the response to an unconditional request. */
  const changed = async () => {
    const sent: string[] = [];
    for (const path of known.keys()) {
      const [again, plain] = [await askAgain(path), await program.get(path)];
      if (again.status !== 304) sent.push(path);
      expect([path, again.text]).toEqual([path, again.status === 304 ? '' : plain.text]);
      known.set(path, String(plain.headers.etag));
      expect([path, again.headers.etag]).toEqual([path, plain.headers.etag]);
    }
    return sent;
  };
  const write = (work: (tx: Tx) => Promise<unknown>) =>
    change({ actor: system, action: 'test', requestId: '', now: clock.now() }, work);
  const writeText = (id: string, text: string) =>
    write((tx) =>
      sql`insert into legal_texts values (${id}, ${text}, ${text}, now())
            on conflict (id) do update set content_pl = excluded.content_pl`.execute(tx),
    );
  let photo = '';

  expect(await changed()).toEqual([...known.keys()]);
  expect(await changed()).toEqual([]);
  const steps: [string, () => unknown, string[]][] = [
    ['nothing', () => {}, []],
    ['a ticket is sold', () => make.ticket({ eventId: event }), ofEvents],
    ['tickets are held', () => orderTickets(program, event), ofEvents],
    ['not yet', () => clock.advance(orderHold - 1), []],
    ['they get free by the clock', () => clock.advance(1), ofEvents],
    [
      'a place has another name',
      () => write((tx) => tx.updateTable('places').set({ name: 'Klub' }).execute()),
      [...ofEvents, ...ofPlaces],
    ],
    [
      'it gets photos',
      async () => {
        await uploadPhoto(admin, place.id);
        photo = (await uploadPhoto(admin, place.id, 2)).body.id;
      },
      ofPlaces,
    ],
    [
      'one moves',
      () =>
        write((tx) => tx.updateTable('placePhotos').set({ position: 7 }).where('id', '=', photo).execute()),
      ofPlaces,
    ],
    ['and goes', () => admin.delete(`/locations/admin/image/${photo}`), ofPlaces],
    ['a text is written', () => writeText('terms-of-use', 'Regulamin'), ['/terms_of_use']],
    ['and changed', () => writeText('terms-of-use', 'Zasady'), ['/terms_of_use']],
    ['another one', () => writeText('privacy-policy', 'Prywatność'), ['/privacy_policy']],
    ['the event begins', () => clock.advance(24 * hour - orderHold), ofEvents],
    ['and is over', () => clock.advance(2 * hour), ofEvents],
    ['a new one', () => make.event({ status: 'PUBLISHED', placeIds: [place.id] }), ['/events']],
    ['a draft', () => make.event({ placeIds: [place.id] }), []],
  ];
  for (const [what, happen, expected] of steps) {
    await happen();
    expect([what, await changed()]).toEqual([what, expected]);
  }
});

test('a response known to be unchanged is not built again', async ({
  api,
  make,
  deps: { change },
  clock,
}) => {
  const program = await api.program('catalogue:read');
  const place = await make.place({ name: 'Klub' });
  const path = `/places/${place.id}`;
  const { etag } = (await program.get(path)).headers;
  const ask = async () => (await program.get(path, { headers: { 'if-none-match': String(etag) } })).status;
  const renameUnnoticed = (name: string) =>
    change({ actor: system, action: 'test', requestId: '', now: clock.now() }, (tx) =>
      withoutTriggers(tx, ['places'], () => tx.updateTable('places').set({ name }).execute()),
    );
  await renameUnnoticed('Bar');
  expect(await ask()).toBe(200); // not cached for this URL yet
  await renameUnnoticed('Klub');
  expect(await ask()).toBe(304);
  await renameUnnoticed('Bar');
  expect(await ask()).toBe(304); // a wrong answer, which proves that the place was not read
});
