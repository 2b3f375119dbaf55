import { describe, expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { jpeg, png } from '#test/records/pictures.ts';
import { uploadLogo, uploadPhoto } from '#test/records/place-pictures.ts';

interface Image {
  id: string;
  order: number;
}

const unknown = '019aaaaa-0000-7000-8000-000000000000';

const placeOf = async (client: Client, id: string) => (await client.get(`/locations/admin/${id}`)).body;

/** Photo ids in order. Positions must count from 1. */
async function photosOf(client: Client, id: string): Promise<string[]> {
  const images: Image[] = (await placeOf(client, id)).images;
  expect(images.map(({ order }) => order)).toEqual(images.map((_, index) => index + 1));
  return images.map((image) => image.id);
}

async function addPhotos(client: Client, id: string, count: number): Promise<string[]> {
  const ids = [];
  for (let order = 1; order <= count; order += 1) ids.push((await uploadPhoto(client, id, order)).body.id);
  return ids;
}

const putInOrder = (client: Client, locationId: string, images: Image[], headers = {}) =>
  client.put('/locations/admin/photo/order', { body: { locationId, images }, headers });

describe('a photo', () => {
  test('is stored, served and shown with its place, whose version changes', async ({ app, api, make }) => {
    const admin = await api.as('ADMIN');
    const before = await make.place();
    const { status, body } = await uploadPhoto(admin, before.id, 1, { file: await jpeg(900, 600) });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url: `http://panel.example/images/${body.id}.jpg`,
      order: 1,
    });
    const place = await placeOf(admin, before.id);
    expect(place.images).toEqual([body]);
    expect(place.updatedAt > before.updatedAt.toISOString()).toBe(true);
    expect((await app.inject(`${new URL(body.url).pathname}?size=card`)).statusCode).toBe(200);
  });

  test('is inserted at its position, and after the end comes last', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const [first, second] = await addPhotos(admin, id, 2);
    const between = (await uploadPhoto(admin, id, 2)).body;
    const last = (await uploadPhoto(admin, id, 99)).body;
    const front = (await uploadPhoto(admin, id, 0)).body;
    expect([between.order, last.order, front.order]).toEqual([2, 4, 1]);
    expect(await photosOf(admin, id)).toEqual([front.id, first, between.id, second, last.id]);
  });

  test('is rejected as the eleventh without leaving a trace', async ({ api, make, store, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const photos = await addPhotos(admin, id, 10);
    const eleventh = await uploadPhoto(admin, id, 11);
    expect([eleventh.status, eleventh.body.message]).toEqual([409, 'tooManyPhotos']);
    expect(await photosOf(admin, id)).toEqual(photos);
    clock.advance(minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(40);
    await admin.delete(`/locations/admin/image/${photos[4]}`);
    expect((await uploadPhoto(admin, id, 5)).status).toBe(201);
  });

  test('is one of at most ten despite parallel uploads, each with a unique position', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const orders = Array.from({ length: 13 }, (_, index) => 1 + (index % 3));
    const answers = await Promise.all(orders.map((order) => uploadPhoto(admin, id, order)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.message === 'tooManyPhotos')).toHaveLength(3);
    expect(await photosOf(admin, id)).toHaveLength(10);
  });

  test('is created once when the call is repeated with its key', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    await addPhotos(admin, id, 9);
    const headers = { 'idempotency-key': 'the tenth' };
    const [first, second] = [
      await uploadPhoto(admin, id, 1, { headers }),
      await uploadPhoto(admin, id, 1, { headers }),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await photosOf(admin, id)).toHaveLength(10);
    const others = [
      await uploadPhoto(admin, id, 2, { headers }),
      await uploadPhoto(admin, id, 1, { headers, file: await png(9, 9) }),
    ];
    expect(others.map(({ body }) => body.message)).toEqual(Array(2).fill('idempotencyKeyReused'));
  });

  test('requires a picture, a place and a position', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const file = Buffer.from('no picture');
    const text = await uploadPhoto(admin, id, 1, { file });
    expect([text.status, fieldMessages(text)]).toEqual([
      415,
      [{ path: 'file', message: 'Invalid file type. Please upload different file.' }],
    ]);
    const empty = await admin.post('/locations/admin/photo', { multipart: new FormData() });
    expect([empty.status, ...wrongFields(empty).sort()]).toEqual([400, 'file', 'locationId', 'order']);
    expect(wrongFields(await uploadPhoto(admin, id, 'first'))).toEqual(['order']);
    expect((await uploadPhoto(admin, unknown)).status).toBe(404);
    expect((await admin.post('/locations/admin/photo', { body: { locationId: id } })).status).toBe(415);
    expect(await photosOf(admin, id)).toEqual([]);
  });

  test('leaves nothing behind if the store is down', async ({ api, make, store }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    store.broken = true;
    expect((await uploadPhoto(admin, id)).status).toBe(503);
    expect(await photosOf(admin, id)).toEqual([]);
  });
});

