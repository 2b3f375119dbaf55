import { z } from 'zod';
import { id, noRepeats } from './fields.ts';
import { limits } from './limits.ts';
import { message } from './text/validation-messages.ts';

/** Stored picture; `url` accepts `?size=thumb|card|page` (decisions F). */
export const image = z.object({ id, url: z.string(), order: z.int() }).meta({ id: 'Image' });
export type Image = z.infer<typeof image>;

/** Widths of the variants in pixels. */
export const imageSizes = { thumb: 160, card: 640, page: 1280 } as const;
export type ImageSize = keyof typeof imageSizes;
export const imageSize = z.enum(['thumb', 'card', 'page']);

export const imageTypes = ['image/jpeg', 'image/png'] as const;

/** Purpose of an upload: an event's cover, a place's logo or one of its photos. */
export const uploadKind = z.enum(['cover', 'logo', 'photo']).meta({ id: 'UploadKind' });
export type UploadKind = z.infer<typeof uploadKind>;

/** Allowed media types, detected from the file's content. */
export const uploadTypes: Record<UploadKind, readonly (typeof imageTypes)[number][]> = {
  cover: imageTypes,
  logo: ['image/png'],
  photo: imageTypes,
};

/**
 * Response to an upload. A record must claim the picture within `limits.unclaimedUploadMs`. Width and height in pixels.
 */
export const upload = z
  .object({ id, url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

/** Gallery in display order: pictures that the record already has, and unclaimed uploads. */
export const pictureIds = z.array(id).max(limits.photosPerPlace).refine(noRepeats, message('notUnique'));
