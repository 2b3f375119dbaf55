import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { s3Store } from '#images/image-store.ts';
import { readPlaces } from '#settings.ts';
import { startObjectStore } from '#test/services/object-store.ts';
import { erasureList } from './erasure-list.ts';

test('erasures are read from DATA_DIR, oldest first, and each person is listed once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-erasures-'));
  const list = await erasureList({ s3: undefined, dataDir });
  expect(await list.read()).toEqual([]);
  const [one, other] = ['019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000001'];
  await list.add({ id: one, at: '2026-11-20T11:00:00.000Z' });
  await list.add({ id: other, at: '2026-11-20T12:00:00.000Z' });
  await list.add({ id: one, at: '2026-11-20T11:00:00.000Z' });
  expect((await list.read()).map(({ id }) => id)).toEqual([one, other]);
  rmSync(dataDir, { recursive: true });
});

test('with a bucket, erasures are objects in it beside the pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-erasures-'));
  const store = await startObjectStore(folder);
  const places = readPlaces({ DATA_DIR: folder, ...store.environment() });
  const list = await erasureList(places);
  const images = await s3Store(places.s3 ?? expect.fail('no bucket'));
  expect([await list.read(), await images.isEmpty()]).toEqual([[], true]);
  const ids = ['019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000001'];
  for (const [index, id] of ids.entries()) await list.add({ id, at: `2026-11-20T1${index}:00:00.000Z` });
  const read = async () => (await list.read()).map(({ id }) => id);
  expect([await read(), await images.isEmpty()]).toEqual([ids, true]);
  await images.put('picture', new Uint8Array([1]));
  expect(await images.isEmpty()).toBe(false);
  expect(await read()).toEqual(ids);
  await store.stop();
  rmSync(folder, { recursive: true });
});
