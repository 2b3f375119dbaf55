import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';

type Named = Pick<Resource, 'entity' | 'plural' | 'singular'>;

/** First parts of the query keys of other nouns that show a record of each kind. */
const shownBy: Partial<Record<HistoryEntity, readonly string[]>> = {
  discounts: ['dashboard'],
  events: ['discounts', 'dashboard', 'places'],
  messages: ['dashboard'],
  places: ['events', 'event', 'reviews', 'reservations', 'admins', 'dashboard'],
  reservations: ['billing', 'bookings', 'dashboard'],
  staff: ['places', 'place', 'dashboard'],
  // Payments, messages and registrations name users, and the dashboard counts them.
  users: [
    'billings',
    'billing',
    'messages',
    'message',
    'reviews',
    'reservations',
    'reservation',
    'bookings',
    'event',
    'dashboard',
  ],
};

const all: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(shownBy));

/** First parts of the query keys that a change of a record makes stale, except its own. */
export const staleLists = ({ entity, plural }: Named) => [plural, ...(all.get(entity) ?? [])];

/** First parts of all query keys that a change of a record makes stale. */
export const staleAfter = (resource: Named) => [resource.singular, ...staleLists(resource)];
