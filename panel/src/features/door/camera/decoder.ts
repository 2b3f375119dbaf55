/** Reads the codes in a frame. */
export type Decode = (video: HTMLVideoElement) => Promise<string[]>;

interface BuiltInDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): BuiltInDetector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

async function builtIn(): Promise<Decode | undefined> {
  const Detector = globalThis.BarcodeDetector;
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** Larger frames are scaled down: a code at arm's length stays readable, and slow phones keep up. */
const longestSide = 800;

async function inJavaScript(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    if (!context || width === 0 || height === 0) return [];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    try {
      return [decodeQR({ width, height, data })];
    } catch {
      return []; // no code in view
    }
  };
}

/** The browser's detector, and after its first error, or without it, the JavaScript decoder. */
export async function createDecoder(): Promise<Decode> {
  let decode = (await builtIn()) ?? (await inJavaScript());
  return async (video) => {
    try {
      return await decode(video);
    } catch {
      decode = await inJavaScript();
      return decode(video);
    }
  };
}

/** Loads the decoder that works without the browser's, for use without a network. */
export const preloadDecoder = () => import('qr/decode.js').then(() => undefined);
