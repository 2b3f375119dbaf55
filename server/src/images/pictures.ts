import { type ImageSize, imageSizes, type UploadKind, uploadTypes } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Metadata, Sharp } from 'sharp';
import { AppError, invalid } from '#errors.ts';

type Extension = 'jpg' | 'png';

/**
 * A sanitized picture: decoded, rotated upright, stripped of metadata and re-encoded in the sizes that are
 * served.
 */
export interface Picture {
  extension: Extension;
  width: number;
  height: number;
  /** Keyed by file name suffix; '' is the full picture. */
  files: Record<'' | `-${ImageSize}`, Buffer>;
}

const formats: Record<string, { extension: Extension; type: (typeof uploadTypes)[UploadKind][number] }> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
};

/**
 * Reads an upload by its content, not its name. Rejects other types than its kind allows (415) and, before
 * decoding, pictures above 8000 × 8000 pixels (400). Errors refer to `file`.
 */
export async function readPicture(bytes: Buffer, kind: UploadKind): Promise<Picture> {
  // Loaded on first use: the library takes a good part of an idle server's memory.
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: limits.imageSide ** 2 } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }) // reads the header only
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  const format = formats[metadata.format ?? ''];
  if (!format || !uploadTypes[kind].includes(format.type)) throw wrongType();
  const { width = 0, height = 0 } = metadata;
  if (width > limits.imageSide || height > limits.imageSide) {
    throw invalid('file', {
      key: 'fileTooWide',
      params: { width: limits.imageSide, height: limits.imageSide },
    });
  }
  try {
    return await encode(sharp(bytes, options), format.extension);
  } catch (cause) {
    throw wrongType(cause); // a header without valid picture data
  }
}

const wrongType = (cause?: unknown) =>
  new AppError('invalidFileType', { cause, details: [{ path: 'file', key: 'invalidFileType' }] });

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
