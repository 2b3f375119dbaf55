import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

async function freshClock(storedAhead?: string) {
  const { storageInMemory } = await import('#api/session/storage-in-memory.ts');
  const storage = storageInMemory();
  if (storedAhead !== undefined) storage.setItem('foyer.doorClock', storedAhead);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storageInMemory());
  vi.resetModules();
  return import('./door-clock.ts');
}

const aheadOf = (now: number) => now - Date.now();
const iso = (ms: number) => new Date(ms).toISOString();

test('a device clock 40 minutes slow is corrected by half the round trip', async () => {
  const { measureClock, doorNow } = await freshClock();
  const sent = Date.now();
  measureClock(iso(sent + 100 + 40 * 60_000), sent, sent + 200);
  expect(aheadOf(doorNow())).toBe(40 * 60_000);
});

test('a slow response does not replace a more exact measurement', async () => {
  const { measureClock, doorNow } = await freshClock();
  const sent = Date.now();
  measureClock(iso(sent + 5000), sent, sent);
  measureClock(iso(sent + 5000), sent, sent + 4000);
  expect(aheadOf(doorNow())).toBe(5000);
});

test('a changed device clock is measured again', async () => {
  const { measureClock, doorNow } = await freshClock();
  const sent = Date.now();
  measureClock(iso(sent), sent, sent + 10);
  measureClock(iso(sent + 3_600_000 + 25), sent, sent + 50);
  expect(aheadOf(doorNow())).toBe(3_600_000);
});

test('the correction survives a reload without a network', async () => {
  const { doorNow } = await freshClock('90000');
  expect(aheadOf(doorNow())).toBe(90_000);
});
