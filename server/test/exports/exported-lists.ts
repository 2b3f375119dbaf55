/** Expected cells of each list's export. */

import { type EventListItem, soldPercentage } from '@foyer/contract/events.ts';
import type { ListColumn, ListName } from '@foyer/contract/lists/lists.ts';
import { type Message, messageStatusOf } from '@foyer/contract/messages.ts';
import { personRef } from '@foyer/contract/people/people.ts';
import { type Staff, type StaffRef, staffRef } from '@foyer/contract/people/staff.ts';
import type { User } from '@foyer/contract/people/users.ts';
import { type PlaceListItem, placeRef } from '@foyer/contract/places.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import type { FieldKind, Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import type { Review } from '@foyer/contract/reviews.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import type { Discount } from '@foyer/contract/sales/discounts.ts';
import type { MovementListItem } from '@foyer/contract/sales/movements.ts';

/** `text` is user input; `word` is a label of the product. */
export type ExpectedCell =
  | { text: string | null }
  | { word: string | null }
  | { word: string; shown: string }
  | { number: number | null }
  | { moment: string | null }
  | { day: string | null }
  | { yesNo: boolean };

interface ExportedList {
  paths: string[];
  /** Entity under which exports appear in the history. */
  entity: string;
  columns: string[];
  cellOf(column: string, item: unknown): ExpectedCell;
}

const exported = <Item>(
  entity: string,
  columns: Record<string, (item: Item) => ExpectedCell>,
  ...paths: string[]
): ExportedList => ({
  paths,
  entity,
  columns: Object.keys(columns),
  cellOf(column: string, item: Item) {
    const cell = columns[column];
    if (!cell) throw new Error(`nothing is known of ${column}`);
    return cell(item);
  },
});

type Columns<Name extends ListName, Item> = Record<ListColumn<Name>, (item: Item) => ExpectedCell>;

/** Words of the screen that are not the value in lower case. */
const properNames: Readonly<Record<string, string>> = {
  NOT_ACTIVE: 'Registered',
  NO_SHOW: 'No-show',
  VIP: 'VIP',
  vip: 'VIP',
  pl: 'Polish',
  en: 'English',
};

/** Value of an enumeration: in workbooks `In progress`. */
export const named = (value: string | null): ExpectedCell =>
  value === null
    ? { word: null }
    : {
        word: value,
        shown:
          properNames[value] ??
          value.charAt(0).toUpperCase() + value.slice(1).toLowerCase().replace('_', ' '),
      };

/** With the prefix, as on the screen. */
export const phoneOf = ({
  phonePrefix,
  phoneNumber,
}: Pick<User['profile'], 'phonePrefix' | 'phoneNumber'>) => ({
  text: [phonePrefix, phoneNumber].filter((part) => part !== '').join(' '),
});

const person = {
  name: ({ profile }: Pick<Staff, 'profile'>) => ({ text: profile.name }),
  surname: ({ profile }: Pick<Staff, 'profile'>) => ({ text: profile.surname }),
  email: ({ email }: Pick<User, 'email'>) => ({ text: email }),
  phoneNumber: ({ profile }: Pick<Staff, 'profile'>) => phoneOf(profile),
};
const account = {
  ...person,
  status: ({ status }: Pick<User, 'status'>) => named(status),
  additionalNote: ({ profile }: Pick<Staff, 'profile'>) => ({ text: profile.additionalNote }),
  createdAt: ({ createdAt }: Pick<User, 'createdAt'>) => ({ moment: createdAt }),
};
const nameOf = ({ email, profile: { name, surname } }: Message['user']) => ({
  text: `${name} ${surname}`.trim() || email,
});
const staffNameOf = ({ profile: { name, surname } }: StaffRef) => ({ text: `${name} ${surname}` });

