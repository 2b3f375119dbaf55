import { encodeQR } from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { createDecoder } from './decoder.ts';

const code = 'K7MPX2QRTA';
const modulePixels = 12;

/** A video that shows the code. */
async function filmOf(text: string): Promise<HTMLVideoElement> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const side = modules.length * modulePixels;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  const draw = () => {
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) {
        if (context) context.fillStyle = isDark ? 'black' : 'white';
        context?.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
      }
  };
  draw();
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    srcObject: canvas.captureStream(),
  });
  void video.play();
  await expect.poll(() => draw() ?? video.readyState).toBeGreaterThanOrEqual(video.HAVE_CURRENT_DATA);
  return video;
}

/** Gives the browser a detector that lists these formats. */
function browserWith(formats: () => Promise<string[]>, detect = vi.fn()) {
  class Detector {
    static getSupportedFormats = formats;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return detect;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no detector', () => vi.stubGlobal('BarcodeDetector', undefined)],
  ['has one for other codes', () => browserWith(async () => ['ean_13'])],
  ['has one that does not work', () => browserWith(() => Promise.reject(new Error()))],
])('a browser that %s reads QR codes in JavaScript', async (_, prepare) => {
  prepare();
  const decode = await createDecoder();
  expect(await decode(await filmOf(code))).toEqual([code]);
});

test('the detector of the browser is used where it lists QR codes, until its first error', async () => {
  const detect = browserWith(async () => ['ean_13', 'qr_code']);
  detect.mockResolvedValueOnce([{ rawValue: 'BY THE BROWSER' }]).mockRejectedValue(new Error());
  const decode = await createDecoder();
  const video = await filmOf(code);
  expect(await decode(video)).toEqual(['BY THE BROWSER']);
  for (const _ of [1, 2]) expect(await decode(video)).toEqual([code]);
  expect(detect).toHaveBeenCalledTimes(2);
});
