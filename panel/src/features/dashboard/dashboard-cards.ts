import { billingListQuery } from '@foyer/contract/billings.ts';
import type { UserStatus } from '@foyer/contract/enums.ts';
import { eventListQuery } from '@foyer/contract/events.ts';
import { messageListQuery } from '@foyer/contract/messages.ts';
import { userListQuery } from '@foyer/contract/users.ts';
import { writeListQuery } from '#list/list-address.ts';
import { paths } from '#paths.ts';

/** A place in the panel. */
export interface Target {
  to: string;
  search?: Record<string, string>;
}

interface Card extends Target {
  title: string;
}

/** The cards in their order, and the section that each leads to: where it can be, narrowed to what the card counts. */
export const cards = {
  income: {
    title: 'Total income',
    to: paths.billings,
    search: writeListQuery(billingListQuery, { status: ['PAID'] }),
  },
  users: { title: 'App users', to: paths.users },
  reviews: { title: 'Reviews', to: paths.reviews },
  events: {
    title: 'Upcoming events',
    to: paths.events,
    search: writeListQuery(eventListQuery, { eventListType: 'UPCOMING' }),
  },
  messages: { title: 'Messages', to: paths.messages },
  billings: { title: 'Billings', to: paths.billings },
  discounts: { title: 'Discounts', to: paths.discounts() },
  places: { title: 'Places', to: paths.places },
} as const satisfies Record<string, Card>;
export type CardName = keyof typeof cards;

/** Users of one status. */
export const usersOf = (status: UserStatus): Target => ({
  to: paths.users,
  search: writeListQuery(userListQuery, { status: [status] }),
});

/** Messages that nobody has looked at. */
export const pendingMessages: Target = {
  to: paths.messages,
  search: writeListQuery(messageListQuery, { status: ['PENDING'] }),
};

/** The reviews of one kind: the tabs of their page. */
export const reviewsOf = (kind: 'places' | 'events'): Target => ({
  to: paths.reviews,
  search: kind === 'events' ? { tab: 'EVENT' } : {},
});
