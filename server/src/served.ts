/** Nouns that are served from their description. Add a new one here. */
import { legalTextRestorer } from '#features/content/content.restore.ts';
import { servedFaqs } from '#features/content/faqs.resource.ts';
import { servedEventDiscounts, servedMembershipDiscounts } from '#features/discounts/discounts.resource.ts';
import { eventRestorer } from '#features/events/events.restore.ts';
import { servedMessages } from '#features/messages/messages.resource.ts';
import { placeRestorer } from '#features/places/places.restore.ts';
import { reservationRestorer } from '#features/reservations/reservations.restore.ts';
import { servedReviews } from '#features/reviews/reviews.resource.ts';
import { servedStaff } from '#features/staff/staff.resource.ts';
import { userRestorer } from '#features/users/users.restore.ts';
import type { ServedResource } from '#resources/serve.ts';
import type { Deps } from './deps.ts';

export const servedResources = (deps: Deps): ServedResource[] => [
  servedFaqs(deps),
  servedEventDiscounts(deps),
  servedMembershipDiscounts(deps),
  servedMessages(deps),
  ...servedReviews(deps),
  servedStaff(deps),
];

/** Restores changes of each kind of record through its own update. */
export const restorersOf = (deps: Deps, served: readonly ServedResource[]) => ({
  ...Object.fromEntries(
    served.flatMap(({ resource, restorer }) => (restorer ? [[resource.entity, restorer]] : [])),
  ),
  legal_texts: legalTextRestorer(deps),
  events: eventRestorer(deps),
  places: placeRestorer(deps),
  users: userRestorer(deps),
  reservations: reservationRestorer(deps),
});
