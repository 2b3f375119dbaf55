import type { EventListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { isElsewhere } from '#shared/events/whole-events.ts';
import { takenPlaces } from '#shared/places/place-bookings.ts';
import { duplicateEvent } from './actions/duplicate-event.actions.ts';
import { deleteEvent, eventPublishRefusal, publishEvent } from './events.actions.ts';
import { filteredEvents } from './events.queries.ts';

type Query = Omit<EventListQuery, 'page' | 'size'>;

interface Action {
  action: 'publish' | 'delete' | 'duplicate';
}

const auditActions = {
  publish: 'publishEvent',
  delete: 'deleteEvent',
  duplicate: 'duplicateEvent',
} as const;

export const bulkEvents = (
  deps: Pick<Deps, 'change' | 'clock' | 'images' | 'db'>,
): BulkFeature<Query, Action> => ({
  idsOf: async (db, query, limit) => {
    const found = filteredEvents({ db, clock: deps.clock }, query, deps.clock.now());
    return (await found.select('e.id').orderBy('e.id').limit(limit).execute()).map(({ id }) => id);
  },
  predict: async (db, ids, { action }) => {
    const rows = await db
      .selectFrom('events as e')
      .select(['e.id', 'e.titlePl', 'e.status', 'e.imageId', 'e.timeFrom'])
      .select(
        sql<string[]>`array(select ep.place_id::text from event_places ep where ep.event_id = e.id)`.as(
          'locationIds',
        ),
      )
      .where('e.id', 'in', ids)
      .execute();
    const taken = await takenPlaces(db, action === 'publish' ? ids : []);
    const refusalOf = (row: (typeof rows)[number]) => {
      if (isElsewhere(row.locationIds)) return new AppError('limitedToPlaces');
      if (action === 'duplicate') return undefined;
      if (row.status !== 'DRAFT') return new AppError('eventNotDraft');
      return action === 'publish' ? (eventPublishRefusal(row, deps.clock) ?? taken.get(row.id)) : undefined;
    };
    return rows.map((row) => ({ id: row.id, label: row.titlePl, refusal: refusalOf(row) }));
  },
  run: (context, id, { action }) => {
    if (action === 'publish') return publishEvent(deps, context, id);
    return action === 'delete' ? deleteEvent(deps, context, id) : duplicateEvent(deps, context, id);
  },
  auditAction: ({ action }) => auditActions[action],
});
