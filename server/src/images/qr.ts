/** QR codes as pictures: black on white, with the margin that scanners need, so that they decode on any background. */
import encodeQR from 'qr';

const marginModules = 4;

/** Pixels per module of a PNG. The smallest code has 21 modules and a margin on both sides: 232 pixels. */
const modulePixels = 8;

/** Modules with their margin, true if black. */
const modulesOf = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: marginModules });

/** Width and height in pixels of the PNG. */
export const qrPixels = (text: string): number => modulesOf(text).length * modulePixels;

export async function qrPng(text: string): Promise<Buffer> {
  const modules = modulesOf(text);
  const width = modules.length * modulePixels;
  const pixels = Buffer.alloc(width * width, 0xff);
  for (const [y, row] of modules.entries())
    for (const [x, isBlack] of row.entries()) {
      if (!isBlack) continue;
      for (let line = 0; line < modulePixels; line += 1) {
        const start = (y * modulePixels + line) * width + x * modulePixels;
        pixels.fill(0, start, start + modulePixels);
      }
    }
  const { default: sharp } = await import('sharp'); // loaded on first use: it takes much memory
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export function qrSvg(text: string): string {
  const modules = modulesOf(text);
  const size = modules.length;
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size * modulePixels}" height="${size * modulePixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>\n`;
}
