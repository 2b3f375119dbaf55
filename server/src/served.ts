/** Nouns that are served from their description. Add a new one here. */
import { legalTextRestorer } from '#features/content/content.restore.ts';
import { servedFaqs } from '#features/content/faqs.resource.ts';
import { discountRestorer } from '#features/discounts/discounts.restore.ts';
import { eventRestorer } from '#features/events/events.restore.ts';
import { messageRestorer } from '#features/messages/messages.restore.ts';
import { placeRestorer } from '#features/places/places.restore.ts';
import { reservationRestorer } from '#features/reservations/reservations.restore.ts';
import { staffRestorer } from '#features/staff/staff.restore.ts';
import { userRestorer } from '#features/users/users.restore.ts';
import type { ServedResource } from '#resources/serve.ts';
import type { Deps } from './deps.ts';

export const servedResources = (deps: Deps): ServedResource[] => [servedFaqs(deps)];

/** Restores changes of each kind of record through its own update. */
export const restorersOf = (deps: Deps, served: readonly ServedResource[]) => ({
  ...Object.fromEntries(served.map(({ resource, restorer }) => [resource.entity, restorer])),
  legal_texts: legalTextRestorer(deps),
  events: eventRestorer(deps),
  places: placeRestorer(deps),
  users: userRestorer(deps),
  staff: staffRestorer(deps),
  discounts: discountRestorer(deps),
  messages: messageRestorer(deps),
  reservations: reservationRestorer(deps),
});
