import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '#api/first-screen/config.ts';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { previewBulk } from './bulk-calls.ts';

const ids = [1, 2, 3].map((n) => `0198a000-0000-7000-8000-00000000000${n}`);

beforeEach(() => {
  vi.stubGlobal('localStorage', storageInMemory());
  setConfig({ apiUrl: 'http://127.0.0.1:1', apiKey: 'test', demo: false });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('amounts of all rows but some leave out those of the others', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ ids, refused: [], amounts: [10, 20.5, 30] }),
  );
  const chosen = { isAll: () => true, total: () => 3, named: () => ids.slice(1, 2) };
  const { signal } = new AbortController();
  const preview = await previewBulk('billings', { action: 'setRefundStatus' }, chosen, {}, signal);
  expect(preview).toEqual({ ids: [ids[0], ids[2]], refused: [], amounts: [10, 30] });
});
