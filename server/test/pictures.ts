import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 107, g: 45, b: 92 } } });

/** A picture of one colour, with a place of capture in its metadata that must not survive. */
export const jpeg = (width = 1600, height = 1000) =>
  plain(width, height)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();

export const png = (width = 400, height = 300) => plain(width, height).png().toBuffer();
