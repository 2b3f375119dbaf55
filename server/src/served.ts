/** Nouns that are served from their description. Add a new one here. */

import { servedBillings } from '#features/billings/billings.resource.ts';
import type { ListTables } from '#features/changes/changes.queries.ts';
import { legalTextRestorer } from '#features/content/content.restore.ts';
import { servedFaqs } from '#features/content/faqs.resource.ts';
import { servedEventDiscounts, servedMembershipDiscounts } from '#features/discounts/discounts.resource.ts';
import { servedEvents } from '#features/events/events.resource.ts';
import type { Restorers } from '#features/history/restore.actions.ts';
import { servedMessages } from '#features/messages/messages.resource.ts';
import { servedTemplates } from '#features/messages/templates/templates.resource.ts';
import { servedMovements } from '#features/movements/movements.resource.ts';
import { servedPlaces } from '#features/places/places.resource.ts';
import { servedReservations } from '#features/reservations/reservations.resource.ts';
import { servedReviews } from '#features/reviews/reviews.resource.ts';
import { servedStaff } from '#features/staff/staff.resource.ts';
import { servedUsers } from '#features/users/users.resource.ts';
import type { ServedResource } from '#resources/serve.ts';
import type { Deps } from './deps.ts';

export const servedResources = (deps: Deps): ServedResource[] => [
  servedEvents(deps),
  servedPlaces(deps),
  servedUsers(deps),
  servedStaff(deps),
  servedEventDiscounts(deps),
  servedMembershipDiscounts(deps),
  servedBillings(deps),
  servedMovements(deps),
  servedMessages(deps),
  servedTemplates(deps),
  servedFaqs(deps),
  ...servedReviews(deps),
  servedReservations(deps),
];

/** Restores changes of each kind of record through its own update. */
export const restorersOf = (deps: Deps, served: readonly ServedResource[]): Restorers => ({
  ...Object.fromEntries(
    served.flatMap(({ resource, restorer }) => (restorer ? [[resource.entity, restorer]] : [])),
  ),
  legal_texts: legalTextRestorer(deps),
});

/** Tables with a revision that a page of each list reads. */
export const tablesOf = (served: readonly ServedResource[]): ListTables =>
  new Map(served.map(({ resource, tables }) => [resource.list, tables]));
