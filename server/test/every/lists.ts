import {
  billingStatus,
  billingType,
  eventStatus,
  membership,
  messageStatus,
  placeStatus,
  userStatus,
} from '@foyer/contract/enums.ts';
import { draftAttention, eventListQuery, registeredUserListQuery } from '@foyer/contract/events.ts';
import { activityQuery, recordHistoryQuery } from '@foyer/contract/history.ts';
import { importListQuery } from '@foyer/contract/imports.ts';
import { accessKeyListQuery } from '@foyer/contract/integrations/access-keys.ts';
import { deliveryStatus } from '@foyer/contract/integrations/webhook-events.ts';
import { deliveryListQuery, webhookListQuery } from '@foyer/contract/integrations/webhooks.ts';
import { mailListQuery, mailState } from '@foyer/contract/mails.ts';
import { messageListQuery, noAssignee } from '@foyer/contract/messages.ts';
import { bookingListQuery } from '@foyer/contract/people/bookings.ts';
import { staffListQuery } from '@foyer/contract/people/staff.ts';
import { userListQuery } from '@foyer/contract/people/users.ts';
import { placeListQuery } from '@foyer/contract/places.ts';
import { reservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { reservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { reviewListQuery } from '@foyer/contract/reviews.ts';
import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { discountListQuery } from '@foyer/contract/sales/discounts.ts';
import { movementKind, movementListQuery } from '@foyer/contract/sales/movements.ts';
import fc from 'fast-check';
import { z } from 'zod';
import type { Make } from '#test/factories.ts';

/** Filter values as in the URL; '' omits the filter. */
type Filters<Schema extends z.ZodType> = Record<
  Exclude<keyof z.output<Schema> & string, 'page' | 'size' | 'sort'>,
  string[]
>;

const search = ['', 'a', 'nowak', 'sala 1', 'ą_%', 'wieczor'];
const some = (values: readonly string[]) => ['', ...values, values.slice(0, 2).join(',')];

/** Each list with all its filters: those of described nouns by their schema, and others with chosen values. */
export function listsOf(ids: Ids) {
  const chosen = chosenLists(ids);
  const paths = new Set(chosen.map(({ path }) => path));
  const described = Object.values<Resource>(resources).filter(({ path }) => !paths.has(path));
  return [...chosen, ...described.map(({ path, query }) => list(path, query, filtersOf(query, ids)))];
}

/** Values of each filter that its schema accepts. */
const filtersOf = (query: z.ZodObject, ids: Ids) =>
  Object.fromEntries(
    Object.entries(query.shape)
      .filter(([name]) => !['page', 'size', 'sort'].includes(name))
      .map(([name, schema]) => [name, name === 'search' ? search : some(valuesOf(schema, ids))]),
  );

function valuesOf(schema: unknown, ids: Ids): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return valuesOf(schema.unwrap(), ids);
  if (schema instanceof z.ZodPipe) return [...valuesOf(schema.in, ids), ...valuesOf(schema.out, ids)];
  if (schema instanceof z.ZodArray) return valuesOf(schema.element, ids);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => valuesOf(option, ids));
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodISODate) return ['2026-11-19', '2026-11-20'];
  return schema instanceof z.ZodUUID ? [...ids.places, ids.guest, ids.event] : [];
}

