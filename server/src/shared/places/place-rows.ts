/** Fields of places shared by the panel's and the guests' API. Expects the places table as `p`. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Image } from '@foyer/contract/images.ts';
import type { OpeningDay, SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonRow, jsonRows } from '#db/reading/json.ts';
import type { Tables } from '#db/schema/tables.ts';

type Eb = ExpressionBuilder<Tables & { p: Tables['places'] }, 'p'>;

export const locationTypeOf = (eb: Eb) =>
  jsonRow(
    eb.selectFrom('locationTypes as t').select(['t.id', 't.name']).whereRef('t.id', '=', 'p.locationTypeId'),
  ).$notNull();

export const logoOf = (eb: Eb) =>
  jsonRow(
    eb
      .selectFrom('images as i')
      .select(['i.id', 'i.extension', 'i.position'])
      .whereRef('i.id', '=', 'p.logoId'),
  );

/** Photos in gallery order. */
const photosOf = (eb: Eb) =>
  jsonRows(
    eb
      .selectFrom('placePhotos as ph')
      .innerJoin('images as i', 'i.id', 'ph.id')
      .select(['ph.id', 'ph.position', 'i.extension'])
      .whereRef('ph.placeId', '=', 'p.id')
      .orderBy('ph.position'),
  );

/** Texts and details of a place. */
export const placeTexts = (eb: Eb) =>
  [
    'p.titlePl',
    'p.titleEn',
    'p.descriptionPl',
    'p.descriptionEn',
    'p.reservationRulesPl',
    'p.reservationRulesEn',
    'p.placeRulesPl',
    'p.placeRulesEn',
    'p.openingHours',
    'p.specialDays',
    'p.shopUrl',
    sql<Language[]>`p.languages::text[]`.as('languages'), // the driver does not parse arrays of custom types
    photosOf(eb).as('photos'),
  ] as const;

interface PlaceTexts {
  titlePl: string;
  titleEn: string;
  descriptionPl: string;
  descriptionEn: string;
  reservationRulesPl: string;
  reservationRulesEn: string;
  placeRulesPl: string;
  placeRulesEn: string;
  openingHours: OpeningDay[];
  specialDays: SpecialDay[];
  shopUrl: string;
  languages: Language[];
  photos: PictureRow[];
}

export const toPlaceTexts = (row: PlaceTexts, images: Pictures) => ({
  titles: { pl: row.titlePl, en: row.titleEn },
  descriptions: { pl: row.descriptionPl, en: row.descriptionEn },
  reservationRules: { pl: row.reservationRulesPl, en: row.reservationRulesEn },
  placeRules: { pl: row.placeRulesPl, en: row.placeRulesEn },
  openingHours: row.openingHours,
  specialDays: row.specialDays,
  shopUrl: row.shopUrl,
  language: row.languages,
  images: row.photos.map((photo) => toImage(photo, images)),
});

/** Builds image URLs. */
export interface Pictures {
  urlOf(id: string, extension: string): string;
}

interface PictureRow {
  id: string;
  extension: string;
  position: number;
}

export const toImage = ({ id, extension, position }: PictureRow, images: Pictures): Image => ({
  id,
  url: images.urlOf(id, extension),
  order: position,
});
