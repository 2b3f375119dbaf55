import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fieldMessages, wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { publicUrl, test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { jpeg, png } from '#test/records/pictures.ts';
import { upload, uploaded } from '#test/records/uploads.ts';

const filesOf = (files: Map<string, unknown>, id: string) =>
  [...files.keys()].filter((name) => name.startsWith(id)).length;

describe('an upload', () => {
  test('returns address and size, and is decoded, upright and without metadata', async ({ app, api }) => {
    const manager = await api.as('MANAGER');
    const file = await sharp(await jpeg(1600, 1000))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(manager, 'cover', { file });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), url: `${publicUrl}/images/${body.id}.jpg`, width: 1000, height: 1600 },
    ]);
    const { rawPayload } = await app.inject(new URL(body.url).pathname);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([1000, 1600, undefined]);
    const thumb = await app.inject(`${new URL(body.url).pathname}?size=thumb`);
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(160);
  });

  test('has an allowed type for its kind: a logo is a PNG', async ({ api, store }) => {
    const admin = await api.as('ADMIN');
    for (const kind of ['cover', 'logo', 'photo'])
      expect((await upload(admin, kind, { file: await png(9, 9) })).status).toBe(201);
    for (const kind of ['cover', 'photo'])
      expect((await upload(admin, kind, { file: await jpeg(9, 9) })).status).toBe(201);
    const kept = store.files.size;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp(await png(9, 9))
      .gif()
      .toBuffer();
    const refused = [
      await upload(admin, 'logo', { file: await jpeg(9, 9) }),
      await upload(admin, 'cover', { file: svg }),
      await upload(admin, 'photo', { file: gif }),
      await upload(admin, 'photo', { file: (await jpeg(900, 900)).subarray(0, 900) }),
      await upload(admin, 'cover', { file: Buffer.from('<?php') }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code, fieldMessages({ body })]).toEqual([
        415,
        'VALIDATION_FAILED',
        [{ path: 'file', message: 'Invalid file type. Please upload different file.' }],
      ]);
    }
    expect(store.files.size).toBe(kept);
  });

  test('is limited in size, and reports every missing or invalid field', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const [width, height] of [
      [8001, 1],
      [1, 8001],
      [9000, 9000],
    ] as const) {
      const large = await upload(admin, 'photo', { file: await png(width, height) });
      expect([large.status, fieldMessages(large)]).toEqual([
        400,
        [{ path: 'file', message: 'File exceeds maximum dimensions: 8000x8000' }],
      ]);
    }
    const large = await upload(admin, 'photo', { file: Buffer.alloc(5 * 1024 * 1024 + 1) });
    expect([large.status, wrongFields(large)]).toEqual([413, ['file']]);
    expect(wrongFields(await upload(admin, 'avatar'))).toEqual(['kind']);
    const nothing = await admin.post('/uploads', { multipart: new FormData() });
    expect([nothing.status, ...wrongFields(nothing).toSorted()]).toEqual([400, 'file', 'kind']);
    expect((await admin.post('/uploads', { body: { kind: 'cover' } })).status).toBe(415);
  });

  test('is created once when the call is repeated with its key', async ({ api, store, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const headers = { 'idempotency-key': 'one cover' };
    const first = await upload(admin, 'cover', { headers });
    const second = await upload(admin, 'cover', { headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
    const others = [
      await upload(admin, 'photo', { headers }),
      await upload(admin, 'cover', { headers, file: await png(3, 3) }),
    ];
    expect(others.map(({ body }) => body.message)).toEqual(Array(2).fill('idempotencyKeyReused'));
    clock.advance(minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(4);
  });

  test('leaves nothing if the store is down', async ({ api, store, deps }) => {
    const admin = await api.as('ADMIN');
    store.broken = true;
    expect((await upload(admin, 'cover')).status).toBe(503);
    expect(await deps.db.selectFrom('images').select('id').execute()).toEqual([]);
  });
});

describe('an unclaimed upload', () => {
  test('is deleted after 24 hours with its files, and claimed ones stay', async ({
    api,
    make,
    store,
    deps,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const { id: placeId } = await make.place();
    const [claimed, forgotten] = [await uploaded(admin, 'cover'), await uploaded(admin, 'cover')];
    const input = eventInputOf([placeId], {
      imageId: claimed,
      timeFrom: '2027-01-01T19:00:00Z',
      timeTo: '2027-01-01T20:00:00Z',
    });
    expect((await admin.post('/events/create', { body: input })).status).toBe(201);
    clock.advance(24 * hour - minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(filesOf(store.files, forgotten)).toBe(4);
    clock.advance(minute);
    const late = await admin.post('/events/create', { body: { ...input, imageId: forgotten } });
    expect([late.status, wrongFields(late)]).toEqual([400, ['imageId']]);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect([filesOf(store.files, forgotten), filesOf(store.files, claimed)]).toEqual([0, 4]);
    const rows = await deps.db.selectFrom('images').select('id').execute();
    expect(rows).toEqual([{ id: claimed }]);
  });

  test('keeps its row until its files can be removed', async ({ api, store, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const id = await uploaded(admin, 'photo');
    clock.advance(25 * hour);
    const remove = store.delete;
    store.delete = () => Promise.reject(new Error('the store is down'));
    await expect(deps.images.deleteOrphanedFiles(clock.now())).rejects.toThrow('the store is down');
    expect(filesOf(store.files, id)).toBe(4);
    store.delete = remove;
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(0);
    expect(await deps.db.selectFrom('orphanedFiles').select('id').execute()).toEqual([]);
  });

  test('is not reused by an upload that ends while its files are being deleted', async ({
    api,
    store,
    deps,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const put = store.put;
    const remove = store.delete;
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    store.put = async (name, bytes) => {
      await put(name, bytes);
      if (store.files.size < 4) return;
      written.resolve();
      await goOn.promise;
    };
    const late = upload(admin, 'photo');
    await written.promise;
    store.put = put;
    clock.advance(minute);
    store.delete = () => Promise.reject(new Error('the store is down'));
    await expect(deps.images.deleteOrphanedFiles(clock.now())).rejects.toThrow('the store is down');
    store.delete = remove;
    goOn.resolve();
    expect((await late).status).toBe(503);
    expect(await deps.db.selectFrom('images').select('id').execute()).toEqual([]);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(0);
  });
});

describe('an upload claimed twice in parallel', () => {
  test('becomes the cover of exactly one of many events', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id: placeId } = await make.place();
    const imageId = await uploaded(admin, 'cover');
    const body = eventInputOf([placeId], { imageId });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/events/create', { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(wrongFields)).toEqual(Array(7).fill(['imageId']));
    expect((await admin.get('/events/admin')).body.content).toHaveLength(1);
  });

  test('goes to one place, and the other gets none of its listed photos', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const places = await Promise.all(Array.from({ length: 4 }, () => make.place({ status: 'DRAFT' })));
    const photos = [await uploaded(admin, 'photo'), await uploaded(admin, 'photo')];
    const answers = await Promise.all(
      places.map(({ id, name }, index) =>
        admin.put(`/locations/admin/${id}`, {
          // Opposite orders, so that the claims conflict.
          body: placeInputOf({ name, photoIds: index % 2 === 0 ? photos : photos.toReversed() }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const all = await Promise.all(places.map(({ id }) => admin.get(`/locations/admin/${id}`)));
    expect(all.map(({ body }) => body.images.length).toSorted()).toEqual([0, 0, 0, 2]);
  });
});
