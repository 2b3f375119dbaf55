import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const unknown = '019aaaaa-0000-7000-8000-000000000000';

const imageOf = async (client: Client, id: string) =>
  (await client.get(`/events/admin/${id}`)).body.image?.id;

test('an event is created with its cover in one call, and published with another', async ({
  api,
  make,
  store,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const [first, second] = [await uploaded(admin, 'cover'), await uploaded(admin, 'cover')];
  const made = await admin.post('/events/create', { body: eventInputOf([placeId], { imageId: first }) });
  expect([made.status, made.body.image]).toEqual([
    201,
    { id: first, url: `http://panel.example/images/${first}.jpg`, order: 1 },
  ]);
  const published = await admin.put(`/events/publish/${made.body.id}`, {
    body: eventInputOf([placeId], { imageId: second }),
    headers: { 'if-match': String(made.headers.etag) },
  });
  expect([published.status, published.body.status, published.body.image.id]).toEqual([
    200,
    'UPCOMING',
    second,
  ]);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect([...store.files.keys()].every((name) => name.startsWith(second))).toBe(true);
  expect(store.files.size).toBe(4);
});

test('a save without a cover keeps it, null removes it, and its own id changes nothing', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const imageId = await uploaded(admin, 'cover');
  const { id } = (await admin.post('/events/create', { body: eventInputOf([placeId], { imageId }) })).body;
  const save = (change: object) =>
    admin.put(`/events/${id}`, { body: { ...eventInputOf([placeId]), ...change } });
  expect((await save({})).body.image.id).toBe(imageId);
  expect((await save({ imageId })).body.image.id).toBe(imageId);
  expect((await save({ imageId: imageId.toUpperCase() })).body.image.id).toBe(imageId);
  expect((await save({ imageId: null })).body.image).toBeNull();
  const again = await save({ imageId });
  expect([again.status, wrongFields(again)]).toEqual([400, ['imageId']]); // a removed cover is deleted
});

test('an invalid, unknown, foreign or claimed id is reported at its field with other errors', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const taken = await uploaded(admin, 'cover');
  const free = await uploaded(admin, 'cover');
  await admin.post('/events/create', { body: eventInputOf([placeId], { imageId: taken }) });
  const others = [
    unknown,
    taken,
    await uploaded(admin, 'photo'),
    await uploaded(admin, 'logo'),
    'x',
    7,
    [free],
    '',
  ];
  for (const imageId of others) {
    const body = { ...eventInputOf([placeId]), imageId };
    expect([imageId, wrongFields(await admin.post('/events/create', { body }))]).toEqual([
      imageId,
      ['imageId'],
    ]);
  }
  const several = { ...eventInputOf([placeId]), imageId: unknown, eventTypeId: 99 };
  expect(wrongFields(await admin.post('/events/create', { body: several })).toSorted()).toEqual([
    'eventTypeId',
    'imageId',
  ]);
  // A rejected save claims no uploads.
  const wrong = { ...eventInputOf([placeId]), imageId: free, eventTypeId: 99 };
  expect((await admin.post('/events/create', { body: wrong })).status).toBe(400);
  expect((await admin.post('/events/create', { body: { ...wrong, eventTypeId: 1 } })).status).toBe(201);
});

test('publishing without a cover reports it, and rejected publishing keeps the previous cover', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const imageId = await uploaded(admin, 'cover');
  const { id } = (await admin.post('/events/create', { body: eventInputOf([placeId], { imageId }) })).body;
  const without = await admin.put(`/events/publish/${id}`, {
    body: eventInputOf([placeId], { imageId: null }),
  });
  expect([without.status, without.body.message, wrongFields(without)]).toEqual([
    409,
    'imageRequired',
    ['imageId'],
  ]);
  expect(await imageOf(admin, id)).toBe(imageId);
  expect((await admin.put(`/events/publish/${id}`)).status).toBe(200);
  const late = await admin.put(`/events/${id}`, { body: eventInputOf([placeId], { imageId: null }) });
  expect([late.status, late.body.message]).toEqual([409, 'eventNotDraft']);
});

test('deleting a draft deletes its cover', async ({ api, make, store, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const imageId = await uploaded(admin, 'cover');
  const { id } = (await admin.post('/events/create', { body: eventInputOf([placeId], { imageId }) })).body;
  expect((await admin.delete(`/events/${id}`)).status).toBe(204);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect(store.files.size).toBe(0);
});
