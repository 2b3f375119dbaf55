import { type ImageSize, imageSizes } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { invalid } from '#errors.ts';

type Extension = 'jpg' | 'png';

/** A picture made safe: decoded, turned upright, without metadata, encoded anew, in the sizes that are served. */
export interface Picture {
  extension: Extension;
  width: number;
  height: number;
  /** By the end of the file name: '' is the whole picture. */
  files: Record<'' | `-${ImageSize}`, Buffer>;
}

const formats: Record<string, Extension> = { jpeg: 'jpg', png: 'png' };

/**
 * Reads an upload by its content, whatever its name says. Refuses (400 on `file`) what is no JPEG or PNG or is more than
 * 8000 × 8000 pixels, before a pixel is decoded.
 */
export async function readPicture(
  bytes: Buffer,
  allowed: readonly Extension[] = ['jpg', 'png'],
): Promise<Picture> {
  const options = { failOn: 'error', limitInputPixels: limits.imageSide ** 2 } as const;
  const metadata = await sharp(bytes, options)
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  const extension = formats[metadata.format ?? ''];
  if (!extension || !allowed.includes(extension)) throw invalid('file', { key: 'invalidFileType' });
  const { width = 0, height = 0 } = metadata;
  if (width > limits.imageSide || height > limits.imageSide) {
    throw invalid('file', {
      key: 'fileTooWide',
      params: { width: limits.imageSide, height: limits.imageSide },
    });
  }
  try {
    return await encode(sharp(bytes, options), extension);
  } catch {
    throw invalid('file', { key: 'invalidFileType' }); // a header without a picture behind it
  }
}

async function encode(source: Sharp, extension: Extension): Promise<Picture> {
  const upright = source.autoOrient().toColourspace('srgb');
  const at = (width?: number) => {
    const sized = upright.clone().resize({ width, withoutEnlargement: true });
    return (extension === 'jpg' ? sized.jpeg({ quality: 86, mozjpeg: true }) : sized.png()).toBuffer({
      resolveWithObject: true,
    });
  };
  const [whole, thumb, card, page] = await Promise.all([
    at(),
    at(imageSizes.thumb),
    at(imageSizes.card),
    at(imageSizes.page),
  ]);
  return {
    extension,
    width: whole.info.width,
    height: whole.info.height,
    files: { '': whole.data, '-thumb': thumb.data, '-card': card.data, '-page': page.data },
  };
}
