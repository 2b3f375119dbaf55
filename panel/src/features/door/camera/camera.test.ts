import { beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { openCamera, problemOf, rememberCamera } from './camera.ts';

const asked: unknown[] = [];
let unplugged: string | undefined;

beforeEach(() => {
  asked.length = 0;
  unplugged = undefined;
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia({ video: { deviceId, facingMode } }: { video: MediaTrackConstraints }) {
        asked.push(deviceId ?? facingMode);
        if (deviceId && unplugged) throw new DOMException('', 'OverconstrainedError');
        return { getVideoTracks: () => [{ applyConstraints: async (all: unknown) => asked.push(all) }] };
      },
    },
  });
});

const back = { ideal: 'environment' };
const focus = { advanced: [{ focusMode: 'continuous' }] };

test('the camera at the back is opened until another one is chosen, and while that one is unplugged', async () => {
  await openCamera();
  rememberCamera('side');
  await openCamera();
  unplugged = 'side';
  await openCamera();
  expect(asked).toEqual([back, focus, { exact: 'side' }, focus, { exact: 'side' }, back, focus]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
])('a camera that fails with %s is %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});
