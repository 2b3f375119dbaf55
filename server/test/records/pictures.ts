import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 107, g: 45, b: 92 } } });

/** Single-colour picture with a location in its metadata, which the server must remove. */
export const jpeg = (width = 1600, height = 1000) =>
  plain(width, height)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();

export const png = (width = 400, height = 300) => plain(width, height).png().toBuffer();
