/** Semantics of `Idempotency-Key` for all calls. Tests of the features show which calls accept one. */
import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { jpeg } from '#test/records/pictures.ts';

const create = '/locations/admin/create';

test('a key is valid for 24 hours, in which an answer says that it is repeated, and then starts over', async ({
  api,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const headers = { 'idempotency-key': 'once' };
  const call = () => admin.post(create, { body: placeInputOf(), headers });
  const first = await call();
  clock.advance(24 * hour - 1);
  const replayed = await call();
  expect(replayed.body).toEqual(first.body);
  const told = [first, replayed].map(({ headers }) => headers['idempotency-replayed']);
  expect(told).toEqual([undefined, 'true']);
  clock.advance(1);
  const next = await call();
  expect([next.status, next.body.id === first.body.id]).toEqual([201, false]);
  expect((await call()).body).toEqual(next.body);
  const other = await admin.post(create, { body: placeInputOf({ name: 'Inna' }), headers });
  expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
});

test('a key has up to 255 characters, all of which count', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const call = (key: string) =>
    admin.post(create, { body: placeInputOf(), headers: { 'idempotency-key': key } });
  const keys = ['a', 'b'].map((end) => 'x'.repeat(254) + end);
  const made = await Promise.all(keys.map(call));
  expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(2);
  const long = await call('x'.repeat(256));
  expect([long.status, wrongFields(long)]).toEqual([400, ['idempotency-key']]);
});

test('a key belongs to its caller', async ({ api }) => {
  const headers = { 'idempotency-key': 'the same' };
  const [one, other] = [await api.as('ADMIN'), await api.as('MANAGER')];
  const made = [
    await one.post(create, { body: placeInputOf(), headers }),
    await other.post(create, { body: placeInputOf({ name: 'Inna' }), headers }),
  ];
  expect(made.map(({ status, body }) => [status, body.name])).toEqual([
    [201, placeInputOf().name],
    [201, 'Inna'],
  ]);
});

test('a rejected call may be repeated with its key, changed or not', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const taken = await make.place({ goPosId: 'POS-1' });
  const headers = { 'idempotency-key': 'once' };
  const call = (goPosId: string) => admin.post(create, { body: placeInputOf({ goPosId }), headers });
  expect([(await call('POS-1')).status, (await call('POS-1')).status]).toEqual([409, 409]);
  await admin.delete(`/locations/admin/${taken.id}`);
  const made = await call('POS-1');
  expect([made.status, (await call('POS-1')).body]).toEqual([201, made.body]);
});

test('repeats of cancelling an event and setting its cover return the first response', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const draft = (await admin.post('/events/create', { body: eventInputOf([placeId]) })).body;
  const multipart = new FormData();
  multipart.set('eventId', draft.id);
  multipart.set('order', '1');
  multipart.set('file', new Blob([new Uint8Array(await jpeg(30, 20))]), 'cover');
  const cover = () =>
    admin.post('/events/admin/image', { multipart, headers: { 'idempotency-key': 'cover' } });
  const first = await cover();
  expect((await admin.put(`/events/publish/${draft.id}`)).status).toBe(200);
  const again = await cover(); // no longer a draft, but still the first response
  expect([again.status, again.body]).toEqual([201, first.body]);
  const cancel = () => admin.post(`/events/cancel/${draft.id}`, { headers: { 'idempotency-key': 'off' } });
  const cancelled = await cancel();
  const repeated = await cancel();
  expect([repeated.status, repeated.body]).toEqual([200, cancelled.body]);
  expect((await admin.post(`/events/cancel/${draft.id}`)).status).toBe(409);
});