describe('the order of photos', () => {
  test('follows the given numbers, renumbered from 1', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const [one = '', two = '', three = ''] = await addPhotos(admin, id, 3);
    const { status, body, headers } = await putInOrder(admin, id, [
      { id: one, order: 30 },
      { id: two, order: -4 },
      { id: three, order: 7 },
    ]);
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body.images.map((image: Image) => [image.id, image.order])).toEqual([
      [two, 1],
      [three, 2],
      [one, 3],
    ]);
    expect(await placeOf(admin, id)).toEqual(body);
  });

  test('must list exactly the photos of its place', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [here, there] = [await make.place(), await make.place()];
    const [one = '', two = ''] = await addPhotos(admin, here.id, 2);
    const [foreign = ''] = await addPhotos(admin, there.id, 1);
    const logo: string = (await uploadLogo(admin, here.id)).body.id;
    const numbered = (ids: string[]) => ids.map((id, index) => ({ id, order: index + 1 }));
    const wrong = {
      missing: await putInOrder(admin, here.id, numbered([two])),
      foreign: await putInOrder(admin, here.id, numbered([two, one, foreign])),
      instead: await putInOrder(admin, here.id, numbered([two, foreign])),
      logo: await putInOrder(admin, here.id, numbered([two, one, logo])),
      twice: await putInOrder(admin, here.id, numbered([two, one, one])),
      none: await putInOrder(admin, here.id, []),
    };
    expect(Object.values(wrong).every(({ status }) => status === 400)).toBe(true);
    expect(fieldMessages(wrong.missing)).toEqual([{ path: 'images', message: 'Choose at least 2' }]);
    expect(fieldMessages(wrong.twice)).toEqual([{ path: 'images', message: 'Remove the duplicate' }]);
    expect(wrongFields(wrong.foreign)).toEqual(['images.2.id']);
    expect(wrongFields(wrong.instead)).toEqual(['images.1.id', 'images']);
    expect(wrongFields(wrong.logo)).toEqual(['images.2.id']);
    expect(await photosOf(admin, here.id)).toEqual([one, two]);
    expect((await putInOrder(admin, unknown, [])).status).toBe(404);
  });

  test('is rejected if the place has changed', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const [one = ''] = await addPhotos(admin, id, 1);
    const { headers } = await admin.get(`/locations/admin/${id}`);
    await uploadLogo(admin, id);
    const stale = await putInOrder(admin, id, [{ id: one, order: 1 }], { 'if-match': headers.etag });
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
  });
});

describe('a logo', () => {
  test('is a PNG, shown with its place and in the list', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const { status, body } = await uploadLogo(admin, id);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url: `http://panel.example/images/${body.id}.png`,
      order: 1,
    });
    expect((await placeOf(admin, id)).imageLogo).toEqual(body);
    expect((await admin.get('/locations/admin')).body.content[0].imageLogo).toEqual(body);
    const photo = await uploadLogo(admin, id, { file: await jpeg(40, 40) });
    expect([photo.status, fieldMessages(photo)]).toEqual([
      415,
      [{ path: 'file', message: 'Invalid file type. Please upload different file.' }],
    ]);
    expect((await uploadLogo(admin, unknown)).status).toBe(404);
  });

  test('replaces the previous one, whose files are deleted within a minute', async ({
    api,
    make,
    store,
    deps,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    await uploadLogo(admin, id);
    const { body } = await uploadLogo(admin, id);
    expect((await placeOf(admin, id)).imageLogo).toEqual(body);
    clock.advance(minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(4);
    expect([...store.files.keys()].every((name) => name.startsWith(body.id))).toBe(true);
  });
});

describe('removing a picture', () => {
  test('renumbers the remaining photos, and works once', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place({ status: 'DRAFT' });
    const [one, two, three] = await addPhotos(admin, id, 3);
    const answers = await Promise.all(
      [two, two].map((photo) => admin.delete(`/locations/admin/image/${photo}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await photosOf(admin, id)).toEqual([one, three]);
    for (const photo of [one, three]) await admin.delete(`/locations/admin/image/${photo}`);
    expect(await photosOf(admin, id)).toEqual([]);
    const logo = (await uploadLogo(admin, id)).body.id;
    expect((await admin.delete(`/locations/admin/image/${logo}`)).status).toBe(204);
    expect((await placeOf(admin, id)).imageLogo).toBeNull();
  });

  test('is rejected for the logo or last photo of a published place', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place({ status: 'PUBLISHED' });
    const logo = (await uploadLogo(admin, id)).body.id;
    const [one, two] = await addPhotos(admin, id, 2);
    const remove = async (image: string | undefined) => {
      const { status, body } = await admin.delete(`/locations/admin/image/${image}`);
      return [status, body?.message];
    };
    expect(await remove(one)).toEqual([204, undefined]);
    expect(await remove(two)).toEqual([409, 'photoRequired']);
    expect(await remove(logo)).toEqual([409, 'logoRequired']);
  });

  test('never touches the cover of an event', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.event();
    const multipart = new FormData();
    multipart.set('eventId', id);
    multipart.set('order', '1');
    multipart.set('file', new Blob([new Uint8Array(await png(9, 9))]), 'cover.png');
    const cover = (await admin.post('/events/admin/image', { multipart })).body.id;
    expect((await admin.delete(`/locations/admin/image/${cover}`)).status).toBe(404);
  });
});
