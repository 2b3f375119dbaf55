import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '#test/services/object-store.ts';
import { diskStore, type ImageStore, s3Store } from './image-store.ts';

const bytes = Uint8Array.from([1, 2, 3, 255]);

async function keepsWhatItIsGiven(store: ImageStore) {
  expect(await store.get('a.jpg')).toBeUndefined();
  expect(await store.isEmpty()).toBe(true);
  await store.put('a.jpg', bytes);
  expect(Array.from((await store.get('a.jpg')) ?? [])).toEqual(Array.from(bytes));
  expect(await store.isEmpty()).toBe(false);
  await store.put('b.jpg', bytes);
  await store.delete(['a.jpg', 'b.jpg', 'never stored.jpg']);
  await store.delete(['a.jpg']);
  expect(await store.get('a.jpg')).toBeUndefined();
}

test('on disk files live in the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-images-'));
  await keepsWhatItIsGiven(diskStore(folder));
  await diskStore(folder).put('b.png', bytes);
  expect(await readdir(join(folder, 'images'))).toEqual(['b.png']);
});

describe('in an S3-compatible store', () => {
  let bucket: ObjectStore;

  beforeAll(async () => {
    bucket = await startObjectStore(await mkdtemp(join(tmpdir(), 'foyer-s3-')));
  });
  afterAll(() => bucket.stop());

  const store = () =>
    s3Store({
      bucket: 'foyer',
      endpoint: `http://127.0.0.1:${bucket.port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });

  test('files live in the bucket', async () => keepsWhatItIsGiven(await store()));

  test('an unavailable store is an error, not a missing file', async () => {
    const away = await s3Store({
      bucket: 'foyer',
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
    await expect(away.get('a.jpg')).rejects.toThrow();
  });
});
