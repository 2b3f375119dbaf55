import { placeInPage, placePageQuery } from '@foyer/contract/places.ts';
import { places } from '@foyer/contract/resources/places.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { deletePlace, updatePlace } from './places.actions.ts';
import { getPlace, listPlaces, placeFile } from './places.queries.ts';

/** The list also serves the calendar, which asks for opening hours. */
const withHours = { ...places, query: placePageQuery, item: placeInPage };

export const servedPlaces = (deps: Deps) =>
  serve(withHours, ['places', 'users', 'images'], {
    list: (query) => listPlaces({ ...deps, now: deps.clock.now() }, query),
    file: (query) => placeFile(deps.db, query),
    get: (id) => getPlace(deps, id),
    update: ({ context, id, input, ifMatch }) => updatePlace(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deletePlace(deps, context, id, ifMatch),
    texts: {
      list: ['List places', 'Returns drafts and published places, filtered by status.'],
      get: ['Get a place', 'Returns a draft or a published place.'],
      update: [
        'Update a place',
        'Replaces all fields of a place. Errors: 409 `posIdAlreadyUsed`, `photoRequired`, `logoRequired`; 412 `changedMeanwhile`.',
      ],
      remove: [
        'Delete a place',
        'Deletes a place with its photos. Errors: 409 `locationHasEvents` if events are planned there; 412 `changedMeanwhile`.',
      ],
    },
  });