const events: Columns<'events', EventListItem> = {
  title: ({ title }) => ({ text: title.pl }),
  timeFrom: ({ timeFrom }) => ({ moment: timeFrom }),
  location: ({ locations }) => ({ text: locations.map(({ name }) => name).join(', ') }),
  type: ({ eventType }) => named(eventType.name),
  maxTicketsQty: ({ maxTicketsQty }) => ({ number: maxTicketsQty }),
  price: ({ price }) => ({ number: price }),
  recommended: ({ recommended }) => ({ yesNo: recommended }),
  timeTo: ({ timeTo }) => ({ moment: timeTo }),
  category: ({ category }) => named(category),
  ticketsPurchasedQty: ({ ticketsPurchasedQty }) => ({ number: ticketsPurchasedQty }),
  soldShare: (event) => ({ number: soldPercentage(event) }),
  status: ({ status }) => named(status),
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
  updatedAt: ({ updatedAt }) => ({ moment: updatedAt }),
};
const places: Columns<'places', PlaceListItem> = {
  name: ({ name }) => ({ text: name }),
  floor: ({ floor }) => ({ text: floor.join(', ') }),
  locationType: ({ locationType }) => named(locationType.name),
  assignedPerson: ({ managers: [manager] }) => (manager ? staffNameOf(manager) : { text: null }),
  userLikedCount: ({ userLikedCount }) => ({ number: userLikedCount }),
  updatedAt: ({ updatedAt }) => ({ moment: updatedAt }),
  status: ({ status }) => named(status),
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
};
const users: Columns<'users', User> = {
  ...account,
  language: ({ language }) => named(language),
  membership: ({ membership }) => named(membership),
  tags: ({ profile }) => ({ text: profile.tags.join(', ') || null }),
  dateOfBirth: ({ profile }) => ({ day: profile.dateOfBirth }),
  updatedAt: ({ updatedAt }) => ({ moment: updatedAt }),
};
const admins: Columns<'admins', Staff> = {
  ...account,
  managerLocations: ({ managerLocations }) => ({
    text: managerLocations.map(({ name }) => name).join(', ') || null,
  }),
  role: ({ role }) => named(role),
};
const coupons = {
  couponCode: ({ couponCode }: Discount) => ({ text: couponCode }),
  discountPercentage: ({ discountPercentage }: Discount) => ({ number: discountPercentage }),
  type: ({ type }: Discount) => named(type),
  membership: ({ membership }: Discount) =>
    membership === null ? { word: '', shown: 'Everyone' } : named(membership),
  createdAt: ({ createdAt }: Discount) => ({ moment: createdAt }),
  validTo: ({ validTo }: Discount) => ({ day: validTo }),
  createdBy: ({ createdBy }: Discount) => ({ text: createdBy }),
  validFrom: ({ validFrom }: Discount) => ({ day: validFrom }),
  totalQty: ({ totalQty }: Discount) => ({ number: totalQty }),
  totalUsed: ({ totalUsed }: Discount) => ({ number: totalUsed }),
};
const discounts: Columns<'discounts', Discount> = {
  ...coupons,
  eventTitle: ({ title }) => ({ text: title?.pl ?? null }),
  place: ({ event }) => ({ text: event?.locations.map(({ name }) => name).join(', ') ?? null }),
};
const membershipDiscounts: Columns<'membership_discounts', Discount> = {
  ...coupons,
  title: ({ title }) => ({ text: title?.pl ?? null }),
};
const billings: Columns<'billings', BillingListItem> = {
  cost: ({ cost }) => ({ number: cost }),
  name: ({ user }) => ({ text: user.profile.name }),
  surname: ({ user }) => ({ text: user.profile.surname }),
  email: ({ user }) => ({ text: user.email }),
  phoneNumber: ({ user }) => phoneOf(user.profile),
  paymentMethod: ({ paymentMethod }) => ({ text: paymentMethod }),
  status: ({ status }) => named(status),
  type: ({ type }) => named(type),
  transactionDate: ({ transactionDate }) => ({ moment: transactionDate }),
  eventOrPlace: ({ eventOrPlace }) => ({ text: eventOrPlace }),
  netAmount: ({ type, cost }) => ({ number: type === 'REFUND' ? 0 - cost : cost }),
  currency: ({ currency }) => ({ word: currency }),
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
  id: ({ id }) => ({ word: id }),
};
const movements: Columns<'movements', MovementListItem> = {
  at: ({ at }) => ({ moment: at }),
  kind: ({ kind }) => named(kind),
  amount: ({ amount }) => ({ number: amount }),
  eventOrPlace: ({ eventOrPlace }) => ({ text: eventOrPlace }),
  paymentMethod: ({ paymentMethod }) => ({ text: paymentMethod }),
  seller: ({ seller }) => ({ text: seller?.name ?? null }),
  quantity: ({ quantity }) => ({ number: quantity }),
  freeQuantity: ({ freeQuantity }) => ({ number: freeQuantity }),
  day: ({ day }) => ({ day }),
  recordedAt: ({ recordedAt }) => ({ moment: recordedAt }),
  type: ({ type }) => named(type),
  externalId: ({ externalId }) => ({ text: externalId }),
  orderId: ({ orderId }) => ({ word: orderId ?? '' }),
  refundId: ({ refundId }) => ({ word: refundId ?? '' }),
  eventId: ({ eventId }) => ({ word: eventId ?? '' }),
  placeIds: ({ placeIds }) => ({ word: placeIds.join(' ') }),
  sellerKind: ({ seller }) => named(seller?.kind ?? null),
  id: ({ id }) => ({ word: id }),
};
const messages = { status: (message: Message) => named(messageStatusOf(message)) };

