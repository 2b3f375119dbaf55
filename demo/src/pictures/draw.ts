/** Child process that draws a picture per message and exits with its parent. */
import { imageSizes } from '@foyer/contract/images.ts';
import sharp from 'sharp';
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

/**
 * Draws a picture in all served sizes. Faster than the upload path, because the input is trusted and rendered only
 * once.
 */
async function draw({ svg, extension }: DrawingOrder): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encoded = (size?: number) => {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({
      width: size,
      withoutEnlargement: true,
    });
    const flat = { background: '#ffffff' };
    return (extension === 'jpg' ? sized.flatten(flat).jpeg({ quality: 88 }) : sized.png()).toBuffer();
  };
  const [whole, thumb, card, page] = await Promise.all([
    encoded(),
    encoded(imageSizes.thumb),
    encoded(imageSizes.card),
    encoded(imageSizes.page),
  ]);
  return {
    extension,
    width,
    height,
    files: { '': whole, '-thumb': thumb, '-card': card, '-page': page },
  };
}

process.on('message', async (order: DrawingOrder) => {
  const drawn: Drawn = { id: order.id, picture: await draw(order) };
  process.send?.(drawn, undefined, {}, () => {}); // a killed parent needs no pictures
});
process.on('disconnect', () => process.exit(0));
