import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
