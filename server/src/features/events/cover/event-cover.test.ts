import sharp from 'sharp';
import { expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { jpeg, png } from '#test/records/pictures.ts';

async function upload(
  client: Client,
  eventId: string | undefined,
  file: Buffer | undefined,
  order: string | undefined = '1',
) {
  const multipart = new FormData();
  if (eventId !== undefined) multipart.set('eventId', eventId);
  if (order !== undefined) multipart.set('order', order);
  if (file) multipart.set('file', new Blob([new Uint8Array(file)], { type: 'text/plain' }), 'cover.exe');
  return client.post('/events/admin/image', { multipart });
}

const pathOf = (url: string) => new URL(url).pathname;

test('a cover is decoded, stripped of metadata and served in four sizes', async ({ app, api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  const { status, body } = await upload(admin, id, await jpeg(1600, 1000));
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    url: expect.stringMatching(/^http:\/\/panel\.example\/images\/.*\.jpg$/),
    order: 1,
  });
  expect((await admin.get(`/events/admin/${id}`)).body.image).toEqual(body);
  for (const [size, width] of [
    ['', 1600],
    ['?size=thumb', 160],
    ['?size=card', 640],
    ['?size=page', 1280],
  ] as const) {
    const response = await app.inject(`${pathOf(body.url)}${size}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['jpeg', width, undefined]);
  }
});

test('a small picture is not enlarged, and a PNG stays a PNG', async ({ app, api, make }) => {
  const { id } = await make.event({ status: 'DRAFT' });
  const { body } = await upload(await api.as('ADMIN'), id, await png(100, 80));
  const response = await app.inject(`${pathOf(body.url)}?size=card`);
  const { format, width } = await sharp(response.rawPayload).metadata();
  expect([format, width]).toEqual(['png', 100]);
});

test('a new cover replaces the previous one, whose files are deleted within a minute', async ({
  api,
  make,
  store,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  const first = await upload(admin, id, await jpeg(200, 100));
  const second = await upload(admin, id, await png(200, 100));
  expect((await admin.get(`/events/admin/${id}`)).body.image.id).toBe(second.body.id);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect([...store.files.keys()].every((name) => name.startsWith(second.body.id))).toBe(true);
  expect((await admin.get(pathOf(first.body.url))).status).toBe(404);
});

test('a cover is removed, once', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  const { body } = await upload(admin, id, await jpeg(200, 100));
  expect((await admin.delete(`/events/admin/image/${body.id}`)).status).toBe(204);
  expect((await admin.get(`/events/admin/${id}`)).body.image).toBeNull();
  expect((await admin.delete(`/events/admin/image/${body.id}`)).status).toBe(404);
});

test('files other than JPEG and PNG are rejected by their content', async ({ api, make, store }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  const whole = await jpeg(200, 100);
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  for (const file of [Buffer.from('hello'), gif, svg, whole.subarray(0, 60)]) {
    const answer = await upload(admin, id, file);
    expect(fieldMessages(answer)).toEqual([
      { path: 'file', message: 'Invalid file type. Please upload different file.' },
    ]);
  }
  expect(store.files.size).toBe(0);
});

test('pictures have at most five megabytes and 8000 pixels', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  const mebibytes = 1024 * 1024;
  const picture = await jpeg(300, 200);
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
  expect((await upload(admin, id, padded(5 * mebibytes))).status).toBe(201);
  const large = await upload(admin, id, padded(5 * mebibytes + 1));
  expect([large.status, fieldMessages(large)]).toEqual([
    413,
    [{ path: 'file', message: 'File exceeds max size of 5 MB' }],
  ]);
  expect((await upload(admin, id, await png(8000, 2))).status).toBe(201);
  const wide = await upload(admin, id, await png(8001, 2));
  expect([wide.status, fieldMessages(wide)]).toEqual([
    400,
    [{ path: 'file', message: 'File exceeds maximum dimensions: 8000x8000' }],
  ]);
});

test('every missing part is reported', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  expect(wrongFields(await upload(admin, undefined, undefined, 'first'))).toEqual([
    'file',
    'eventId',
    'order',
  ]);
  expect(wrongFields(await upload(admin, id, Buffer.alloc(0)))).toEqual(['file']);
  expect((await admin.post('/events/admin/image', { body: { eventId: id } })).status).toBe(415);
});

test('a store that is down changes nothing', async ({ api, make, store, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.event({ status: 'DRAFT' });
  store.broken = true;
  expect((await upload(admin, id, await jpeg(200, 100))).status).toBe(503);
  expect((await admin.get(`/events/admin/${id}`)).body.image).toBeNull();
  store.broken = false;
  expect((await upload(admin, id, await jpeg(200, 100))).status).toBe(201);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect(store.files.size).toBe(4);
});

test('addresses without a picture are 404', async ({ api }) => {
  const nobody = api.asNobody();
  for (const file of [
    'x',
    '..%2f..%2fpackage.json',
    '019aa000-0000-7000-8000-000000000000.jpg',
    '019aa000-0000-7000-8000-000000000000.svg',
  ]) {
    expect((await nobody.get(`/images/${file}`)).status).toBe(404);
  }
  expect((await nobody.get('/images/x.jpg?size=huge')).status).toBe(400);
});
