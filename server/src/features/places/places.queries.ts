import type { Language } from '@foyer/contract/enums.ts';
import type { Image } from '@foyer/contract/images.ts';
import type { Page } from '@foyer/contract/list-query.ts';
import type {
  Place,
  PlaceListItem,
  PlaceListQuery,
  PlaceSortKey,
  PlaceType,
} from '@foyer/contract/places.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/changes.ts';
import { inOrder, matchesSearch, pageOf, polishOrder, rowsOf, type SortColumn } from '#db/list.ts';
import type { Tables } from '#db/tables.ts';
import type { Totals } from '#db/totals.ts';
import { AppError } from '#errors.ts';

/** What reading places needs beside the database: how pictures are addressed. */
export interface PlaceReading {
  db: Db;
  images: { urlOf(id: string, extension: string): string };
}

const sortColumns: Record<PlaceSortKey, SortColumn> = {
  name: { by: polishOrder(sql.ref('p.name')) },
  floor: { by: sql.ref('p.floors') }, // the lowest first, among equals the next
  locationType: { by: sql.ref('p.location_type_id') },
  assignedPerson: { by: polishOrder(sql.ref('p.assigned_person_name')), nullable: true },
  userLikedCount: { by: sql.ref('p.liked_count') },
  updatedAt: { by: sql.ref('p.updated_at') },
};

/** One page of places, by name unless told otherwise. Two statements: rows, total. */
export async function listPlaces(
  { totals, now, ...reading }: PlaceReading & { totals: Totals; now: Date },
  query: PlaceListQuery,
): Promise<Page<PlaceListItem>> {
  const { db } = reading;
  const { status, search, size } = query;
  let filtered = db.selectFrom('places as p');
  if (status) filtered = filtered.where('p.status', '=', status);
  if (search) filtered = filtered.where(matchesSearch(sql.ref('p.search_text'), search));
  const order = inOrder(query.sort ?? { key: 'name', direction: 'asc' }, sortColumns, sql.ref('p.id'));
  const { limit, offset } = rowsOf(query);
  // Ids first: a deep page must not gather logos and managers for the rows that it skips.
  const ids = filtered.select('p.id').orderBy(order).limit(limit).offset(offset);
  const rows = await listedPlaces(db).where('p.id', 'in', ids).orderBy(order).execute();
  const total = await totals(db, {
    key: JSON.stringify(['places', status, search]),
    of: ['places'],
    count: sql`${filtered.select((eb) => eb.fn.countAll<number>().as('total'))}`,
    now,
  });
  return pageOf(
    rows.map((row) => toListItem(row, reading)),
    total,
    size,
  );
}

type Eb = ExpressionBuilder<Tables & { p: Tables['places'] }, 'p'>;

const listedColumns = (eb: Eb) =>
  [
    'p.id',
    'p.name',
    'p.status',
    'p.floors',
    'p.assignedPersonId',
    'p.likedCount',
    'p.createdAt',
    'p.updatedAt',
    jsonObjectFrom(
      eb
        .selectFrom('locationTypes as t')
        .select(['t.id', 't.name'])
        .whereRef('t.id', '=', 'p.locationTypeId'),
    )
      .$notNull()
      .as('locationType'),
    jsonArrayFrom(
      eb
        .selectFrom('users as u')
        // Inside JSON names keep the database's spelling, so these are of one word.
        .select(['u.id', 'u.name', 'u.surname', 'u.phonePrefix as prefix', 'u.phoneNumber as number'])
        .whereRef('u.id', '=', 'p.assignedPersonId'),
    ).as('people'),
    jsonObjectFrom(
      eb
        .selectFrom('images as i')
        .select(['i.id', 'i.extension', 'i.position'])
        .whereRef('i.id', '=', 'p.logoId'),
    ).as('logo'),
  ] as const;

const listedPlaces = (db: Db) => db.selectFrom('places as p').select(listedColumns);
type PlaceRow = Awaited<ReturnType<ReturnType<typeof listedPlaces>['executeTakeFirstOrThrow']>>;

function toListItem(row: PlaceRow, reading: PlaceReading): PlaceListItem {
  const { floors, likedCount, people, logo, ...same } = row;
  return {
    ...same,
    floor: floors,
    locationTypeId: row.locationType.id,
    managers: people.map(({ id, name, surname, prefix, number }) => ({
      id,
      profile: { name, surname, phonePrefix: prefix, phoneNumber: number },
    })),
    userLikedCount: likedCount,
    imageLogo: logo && toImage(logo, reading),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const toImage = (
  { id, extension, position }: { id: string; extension: string; position: number },
  { images }: PlaceReading,
): Image => ({ id, url: images.urlOf(id, extension), order: position });

const wholePlaces = (db: Db) =>
  listedPlaces(db).select((eb) => [
    'p.titlePl',
    'p.titleEn',
    'p.descriptionPl',
    'p.descriptionEn',
    'p.reservationRulesPl',
    'p.reservationRulesEn',
    'p.placeRulesPl',
    'p.placeRulesEn',
    'p.openingHours',
    'p.additionalNote',
    'p.goPosId',
    'p.shopUrl',
    sql<Language[]>`p.languages::text[]`.as('languages'), // the driver knows no arrays of our own types
    jsonArrayFrom(
      eb
        .selectFrom('placePhotos as ph')
        .innerJoin('images as i', 'i.id', 'ph.id')
        .select(['ph.id', 'ph.position', 'i.extension'])
        .whereRef('ph.placeId', '=', 'p.id')
        .orderBy('ph.position'),
    ).as('photos'),
    sql<number>`(select count(*) from event_places ep where ep.place_id = p.id)`.as('eventsCount'),
    sql<number>`(select count(*) from reviews r where r.place_id = p.id)`.as('reviewCount'),
  ]);

/** The whole place. 404 where there is none. */
export async function getPlace(reading: PlaceReading, id: string): Promise<Place> {
  const row = await wholePlaces(reading.db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    ...toListItem(row, reading),
    titles: { pl: row.titlePl, en: row.titleEn },
    descriptions: { pl: row.descriptionPl, en: row.descriptionEn },
    reservationRules: { pl: row.reservationRulesPl, en: row.reservationRulesEn },
    placeRules: { pl: row.placeRulesPl, en: row.placeRulesEn },
    openingHours: row.openingHours,
    additionalNote: row.additionalNote,
    goPosId: row.goPosId,
    language: row.languages,
    shopUrl: row.shopUrl,
    images: row.photos.map((photo) => toImage(photo, reading)),
    eventsCount: row.eventsCount,
    reviewCount: row.reviewCount,
  };
}

export const listPlaceTypes = (db: Db): Promise<PlaceType[]> =>
  db.selectFrom('locationTypes').select(['id', 'name']).orderBy('id').execute();
