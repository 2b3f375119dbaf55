/** Every described noun. Add a new one here. */
import { answerTemplates } from './answer-templates.ts';
import { billings, movements } from './billings.ts';
import { eventDiscounts, membershipDiscounts } from './discounts.ts';
import { events } from './events.ts';
import { faqs } from './faqs.ts';
import { messages } from './messages.ts';
import { places } from './places.ts';
import { reservations } from './reservations.ts';
import { reviews } from './reviews.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Keyed by list name. */
export const resources = {
  events,
  places,
  users,
  admins: staff,
  discounts: eventDiscounts,
  membership_discounts: membershipDiscounts,
  billings,
  movements,
  messages,
  answer_templates: answerTemplates,
  faq: faqs,
  reviews,
  reservations,
} as const;
export type Resources = typeof resources;
