import { review, reviewsPageQuery } from '../reviews.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Reviews of places and events. Guests write them, and staff only read. The query includes the page's tab. */
export const reviews = {
  list: 'reviews',
  entity: 'reviews',
  table: 'reviews',
  path: '/review/all',
  calls: ['list'],
  roles: staffRoles,
  serves: 'places',
  pages: { list: '/app/reviews' },
  singular: 'review',
  plural: 'reviews',
  action: 'Review',
  operations: ['Review', 'Reviews'],
  tag: { name: 'Reviews', about: 'Reviews by guests.' },
  record: review,
  query: reviewsPageQuery,
  shows: ['places', 'users'],
  fields: {
    createdAt: { kind: 'moment', header: 'Created at', column: 'created_at' },
    rating: { kind: 'number', label: 'Rating', header: 'Rating', column: 'rating' },
    content: { kind: 'longText', label: 'Content', header: 'Content', column: 'content' },
    user: { kind: 'guest', header: 'Guest', column: 'user_id' },
    location: { kind: 'text', header: 'Place' },
    event: { kind: 'text', header: 'Event' },
    reservationDate: { kind: 'moment', header: 'Date of visit', more: true },
    guestsQty: { kind: 'number', header: 'Guests', more: true },
    tableNumber: { kind: 'text', header: 'Table', more: true },
  },
} as const satisfies Resource;
