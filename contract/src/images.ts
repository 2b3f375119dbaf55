import { z } from 'zod';
import { id } from './fields.ts';

/** A stored picture; `url` takes `?size=thumb|card|page` (decisions F). */
export const image = z.object({ id, url: z.string(), order: z.int() });
export type Image = z.infer<typeof image>;

/** Widths in pixels of the variants: a table cell, a card, a page. */
export const imageSizes = { thumb: 160, card: 640, page: 1280 } as const;
export type ImageSize = keyof typeof imageSizes;
export const imageSize = z.enum(['thumb', 'card', 'page']);

export const imageTypes = ['image/jpeg', 'image/png'] as const;
