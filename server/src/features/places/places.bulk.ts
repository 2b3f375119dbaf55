import type { PlaceListQuery } from '@foyer/contract/places.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { placePublishRefusal, publishPlace } from './places.actions.ts';
import { filteredPlaces } from './places.queries.ts';

type Query = Pick<PlaceListQuery, 'status' | 'search'>;

export const bulkPlaces = (
  deps: Pick<Deps, 'change' | 'images'>,
): BulkFeature<Query, { action: string }> => ({
  idsOf: async (db, query, limit) =>
    (await filteredPlaces(db, query).select('p.id').orderBy('p.id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  predict: async (db, ids) => {
    const rows = await db
      .selectFrom('places as p')
      .select(['p.id', 'p.name', 'p.status', 'p.goPosId', 'p.logoId'])
      .select(
        sql<string[]>`array(select ph.id::text from place_photos ph where ph.place_id = p.id)`.as('photoIds'),
      )
      .where('p.id', 'in', ids)
      .execute();
    return rows.map(({ id, name, ...place }) => ({ id, label: name, refusal: placePublishRefusal(place) }));
  },
  run: (context, id) => publishPlace(deps, context, id),
  auditAction: () => 'publishPlace',
});
