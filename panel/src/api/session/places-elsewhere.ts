import type { EventListItem } from '@foyer/contract/events.ts';
import { currentSession, useSession } from './session.ts';

type AtPlaces = Pick<EventListItem, 'locations'>;

/** Places of an event that the account, limited to others, does not cover. With any, the event is read-only. */
export function placesElsewhere(event: AtPlaces | undefined, session = currentSession()) {
  const limitedTo = session?.limitedTo;
  if (!limitedTo) return [];
  return event?.locations.filter(({ id }) => limitedTo.every((place) => place.id !== id)) ?? [];
}

export const usePlacesElsewhere = (event: AtPlaces | undefined) => placesElsewhere(event, useSession());

/** Says why an event is read-only. Undefined if it is not. */
export const elsewhereWords = (places: ReturnType<typeof placesElsewhere>): string | undefined =>
  places.length === 0
    ? undefined
    : `Also at ${places.map(({ name }) => name).join(', ')}, which your account doesn’t cover`;
