/** Pictures in an S3-compatible store in which each deletion takes longer than a read may. */
import { mkdtemp } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { type ImageStore, s3Store } from '#images/image-store.ts';
import { fileName, imagesIn, pictureFiles } from '#images/images.ts';
import type { Clock } from '#lib/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { type ObjectStore, startObjectStore } from '#test/services/object-store.ts';

const deletionMs = 4500;

let bucket: ObjectStore;
/** Requests that delete, by method. */
let deletions: string[];
let refusesBulk: boolean;

/** Stands between Foyer and the store, and makes deletions slow. */
const slowly = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const isBulk = method === 'POST' && url.includes('delete');
  if (isBulk && refusesBulk) return response.writeHead(501).end();
  if (isBulk || method === 'DELETE') {
    deletions.push(method);
    await setTimeout(deletionMs);
  }
  const onward = forward({ host: '127.0.0.1', port: bucket.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    pipeline(answer, response, () => {});
  });
  pipeline(request, onward, () => {});
});

beforeAll(async () => {
  bucket = await startObjectStore(await mkdtemp(join(tmpdir(), 'foyer-slow-s3-')));
  await new Promise<void>((resolve) => slowly.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  slowly.closeAllConnections();
  slowly.close();
  await bucket.stop();
});

test.for([
  ['one request for many files', false, 30, 'POST', 2],
  ['a request for each file, because the store refuses others', true, 4, 'DELETE', 16],
] as const)(
  'files of dropped pictures are gone after %s',
  async ([, refuses, count, method, requests], { deps, clock }) => {
    [deletions, refusesBulk] = [[], refuses];
    const { port } = slowly.address() as AddressInfo;
    const store = await s3Store({
      bucket: 'foyer',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const images = imagesIn(store, deps.change, deps.publicUrl);
    const ids = await storedPictures(deps, store, clock, count);
    await deps.change(testContext(clock.now()), (tx) => images.drop(tx, ids));

    await images.deleteOrphanedFiles(clock.now());
    expect(bucket.names()).toEqual([]);
    expect(await deps.db.selectFrom('orphanedFiles').select('id').execute()).toEqual([]);
    expect(deletions).toEqual(Array(requests).fill(method));
  },
);

test('one run deletes the files of any number of dropped pictures', async ({ deps, store, clock }) => {
  const ids = await storedPictures(deps, store, clock, 250);
  await deps.change(testContext(clock.now()), (tx) => deps.images.drop(tx, ids));
  expect(store.files.size).toBe(1000);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect(store.files.size).toBe(0);
  expect(await deps.db.selectFrom('orphanedFiles').select('id').execute()).toEqual([]);
});

/** Pictures of an hour ago, with their files. */
async function storedPictures(
  { change }: Pick<Deps, 'change'>,
  store: ImageStore,
  clock: Clock,
  count: number,
): Promise<string[]> {
  const { rows } = await change(testContext(clock.now()), (tx) =>
    sql<{ id: string }>`
      insert into images (id, kind, extension, width, height, bytes, position, created_at)
      select new_id(at), 'cover', 'jpg', 1, 1, 1, 1, at
        from generate_series(1, ${count}::int), lateral (select ${clock.now()}::timestamptz - interval '1 hour' as at) hour
      returning id`.execute(tx),
  );
  const ids = rows.map(({ id }) => id);
  const names = ids.flatMap((id) => pictureFiles.map((size) => fileName(id, 'jpg', size)));
  for (const name of names) await store.put(name, Buffer.from('x'));
  return ids;
}
