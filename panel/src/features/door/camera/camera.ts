import { browserStore } from '#ui/storage.ts';

/** Reason for a missing picture. */
export type CameraProblem = 'insecure' | 'unsupported' | 'denied' | 'none' | 'busy';

export const problemTexts: Record<CameraProblem, string> = {
  insecure: 'The camera needs HTTPS. Open Foyer at its https:// address, or type the codes.',
  unsupported: 'This browser can’t use the camera. Type the codes, or use a scanner.',
  denied: 'The camera is blocked for this page. Allow it in the browser’s settings, or type the codes.',
  none: 'No camera was found on this device. Type the codes, or use a scanner.',
  busy: 'Another app is using the camera. Close it, then start the camera again.',
};

const keys = { chosen: 'foyer.doorCamera', started: 'foyer.doorCameraOn' } as const;

/** The camera was on when the page was last used on this device. */
export const wasStarted = () => browserStore.read(keys.started) === 'true';
export const rememberStarted = (isOn: boolean) => browserStore.write(keys.started, String(isOn));
export const rememberCamera = (deviceId: string) => browserStore.write(keys.chosen, deviceId);

export function unavailable(): CameraProblem | undefined {
  if (!isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? undefined : 'unsupported';
}

/** Opens the chosen camera, or the one at the back. Throws a `DOMException`. */
export async function openCamera(): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const back = { ...size, facingMode: { ideal: 'environment' } };
  const deviceId = browserStore.read(keys.chosen);
  const chosen = deviceId === undefined ? back : { ...size, deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: chosen, audio: false }).catch((error) => {
    if (deviceId === undefined || problemOf(error) !== 'none') throw error;
    return navigator.mediaDevices.getUserMedia({ video: back, audio: false }); // the chosen one was unplugged
  });
  const [track] = stream.getVideoTracks();
  if (track) await applyExtras(track, { focusMode: 'continuous' });
  return stream;
}

interface CameraExtras extends MediaTrackConstraintSet {
  focusMode?: string;
  torch?: boolean;
}

const applyExtras = (track: MediaStreamTrack, extras: CameraExtras) =>
  track.applyConstraints({ advanced: [extras] }).catch(() => undefined); // cameras without them ignore it

export const hasTorch = (track: MediaStreamTrack) =>
  track.getCapabilities !== undefined && 'torch' in track.getCapabilities();

export const switchTorch = (track: MediaStreamTrack, torch: boolean) => applyExtras(track, { torch });

export const listCameras = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}
