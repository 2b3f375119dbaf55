import {
  type AppEvent,
  type AppEventListQuery,
  type AppEventSortKey,
  appEventsOrder,
} from '@foyer/contract/app-api/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type CursorColumn, type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import { queryTime } from '#lists/search.ts';
import { polishOrder } from '#lists/sorting.ts';
import { appEventRows, isVisibleEvent, toAppEvent } from '#presenters/events.ts';
import { isAtOneOf } from '#shared/events/event-rows.ts';
import { nextStatusChange } from '#shared/events/event-status.ts';

type CatalogueReading = Pick<Deps, 'db' | 'totals' | 'clock' | 'images'>;

const sortColumns: Record<AppEventSortKey, CursorColumn> = {
  timeFrom: { by: sql.ref('e.time_from'), is: 'moment' },
  title: { by: polishOrder(sql.ref('e.title_pl')), is: 'text' },
  updatedAt: { by: sql.ref('e.updated_at'), is: 'moment' },
};

/** Lists the events open to guests, or all that changed recently (default order: next event first). */
export function listAppEvents(reading: CatalogueReading, query: AppEventListQuery): CursorReading<AppEvent> {
  const { db, totals, clock } = reading;
  const now = clock.now();
  return readCursorPage(
    { db, totals, now },
    {
      name: 'catalogue events',
      query,
      dependsOn: query.locationIds.length > 0 ? ['events', 'event_places'] : ['events'],
      select: (_db, cursorKey) => ({
        id: 'e.id',
        matching: filteredEvents(db, query, now),
        shown: appEventRows(db, now).select(cursorKey),
        changesAt: query.updatedSince ? undefined : nextStatusChange('PAST', now),
      }),
      sortColumns,
      defaultSort: appEventsOrder,
      toItem: (row) => toAppEvent(row, reading),
    },
  );
}

function filteredEvents(db: Db, query: AppEventListQuery, now: Date) {
  const { updatedSince, timeFromAfter, timeFromBefore, locationIds, eventTypeIds, recommended } = query;
  let events = db
    .selectFrom('events as e')
    .where(
      updatedSince
        ? sql<boolean>`${isVisibleEvent} and e.updated_at >= ${queryTime(updatedSince)}`
        : sql<boolean>`e.status = 'PUBLISHED' and e.time_to > ${now}`,
    );
  if (timeFromAfter) events = events.where('e.timeFrom', '>=', queryTime(timeFromAfter));
  if (timeFromBefore) events = events.where('e.timeFrom', '<=', queryTime(timeFromBefore));
  if (locationIds.length > 0) events = events.where((eb) => isAtOneOf(eb, locationIds));
  if (eventTypeIds.length > 0) events = events.where('e.eventTypeId', 'in', eventTypeIds);
  if (recommended !== undefined) events = events.where('e.recommended', '=', recommended);
  return events;
}

/** Reads an event in any published state. 404 for a draft. */
export async function getAppEvent({ db, ...reading }: CatalogueReading, id: string): Promise<AppEvent> {
  const row = await appEventRows(db, reading.clock.now())
    .where('e.id', '=', id)
    .where(isVisibleEvent)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAppEvent(row, reading);
}
