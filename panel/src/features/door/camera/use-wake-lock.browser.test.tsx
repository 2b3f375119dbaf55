import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/show.tsx';
import { useWakeLock } from './use-wake-lock.ts';

function Camera({ isOn }: { isOn: boolean }) {
  useWakeLock(isOn);
  return null;
}

const own = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'wakeLock', own);
  else Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen stays awake while the camera runs, also after a return to the page', async () => {
  let held = 0;
  const request = vi.fn(async () => {
    held += 1;
    return {
      release: async () => {
        held -= 1;
      },
    };
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { rerender } = await show(<Camera isOn={false} />);
  expect(request).not.toHaveBeenCalled();
  await rerender(<Camera isOn />);
  await expect.poll(() => held).toBe(1);

  held = 0; // browsers release it when the page is hidden
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => held).toBe(1);
  await rerender(<Camera isOn={false} />);
  await expect.poll(() => held).toBe(0);
});
