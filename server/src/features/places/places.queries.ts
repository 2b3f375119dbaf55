import {
  type Place,
  type PlaceInPage,
  type PlaceListItem,
  type PlaceListQuery,
  type PlacePageQuery,
  type PlaceSortKey,
  type PlaceType,
  placesOrder,
} from '@foyer/contract/places.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, jsonRows, type Read } from '#db/reading/json.ts';
import type { Tables } from '#db/schema/tables.ts';
import { AppError } from '#errors.ts';
import { enumerationCell, type ListExport, textCell } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import {
  locationTypeOf,
  logoOf,
  type Pictures,
  placeTexts,
  toImage,
  toPlaceTexts,
} from '#shared/places/place-rows.ts';

/** Dependencies for reading places: database and image addresses. */
export interface PlaceReading {
  db: Db;
  images: Pictures;
}

const placeOrder = sortingBy<PlaceSortKey>(
  {
    name: { by: polishOrder(sql.ref('p.name')) },
    floor: { by: sql.ref('p.floors') }, // compares the lowest floor first, then the next
    locationType: { by: sql.ref('p.location_type_id') },
    assignedPerson: { by: polishOrder(sql.ref('p.assigned_person_name')), nullable: true },
    userLikedCount: { by: sql.ref('p.liked_count') },
    updatedAt: { by: sql.ref('p.updated_at') },
    createdAt: { by: sql.ref('p.created_at') },
  },
  placesOrder,
  'p.id',
);

/** Lists places (default order: by name). */
export function listPlaces(
  reading: PlaceReading & ListContext,
  query: PlacePageQuery,
): PageReading<PlaceInPage> {
  return readPage(reading, {
    name: 'places',
    query,
    dependsOn: ['places'],
    select: (db) => ({
      id: 'p.id',
      matching: filteredPlaces(db, query),
      shown: listedPlaces(db).$if(query.hours === true, (places) =>
        places.select(['p.openingHours', 'p.specialDays', 'p.exclusive']),
      ),
      order: placeOrder.orderOf(query),
    }),
    toItem: (row) => toListItem(row, reading),
  });
}

/** All matches, for an export. */
export const placeFile = (db: Db, query: Omit<PlaceListQuery, 'page' | 'size'>): ListExport<'places'> => ({
  columns: exportedColumns('places', 'p', {
    floor: textCell(sql`array_to_string(p.floors, ', ')`),
    locationType: enumerationCell(sql`(select name from location_types where id = p.location_type_id)`),
    assignedPerson: textCell(sql.ref('p.assigned_person_name')),
  }),
  rows: (cells) => filteredPlaces(db, query).select(cells).orderBy(placeOrder.clauseOf(query)),
});

export function filteredPlaces(db: Db, { status, search }: Pick<PlaceListQuery, 'status' | 'search'>) {
  let filtered = db.selectFrom('places as p');
  if (status) filtered = filtered.where(isOneOf(sql.ref('p.status'), [status]));
  if (search) filtered = filtered.where(matchesSearch(sql.ref('p.search_text'), search));
  return filtered;
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
    locationTypeOf(eb).as('locationType'),
    jsonRows(
      eb
        .selectFrom('users as u')
        .select(['u.id', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
        .whereRef('u.id', '=', 'p.assignedPersonId'),
    ).as('people'),
    logoOf(eb).as('logo'),
  ] as const;

const listedPlaces = (db: Db) => db.selectFrom('places as p').select(listedColumns);
type PlaceRow = Awaited<ReturnType<ReturnType<typeof listedPlaces>['executeTakeFirstOrThrow']>>;

function toListItem(row: Read<PlaceRow>, reading: PlaceReading): PlaceListItem {
  const { floors, likedCount, people, logo, ...same } = row;
  return {
    ...same,
    floor: floors,
    locationTypeId: row.locationType.id,
    managers: people.map(({ id, ...profile }) => ({ id, profile })),
    userLikedCount: likedCount,
    imageLogo: logo && toImage(logo, reading.images),
    createdAt: isoMoment(row.createdAt),
    updatedAt: isoMoment(row.updatedAt),
  };
}

const wholePlaces = (db: Db) =>
  listedPlaces(db)
    .select(placeTexts)
    .select(['p.additionalNote', 'p.goPosId', 'p.exclusive', 'p.seats'])
    .select([
      sql<number>`(select count(*) from event_places ep where ep.place_id = p.id)`.as('eventsCount'),
      sql<number>`(select count(*) from reviews r where r.place_id = p.id)`.as('reviewCount'),
    ]);

export async function getPlace(reading: PlaceReading, id: string): Promise<Place> {
  const row = await wholePlaces(reading.db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    ...toListItem(row, reading),
    ...toPlaceTexts(row, reading.images),
    additionalNote: row.additionalNote,
    goPosId: row.goPosId,
    exclusive: row.exclusive,
    seats: row.seats,
    eventsCount: row.eventsCount,
    reviewCount: row.reviewCount,
  };
}

export const listPlaceTypes = (db: Db): Promise<PlaceType[]> =>
  db.selectFrom('locationTypes').select(['id', 'name']).orderBy('id').execute();
