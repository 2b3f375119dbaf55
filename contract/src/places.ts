import { z } from 'zod';
import { placeStatus } from './enums.ts';
import { id } from './fields.ts';
import { listQuery } from './list-query.ts';

/** How other entities name a place. */
export const placeRef = z.object({ id, name: z.string() });
export type PlaceRef = z.infer<typeof placeRef>;

export const placeSortKeys = ['name'] as const;

/** The places list; as yet what a picker of places needs. */
export const placeListQuery = listQuery(placeSortKeys).extend({ status: placeStatus.optional() });
export type PlaceListQuery = z.infer<typeof placeListQuery>;

export const placeListItem = placeRef.extend({ status: placeStatus });
export type PlaceListItem = z.infer<typeof placeListItem>;
