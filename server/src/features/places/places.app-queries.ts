import {
  type AppPlace,
  type AppPlaceListQuery,
  type AppPlacePage,
  type AppPlaceSortKey,
  appPlacesOrder,
} from '@foyer/contract/app-api/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type CursorColumn, readCursorPage } from '#lists/cursor-page.ts';
import { queryTime } from '#lists/search.ts';
import { polishOrder } from '#lists/sorting.ts';
import { appPlaceRows, isVisiblePlace, toAppPlace } from '#presenters/places.ts';

const sortColumns: Record<AppPlaceSortKey, CursorColumn> = {
  name: { by: polishOrder(sql.ref('p.name')), is: 'text' },
  updatedAt: { by: sql.ref('p.updated_at'), is: 'moment' },
};

/** Lists published places (default order: by name), or recent changes with the ids of deleted places. */
export async function listAppPlaces(
  { db, totals, clock, images }: Pick<Deps, 'db' | 'totals' | 'clock' | 'images'>,
  query: AppPlaceListQuery,
): Promise<AppPlacePage> {
  const page = await readCursorPage(
    { db, totals, now: clock.now() },
    {
      name: 'catalogue places',
      query,
      dependsOn: ['places'],
      select: (_db, cursorKey) => ({
        id: 'p.id',
        matching: publishedPlaces(db, query),
        shown: appPlaceRows(db).select(cursorKey),
      }),
      sortColumns,
      defaultSort: appPlacesOrder,
      toItem: (row) => toAppPlace(row, images),
    },
  ).read();
  const { updatedSince } = query;
  return updatedSince ? { ...page, deletedIds: await placesDeletedSince(db, updatedSince) } : page;
}

function publishedPlaces(db: Db, { updatedSince }: AppPlaceListQuery) {
  const places = db.selectFrom('places as p').where(isVisiblePlace);
  return updatedSince ? places.where('p.updatedAt', '>=', queryTime(updatedSince)) : places;
}

/** Ids of deleted places, from the history. Drafts are excluded, because guests' apps never saw them. */
async function placesDeletedSince(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('entityId')
    .where(sql<boolean>`entity = 'places' and after is null`)
    .where('at', '>=', queryTime(since))
    .where(sql`before ->> 'status'`, '=', 'PUBLISHED')
    .orderBy('id')
    .execute();
  const archived = await db
    .selectFrom('deletedPlaces')
    .select('id')
    .where('at', '>=', queryTime(since))
    .orderBy('at')
    .execute();
  return [...archived.map(({ id }) => id), ...rows.map(({ entityId }) => entityId)];
}

/** Reads a published place. 404 for any other. */
export async function getAppPlace(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  id: string,
): Promise<AppPlace> {
  const row = await appPlaceRows(db).where('p.id', '=', id).where(isVisiblePlace).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAppPlace(row, images);
}