const reviews: Columns<'reviews', Review> = {
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
  rating: ({ rating }) => ({ number: rating }),
  content: ({ content }) => ({ text: content }),
  user: ({ user }) => nameOf(user),
  location: ({ location }) => ({ text: location.name }),
  event: ({ event }) => ({ text: event?.title.en ?? null }),
  reservationDate: ({ reservationDetails }) => ({ moment: reservationDetails?.reservationDate ?? null }),
  guestsQty: ({ reservationDetails }) => ({ number: reservationDetails?.guestsQty ?? null }),
  tableNumber: ({ reservationDetails }) => ({ text: reservationDetails?.tableNumber ?? null }),
};

const paymentWords: Readonly<Record<string, string>> = {
  PENDING: 'Not paid yet',
  IN_PROGRESS: 'Not paid yet',
  ERROR: 'Payment failed',
};
const paymentOf = (payment: Reservation['payment']): ExpectedCell => {
  const shown = paymentWords[payment ?? ''];
  return shown ? { word: payment ?? '', shown } : named(payment);
};

const reservations: Columns<'reservations', Reservation> = {
  reservationDate: ({ reservationDate }) => ({ moment: reservationDate }),
  day: ({ day }) => ({ day }),
  place: ({ place }) => ({ text: place?.name ?? null }),
  tableNumber: ({ tableNumber }) => ({ text: tableNumber }),
  name: ({ name, user }) => (name === null && user ? nameOf(user) : { text: name }),
  phone: ({ phone, user }) => (phone === null && user ? phoneOf(user.profile) : { text: phone }),
  guestsQty: ({ guestsQty }) => ({ number: guestsQty }),
  status: ({ status }) => named(status),
  note: ({ note }) => ({ text: note }),
  guestNote: ({ guestNote }) => ({ text: guestNote }),
  email: ({ user }) => ({ text: user?.email ?? null }),
  payment: ({ payment }) => paymentOf(payment),
  externalId: ({ externalId, id }) => ({ text: externalId ?? id }),
  createdAt: ({ createdAt }) => ({ moment: createdAt }),
  updatedAt: ({ updatedAt }) => ({ moment: updatedAt }),
};

const plain = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expected cell of a described field by its kind. A bilingual text is Polish unless its field says otherwise. */
function cellByKind(kind: FieldKind, value: unknown): ExpectedCell {
  if (value === null || value === undefined) return { text: null };
  switch (kind) {
    case 'html':
      return { text: plain(String(value)) };
    case 'money':
    case 'number':
    case 'percentage':
      return { number: Number(value) };
    case 'moment':
      return { moment: String(value) };
    case 'day':
      return { day: String(value) };
    case 'yesOrNo':
      return { yesNo: Boolean(value) };
    case 'guest':
      return nameOf(personRef.parse(value));
    case 'person':
      return staffNameOf(staffRef.parse(value));
    case 'places':
      return { text: placeRef.parse(value).name };
    case 'text':
    case 'longText':
      return { text: String(value) };
    default:
      return named(String(value));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Value of a column: the field of that name, or the one that the history names, such as `question.en`. */
function fieldOf(item: unknown, name: string, field: string): unknown {
  const own = isRecord(item) ? item[name] : undefined;
  if (isRecord(own) && 'pl' in own) return own.pl;
  if (own !== undefined) return own;
  return field.split('.').reduce<unknown>((of, part) => (isRecord(of) ? of[part] : undefined), item);
}

type Cells = Record<string, (item: never) => ExpectedCell>;

/** Cells of a described list by the kinds of its fields, and those that differ. */
function described(list: ListName, given: Cells = {}): ExportedList {
  const { entity, path, fields }: Resource = resources[list];
  const cells = Object.entries(fields).flatMap(([name, { header, kind, field = name }]) =>
    header === undefined
      ? []
      : [[name, (item: unknown) => cellByKind(kind, fieldOf(item, name, field))] as const],
  );
  return exported(entity, { ...Object.fromEntries(cells), ...given }, path);
}

/** Lists whose columns say more than their kinds. */
const special: Partial<Record<ListName, ExportedList>> = {
  events: exported('events', events, '/events/admin'),
  places: exported('places', places, '/locations/admin'),
  users: exported('users', users, '/users'),
  admins: exported('staff', admins, '/admin/staff'),
  discounts: exported('discounts', discounts, '/events/discount_coupons'),
  membership_discounts: exported('discounts', membershipDiscounts, '/admin/membership_coupons'),
  billings: exported('billings', billings, '/admin/billings'),
  movements: exported('movements', movements, '/admin/movements'),
  messages: described('messages', messages),
  reservations: exported('reservations', reservations, '/reservations'),
  reviews: exported('reviews', reviews, '/review/all', '/review/location', '/review/event'),
};

export const exportedList = (list: ListName): ExportedList => special[list] ?? described(list);
