import { eventFieldValues } from '../events/event-fields.ts';
import { type Event, event, eventInput, eventListItem, eventListQuery } from '../events.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Events. The history of most of their fields follows from `eventFields` (`recorded-fields.ts`). */
export const events = {
  list: 'events',
  entity: 'events',
  table: 'events',
  path: '/events/admin',
  calls: ['list', 'get'],
  roles: staffRoles,
  pages: { list: '/app/events', record: '/app/events/form/$id' },
  singular: 'event',
  plural: 'events',
  action: 'Event',
  operations: ['Event', 'Events'],
  tag: { name: 'Events', about: 'Drafts, published events, the calendar and the guests of an event.' },
  record: event,
  item: eventListItem,
  input: eventInput,
  inputOf: (event: Event) => ({
    ...eventFieldValues.parse(event),
    discountCoupons: event.discountCoupons,
    imageId: event.image?.id ?? null,
  }),
  query: eventListQuery,
  shows: ['places', 'users'],
  fields: {
    title: { kind: 'text', header: 'Title', column: 'title_pl' },
    timeFrom: { kind: 'moment', header: 'Start time', column: 'time_from' },
    location: { kind: 'text', header: 'Place', column: 'location_names' },
    type: { kind: 'eventType', header: 'Type' },
    maxTicketsQty: { kind: 'number', header: 'Max tickets', column: 'max_tickets_qty' },
    price: { kind: 'money', header: 'Price', column: 'price_minor' },
    recommended: { kind: 'yesOrNo', header: 'Recommended', column: 'recommended' },
    timeTo: { kind: 'moment', header: 'End time', more: true, column: 'time_to' },
    category: { kind: 'category', header: 'Category', more: true, column: 'category' },
    ticketsPurchasedQty: { kind: 'number', header: 'Tickets sold', more: true },
    soldShare: { kind: 'number', header: 'Share sold', more: true },
    status: { kind: 'status', label: 'Status', header: 'Status', more: true, column: 'status' },
    createdAt: { kind: 'moment', header: 'Created at', more: true, column: 'created_at' },
    updatedAt: { kind: 'moment', header: 'Modified', more: true, column: 'updated_at' },
    imageId: { kind: 'picture', label: 'Cover picture', column: 'image_id' },
    publishAt: { kind: 'moment', label: 'Published at', column: 'publish_at' },
    publishFailure: { kind: 'text', label: 'Not published because', column: 'publish_failure' },
    discountCoupons: { kind: 'coupons', label: 'Discount coupons', audited: 'discounts' },
  },
} as const satisfies Resource;
