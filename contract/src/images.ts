import { z } from 'zod';
import { id, noRepeats } from './fields.ts';
import { limits } from './limits.ts';
import { message } from './validation-messages.ts';

/** A stored picture; `url` takes `?size=thumb|card|page` (decisions F). */
export const image = z.object({ id, url: z.string(), order: z.int() });
export type Image = z.infer<typeof image>;

/** Widths in pixels of the variants: a table cell, a card, a page. */
export const imageSizes = { thumb: 160, card: 640, page: 1280 } as const;
export type ImageSize = keyof typeof imageSizes;
export const imageSize = z.enum(['thumb', 'card', 'page']);

export const imageTypes = ['image/jpeg', 'image/png'] as const;

/** What a picture is uploaded for: an event's cover, a place's logo or one of its photos. */
export const uploadKind = z.enum(['cover', 'logo', 'photo']);
export type UploadKind = z.infer<typeof uploadKind>;

/** The media types that each kind may have; judged by content. */
export const uploadTypes: Record<UploadKind, readonly (typeof imageTypes)[number][]> = {
  cover: imageTypes,
  logo: ['image/png'],
  photo: imageTypes,
};

/** The answer to an upload: a picture that a record may claim within `limits.unclaimedUploadMs`. Width and height in pixels. */
export const upload = z.object({ id, url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.infer<typeof upload>;

/** The id of a picture in a payload: of one that the record has, or of an upload that no record has claimed. */
export const pictureId = z.uuid().toLowerCase();

/** A gallery in its order. */
export const pictureIds = z
  .array(pictureId)
  .max(limits.photosPerPlace)
  .refine(noRepeats, message('notUnique'));
