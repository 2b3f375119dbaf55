import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the panel is attended until nobody has done anything for an hour', async () => {
  vi.useFakeTimers();
  const deeds = new EventTarget();
  vi.stubGlobal('addEventListener', deeds.addEventListener.bind(deeds));
  const { isAttended } = await import('./presence.ts');

  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(isAttended()).toBe(true);
  deeds.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(isAttended()).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(isAttended()).toBe(false);
  deeds.dispatchEvent(new Event('keydown'));
  expect(isAttended()).toBe(true);
});
