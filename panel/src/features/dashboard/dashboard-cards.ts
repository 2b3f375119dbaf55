import type { UserStatus } from '@foyer/contract/enums.ts';
import { eventListQuery } from '@foyer/contract/events.ts';
import { messageListQuery } from '@foyer/contract/messages.ts';
import { userListQuery } from '@foyer/contract/people/users.ts';
import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { writeListQuery } from '#list/query/list-address.ts';
import type { Target } from '#ui/layout/link.tsx';

export type CardLink = Target & { title: string };

/** Cards in order with the section they link to, filtered to the records counted if possible. */
export const cards = {
  income: {
    title: 'Total income',
    to: '/app/billings',
    search: writeListQuery(billingListQuery, { status: ['PAID'] }),
  },
  users: { title: 'App users', to: '/app/users' },
  reviews: { title: 'Reviews', to: '/app/reviews' },
  events: {
    title: 'Upcoming events',
    to: '/app/events',
    search: writeListQuery(eventListQuery, { eventListType: 'UPCOMING' }),
  },
  messages: { title: 'Messages', to: '/app/messages' },
  billings: { title: 'Billings', to: '/app/billings' },
  discounts: { title: 'Discounts', to: '/app/discounts/list/{-$subpage}' },
  places: { title: 'Places', to: '/app/places' },
} as const satisfies Record<string, CardLink>;
export type CardName = keyof typeof cards;

/** Users of a status. */
export const usersOf = (status: UserStatus): Target => ({
  to: '/app/users',
  search: writeListQuery(userListQuery, { status: [status] }),
});

/** Pending messages. */
export const pendingMessages: Target = {
  to: '/app/messages',
  search: writeListQuery(messageListQuery, { status: ['PENDING'] }),
};

/** Reviews of places or events, which are tabs of one page. */
export const reviewsOf = (kind: 'places' | 'events'): Target => ({
  to: '/app/reviews',
  search: kind === 'events' ? { tab: 'EVENT' } : {},
});
