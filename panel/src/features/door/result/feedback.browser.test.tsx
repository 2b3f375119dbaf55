import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { browserStore } from '#ui/storage.ts';
import { giveFeedback, unlockSound } from './feedback.ts';

const keys = ['foyer.doorSound', 'foyer.doorVibration'];

afterEach(() => {
  for (const key of keys) browserStore.remove(key);
});

test('results are heard after the first tap and felt, and both can be switched off', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const tone = vi.spyOn(OscillatorNode.prototype, 'start');
  giveFeedback('red');
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(tone).not.toHaveBeenCalled();

  await show(
    <button type="button" onClick={unlockSound}>
      Scan
    </button>,
  );
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect
    .poll(() => {
      giveFeedback('green');
      return tone.mock.calls.length;
    })
    .toBeGreaterThan(0);

  for (const key of keys) browserStore.write(key, 'off');
  for (const spy of [vibrate, tone]) spy.mockClear();
  giveFeedback('amber');
  expect(vibrate).not.toHaveBeenCalled();
  expect(tone).not.toHaveBeenCalled();
});
