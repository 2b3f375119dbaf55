/** Child process that draws a picture per message and exits with its parent. */
import { imageSizes } from '@foyer/contract/images.ts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Picture } from '../../../server/src/images/pictures.ts';

export interface DrawingOrder {
  id: string;
  svg: string;
  extension: Picture['extension'];
}

export interface Drawn {
  id: string;
  picture: Picture;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Draws a picture in all served sizes. Faster than the upload path, because the input is trusted, rendered only once, and
 * each size is made from the one above.
 */
async function draw({ svg, extension }: DrawingOrder): Promise<Picture> {
  const drawing = sharp(Buffer.from(svg));
  const whole = await pixelsOf(extension === 'jpg' ? drawing.flatten({ background: '#ffffff' }) : drawing);
  const page = await smaller(whole, imageSizes.page);
  const card = await smaller(page, imageSizes.card);
  const thumb = await smaller(card, imageSizes.thumb);
  const encoded = (pixels: Pixels) => {
    const picture = imageOf(pixels);
    return (extension === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer();
  };
  const files = await Promise.all([encoded(whole), encoded(thumb), encoded(card), encoded(page)]);
  return {
    extension,
    width: whole.info.width,
    height: whole.info.height,
    files: { '': files[0], '-thumb': files[1], '-card': files[2], '-page': files[3] },
  };
}

const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });

const imageOf = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const smaller = async (pixels: Pixels, width: number): Promise<Pixels> =>
  width < pixels.info.width ? pixelsOf(imageOf(pixels).resize({ width })) : pixels;

process.on('message', async (order: DrawingOrder) => {
  const drawn: Drawn = { id: order.id, picture: await draw(order) };
  process.send?.(drawn, undefined, {}, () => {}); // a killed parent needs no pictures
});
process.on('disconnect', () => process.exit(0));
