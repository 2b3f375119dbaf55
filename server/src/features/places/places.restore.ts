import { type Place, placeInput } from '@foyer/contract/places.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updatePlace } from './places.actions.ts';
import { getPlace } from './places.queries.ts';

export const placeRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(placeInput, input),
    read: (id) => getPlace(deps, id),
    inputOf,
    update: ({ context, id, input, ifMatch }) => updatePlace(deps, context, id, input, etagOf(ifMatch)),
  });

const inputOf = (place: Place) => ({
  name: place.name,
  titles: place.titles,
  locationTypeId: place.locationTypeId,
  floor: place.floor,
  shopUrl: place.shopUrl,
  language: place.language,
  openingHours: place.openingHours,
  specialDays: place.specialDays,
  descriptions: place.descriptions,
  reservationRules: place.reservationRules,
  placeRules: place.placeRules,
  additionalNote: place.additionalNote,
  assignedPersonId: place.assignedPersonId,
  goPosId: place.goPosId,
  exclusive: place.exclusive,
  seats: place.seats,
  logoId: place.imageLogo?.id ?? null,
  photoIds: place.images.map(({ id }) => id),
});
