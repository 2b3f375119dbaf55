import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the panel is idle once nobody has done anything for an hour', async () => {
  vi.useFakeTimers();
  const activity = new EventTarget();
  vi.stubGlobal('addEventListener', activity.addEventListener.bind(activity));
  const { isIdle } = await import('./idle.ts');

  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(isIdle()).toBe(false);
  activity.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(isIdle()).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(isIdle()).toBe(true);
  activity.dispatchEvent(new Event('keydown'));
  expect(isIdle()).toBe(false);
});
