/** Places in the format of the guests' API, for responses and webhooks. */
import type { AppPlace } from '@foyer/contract/app-api/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import {
  locationTypeOf,
  logoOf,
  type Pictures,
  placeTexts,
  toImage,
  toPlaceTexts,
} from '#shared/places/place-rows.ts';

/** Guests see published places only. Expects the places table as `p`. */
export const isVisiblePlace = sql<boolean>`p.status = 'PUBLISHED'`;

/** Tables that a place in the guests' API depends on. */
export const appPlaceTables: readonly RevisedTable[] = ['places', 'images', 'place_photos'];

export const appPlaceRows = (db: Db) =>
  db
    .selectFrom('places as p')
    .select(['p.id', 'p.name', 'p.floors', 'p.updatedAt'])
    .select((eb) => [locationTypeOf(eb).as('locationType'), logoOf(eb).as('logo')])
    .select(placeTexts);
type AppPlaceRow = Awaited<ReturnType<ReturnType<typeof appPlaceRows>['executeTakeFirstOrThrow']>>;

export const toAppPlace = (row: Read<AppPlaceRow>, images: Pictures): AppPlace => ({
  id: row.id,
  name: row.name,
  ...toPlaceTexts(row, images),
  floor: row.floors,
  locationType: row.locationType,
  locationTypeId: row.locationType.id,
  imageLogo: row.logo && toImage(row.logo, images),
  updatedAt: isoMoment(row.updatedAt),
});
