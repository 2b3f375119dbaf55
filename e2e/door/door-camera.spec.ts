import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { expect, test } from '../fixtures.ts';
import { eventWithTickets, result } from './door.ts';

// A camera that films a QR code: Chromium plays a file in place of one.

const film = join(tmpdir(), `foyer-door-${process.pid}.y4m`);

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test.afterEach(() => rmSync(film, { force: true }));

const width = 640;
const height = 480;
const modulePixels = 12;
const grey = 128;

/** Writes a film of one QR code on white, in YUV 4:2:0. */
function writeFilm(text: string) {
  const code = encodeQR(text, 'raw', { border: 4 });
  const left = (width - code.length * modulePixels) / 2;
  const top = (height - code.length * modulePixels) / 2;
  const isDark = (x: number, y: number) =>
    code[Math.floor((y - top) / modulePixels)]?.[Math.floor((x - left) / modulePixels)] ?? false;
  const luma = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isDark(x, y)) luma[y * width + x] = 0;
  const chroma = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420\n`), frame, frame]),
  );
}

test('the camera reads a code in view once, and again after a tap, and its torch can be switched on @night', async ({
  page,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 1);
  writeFilm(codes[0] ?? '');
  await signIn('ADMIN');
  await page.addInitScript(pretendTorch);
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText(/List as of/)).toBeVisible();
  await page.getByRole('button', { name: 'Start camera' }).click();
  await expect(result(page)).toContainText('Welcome');
  await expect(result(page)).toBeHidden();

  // The code stays in view for five seconds of film.
  const filmed = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(filmed + 5);
  await expect(page.getByText('1 of 1 arrived')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent scans' }).getByRole('listitem')).toHaveCount(1);

  const torch = page.getByRole('button', { name: 'Torch' });
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => globalThis.torches)).toEqual([true]);

  await page.locator('video').click();
  await expect(result(page)).toContainText('Already checked in');
  await page.getByRole('button', { name: 'Close' }).click();

  await test.step('a camera that the phone has stopped starts again on return, and after a reload', async () => {
    const video = page.locator('video');
    const tracks = () =>
      video.evaluate(({ srcObject }: HTMLVideoElement) =>
        srcObject instanceof MediaStream ? srcObject.getTracks().map(({ readyState }) => readyState) : [],
      );
    await video.evaluate(({ srcObject }: HTMLVideoElement) => {
      if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop();
    });
    expect(await tracks()).toEqual(['ended']);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(tracks).toEqual(['live']);
    await page.reload();
    await expect.poll(tracks).toEqual(['live']);
    await expect(result(page)).toContainText('Already checked in');
    await page.getByRole('button', { name: 'Close' }).click();
  });
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByRole('button', { name: 'Start camera' })).toBeVisible();
});

declare global {
  /** Switches of the pretended torch. */
  var torches: boolean[];
}

/** Runs in the browser: the fake camera gets a torch. */
function pretendTorch() {
  globalThis.torches = [];
  const { getCapabilities } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.getCapabilities = function capabilities() {
    return Object.assign(getCapabilities.call(this), { torch: true });
  };
  MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
    for (const one of constraints?.advanced ?? [])
      if ('torch' in one) globalThis.torches.push(one.torch === true);
  };
}
