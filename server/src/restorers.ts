import { faqRestorer, legalTextRestorer } from '#features/content/content.restore.ts';
import { discountRestorer } from '#features/discounts/discounts.restore.ts';
import { eventRestorer } from '#features/events/events.restore.ts';
import { messageRestorer } from '#features/messages/messages.restore.ts';
import { placeRestorer } from '#features/places/places.restore.ts';
import { reservationRestorer } from '#features/reservations/reservations.restore.ts';
import { staffRestorer } from '#features/staff/staff.restore.ts';
import { userRestorer } from '#features/users/users.restore.ts';
import type { Deps } from './deps.ts';

/** Restores changes of each kind of record through its own update. */
export const restorersOf = (deps: Deps) => ({
  events: eventRestorer(deps),
  places: placeRestorer(deps),
  users: userRestorer(deps),
  staff: staffRestorer(deps),
  discounts: discountRestorer(deps),
  messages: messageRestorer(deps),
  faq: faqRestorer(deps),
  legal_texts: legalTextRestorer(deps),
  reservations: reservationRestorer(deps),
});
