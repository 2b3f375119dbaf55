import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '#test/services/object-store.ts';
import { diskStore, type ImageStore, keysIn, s3Store } from './image-store.ts';

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

/** Lists at most two files at a time, as a store lists at most a thousand. The store of the tests cannot list pages. */
class PagingDriver extends FSDriver {
  override async listAll(prefix: string, { paginationToken, ...options }: { paginationToken?: string } = {}) {
    const all = [...(await super.listAll(prefix, { ...options, recursive: true })).objects];
    const from = Number(paginationToken ?? 0);
    return {
      objects: all.slice(from, from + 2),
      paginationToken: from + 2 < all.length ? String(from + 2) : undefined,
    };
  }
}

test('all pages of a listing are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-images-'));
  const disk = new Disk(new PagingDriver({ location: folder, visibility: 'private' }));
  const names = ['1', '2', '3', '4', '5'];
  for (const name of names) await disk.put(`folder/${name}`, name);
  const keys: string[] = [];
  for await (const key of keysIn(disk, 'folder')) keys.push(key);
  expect(keys.toSorted()).toEqual(names.map((name) => `folder/${name}`));
  await rm(folder, { recursive: true });
});
