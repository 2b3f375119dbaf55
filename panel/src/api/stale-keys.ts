import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';

type Named = Pick<Resource, 'entity' | 'plural' | 'singular'>;

/** Pages that show records of many kinds. */
const combined = ['dashboard', 'bookings'];

/** First parts of the query keys that a change of a record makes stale, except its own. */
export const staleLists = ({ entity, plural }: Named): string[] => [
  ...new Set([
    plural,
    ...Object.values<Resource>(resources)
      .filter(({ shows }) => shows.includes(entity))
      .flatMap((shower) => [shower.plural, shower.singular]),
    ...combined,
  ]),
];

/** First parts of all query keys that a change of a record makes stale. */
export const staleAfter = (resource: Named) => [resource.singular, ...staleLists(resource)];