/** The compiler reports filters missing here. */
const chosenLists = ({ places, guest, event, webhook }: Ids) => [
  list('/admin/billings', billingListQuery, {
    search,
    status: some(billingStatus.options),
    type: some(billingType.options),
    eventId: ['', event, 'none'],
    placeId: ['', ...places],
    placeIds: ['', 'none', ...places, places.join()],
    paymentMethod: ['', 'card', ' CARD ', 'none'],
    seller: ['', 'none', 'test'],
    from: ['', '2026-11-20'],
    to: ['', '2026-11-20', '2026-11-19'],
    before: ['', '2026-11-20T11:00:00Z'],
    movement: ['', 'INCOME', 'REFUND'],
  }),
  list('/admin/movements', movementListQuery, {
    search,
    kind: some(movementKind.options),
    late: ['', 'true', 'false'],
    eventId: ['', event, 'none'],
    placeId: ['', ...places],
    placeIds: ['', 'none', ...places, places.join()],
    paymentMethod: ['', 'card', ' CARD ', 'none'],
    seller: ['', 'none', 'test'],
    from: ['', '2026-11-20'],
    to: ['', '2026-11-20', '2026-11-19'],
  }),
  list('/admin/access_keys', accessKeyListQuery, { search }),
  list('/admin/webhooks', webhookListQuery, { search, switchedOff: ['', 'true', 'false'] }),
  list(`/admin/webhooks/${webhook}/deliveries`, deliveryListQuery, {
    status: some(deliveryStatus.options),
    event: some(['faq.changed', 'webhook.test']),
  }),
  list('/admin/imports', importListQuery, { search }),
  list('/mails', mailListQuery, {
    search: [...search, 'person'],
    id: ['', event],
    state: some(mailState.options),
    kind: some(['EVENT_CANCELLED', 'RESET_PASSWORD']),
    eventId: ['', event],
  }),
  list('/users', userListQuery, {
    search,
    status: some(userStatus.options),
    membership: some(membership.options),
    tags: ['', 'VIP', 'vip,Stały'],
  }),
  list('/admin/staff', staffListQuery, { search }),
  list('/locations/admin', placeListQuery, { search, status: ['', ...placeStatus.options] }),
  list('/events/admin', eventListQuery, {
    search,
    eventListType: ['', ...eventStatus.options],
    from: ['', '2026-11-20'],
    to: ['', '2026-11-20', '2026-11-19'],
    locationIds: some(places),
    eventTypeIds: some(['1', '2']),
    category: ['', 'LIMITED', 'UNLIMITED'],
    recommended: ['', 'true', 'false'],
    attention: ['', ...draftAttention.options],
  }),
  list(`/events/registered_users/${event}`, registeredUserListQuery, { search }),
  ...['/events/discount_coupons', '/admin/membership_coupons'].map((path) =>
    list(path, discountListQuery, {
      search,
      type: ['', 'ACTIVE', 'INACTIVE'],
      membership: ['', ...membership.options],
      places: some(places),
    }),
  ),
  ...['/review/all', '/review/location', '/review/event', `/review/user/${guest}`].map((path) =>
    list(path, reviewListQuery, { search, rating: ['', '0', '3', '5'], places: some(places) }),
  ),
  list(`/users/${guest}/bookings`, bookingListQuery, { when: ['', 'upcoming', 'past'] }),
  ...['/help_messages', `/help_messages/user/${guest}`].map((path) =>
    list(path, messageListQuery, {
      search,
      status: some(messageStatus.options),
      assignee: ['', noAssignee, guest, `${noAssignee},${guest}`],
    }),
  ),
  list('/reservations', reservationListQuery, {
    search: [...search, '600', '+48600'],
    status: some(reservationStatus.options),
    placeId: ['', ...places],
    from: ['', '2026-11-20', '2026-11-21'],
    to: ['', '2026-11-20', '2026-11-19'],
  }),
  list(`/history/events/${event}`, recordHistoryQuery, { checkIns: ['', 'true', 'false'] }),
  list('/history', activityQuery, {
    search,
    entity: some(['events', 'users']),
    actorId: ['', guest],
    action: some(['test', 'publishEvent']),
    from: ['', '2026-11-20'],
    to: ['', '2026-11-20', '2026-11-19'],
  }),
];

/** List with generated queries, without paging. */
function list<Schema extends z.ZodType>(path: string, schema: Schema, filters: Filters<Schema>) {
  const { sort } = z.toJSONSchema(schema, { io: 'input' }).properties ?? {};
  const sorts = typeof sort === 'object' ? (sort.enum ?? []).map(String) : [];
  const parameters = Object.entries<string[]>({ ...filters, sort: ['', ...sorts] });
  const urls = fc
    .record<Record<string, string>>(
      Object.fromEntries(parameters.map(([key, of]) => [key, fc.constantFrom(...of)])),
    )
    .map((chosen) => {
      const set = Object.entries(chosen).filter(([, value]) => value !== '');
      return `${path}?${new URLSearchParams(set)}`;
    });
  return { path, urls };
}

interface Ids {
  places: string[];
  guest: string;
  event: string;
  webhook: string;
}

/** Creates records that differ in every filter. */
export async function furnish(make: Make): Promise<Ids> {
  const [hall, cellar] = [await make.place({ name: 'Sala ą_%' }), await make.place({ status: 'DRAFT' })];
  const guest = await make.user({ membership: 'VIP', name: 'Ala' });
  await make.user({ status: 'BLOCKED', membership: 'REGULAR', surname: 'Żak' });
  const drafted = await make.event({ placeIds: [hall.id], recommended: true });
  const open = { category: 'UNLIMITED', maxTicketsQty: null, priceMinor: null } as const;
  const event = await make.event({
    placeIds: [hall.id, cellar.id],
    status: 'PUBLISHED',
    eventTypeId: 2,
    ...open,
  });
  await make.ticket({ eventId: event.id, userId: guest.id });
  await make.ticket({ eventId: event.id });
  for (const eventId of [drafted.id, event.id, null]) {
    await make.discount({ eventId, membership: 'VIP' });
    await make.discount({ eventId, validFrom: '2027-01-01', validTo: '2027-01-02' });
  }
  await make.billing({ userId: guest.id, status: 'PENDING' });
  await make.billing({ type: 'REFUND', eventId: event.id });
  await make.review({ userId: guest.id, placeId: hall.id });
  await make.review({ eventId: event.id, rating: 3 });
  for (const name of ['Kasa', 'Wieczorna kasa']) await make.accessKey({ name });
  await make.message({ userId: guest.id });
  await make.message({ status: 'RESOLVED' });
  await make.reservation({ placeId: hall.id, userId: guest.id });
  await make.reservation({ placeId: cellar.id, status: 'CANCELLED', name: 'Nowak' });
  const webhook = await make.webhook();
  await make.delivery({ webhookId: webhook.id, status: 'DELIVERED' });
  await make.delivery({ webhookId: webhook.id, event: 'webhook.test', status: 'FAILED' });
  await make.mail({ kind: 'EVENT_CANCELLED', eventId: event.id, state: 'SENT' });
  await make.mail({ state: 'FAILED' });
  return { places: [hall.id, cellar.id], guest: guest.id, event: event.id, webhook: webhook.id };
}
