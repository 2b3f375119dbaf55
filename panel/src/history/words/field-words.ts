import { eventFields } from '@foyer/contract/events/event-fields.ts';
import type { HistoryEntity } from '@foyer/contract/history.ts';
import { formatDate } from '#ui/format.ts';

/** Kinds of field values, which determine how they are shown. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'money'
  | 'number'
  | 'percentage'
  | 'moment'
  | 'day'
  | 'yesOrNo'
  | 'status'
  | 'membership'
  | 'role'
  | 'language'
  | 'eventType'
  | 'placeType'
  | 'category'
  | 'places'
  | 'person'
  | 'guest'
  | 'picture'
  | 'pictures'
  | 'hours'
  | 'specialDays'
  | 'specialDay'
  | 'hoursOfDay'
  | 'coupons'
  | 'list'
  | 'secret';

type Words = readonly [label: string, kind: FieldKind];

const inBoth = (field: string, label: string, kind: FieldKind): Record<string, Words> => ({
  [`${field}.pl`]: [`${label} (PL)`, kind],
  [`${field}.en`]: [`${label} (EN)`, kind],
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours per day, as in the form. */
const inWeek: Record<string, Words> = Object.fromEntries(
  weekdays.map((day, index) => [`openingHours.${index}`, [`Opening hours (${day})`, 'hoursOfDay'] as const]),
);

const account: Record<string, Words> = {
  email: ['E-mail', 'text'],
  role: ['Role', 'role'],
  language: ['Language', 'language'],
  status: ['Status', 'status'],
  membership: ['Membership', 'membership'],
  acceptsMessages: ['Messages from the venue', 'yesOrNo'],
  'profile.name': ['Name', 'text'],
  'profile.surname': ['Surname', 'text'],
  'profile.phonePrefix': ['Phone prefix', 'text'],
  'profile.phoneNumber': ['Phone number', 'text'],
  'profile.additionalNote': ['Additional note', 'longText'],
  'profile.dateOfBirth': ['Date of birth', 'day'],
  'profile.tags': ['Tags', 'text'],
  passkeys: ['Passkeys', 'text'],
  authenticatorApp: ['Authenticator app', 'yesOrNo'],
  recoveryCodes: ['Recovery codes', 'secret'],
  password: ['Password', 'secret'],
};

const coupon: Record<string, Words> = {
  couponCode: ['Coupon code', 'text'],
  discountPercentage: ['Discount percentage', 'percentage'],
  membership: ['Membership', 'membership'],
  validFrom: ['Valid from', 'day'],
  validTo: ['Valid to', 'day'],
  totalQty: ['Quantity', 'number'],
  sendNotification: ['Send notification', 'yesOrNo'],
};

const eventWords: Record<string, Words> = Object.fromEntries(
  Object.entries(eventFields).flatMap(([name, { label, kind, columns }]): [string, Words][] =>
    columns.length === 2 ? Object.entries(inBoth(name, label, kind)) : [[name, [label, kind]]],
  ),
);

/** Field labels per kind of record, as in the forms. */
const fields: Record<HistoryEntity, Record<string, Words>> = {
  events: {
    ...eventWords,
    status: ['Status', 'status'],
    imageId: ['Cover picture', 'picture'],
    publishAt: ['Published at', 'moment'],
    publishFailure: ['Not published because', 'text'],
    discountCoupons: ['Discount coupons', 'coupons'],
  },
  places: {
    name: ['Name', 'text'],
    ...inBoth('titles', 'Title', 'text'),
    status: ['Status', 'status'],
    locationTypeId: ['Type', 'placeType'],
    floor: ['Floors', 'text'],
    shopUrl: ['Shop URL', 'text'],
    language: ['Languages', 'language'],
    openingHours: ['Opening hours', 'hours'],
    specialDays: ['Special days', 'specialDays'],
    ...inWeek,
    ...inBoth('descriptions', 'Description', 'longText'),
    ...inBoth('reservationRules', 'Reservation rules', 'longText'),
    ...inBoth('placeRules', 'Place rules', 'longText'),
    additionalNote: ['Additional note', 'longText'],
    assignedPersonId: ['Assigned manager', 'person'],
    goPosId: ['External POS ID', 'text'],
    exclusive: ['One event at a time', 'yesOrNo'],
    seats: ['Seats', 'number'],
    logoId: ['Logo', 'picture'],
    photoIds: ['Photos', 'pictures'],
  },
  users: account,
  staff: { ...account, recipient: ['Sent to', 'text'] },
  discounts: coupon,
  billings: {
    status: ['Status', 'status'],
    type: ['Type', 'text'],
    cost: ['Cost', 'money'],
    currency: ['Currency', 'text'],
    paymentMethod: ['Payment method', 'text'],
    transactionDate: ['Transaction date', 'moment'],
    apiMetadata: ['Event details', 'secret'],
    recipient: ['Sent to', 'text'],
  },
  messages: {
    title: ['Title', 'text'],
    content: ['Content', 'longText'],
    status: ['Status', 'status'],
    note: ['Note', 'longText'],
  },
  faq: {
    ...inBoth('question', 'Question', 'longText'),
    ...inBoth('answer', 'Answer', 'html'),
  },
  legal_texts: inBoth('content', 'Text', 'html'),
  reservations: {
    placeId: ['Place', 'places'],
    reservationDate: ['Date and time', 'moment'],
    guestsQty: ['Guests', 'number'],
    tableNumber: ['Table', 'text'],
    name: ['Name', 'text'],
    phone: ['Phone number', 'text'],
    note: ['Note', 'longText'],
    guestNote: ['Guest’s note', 'longText'],
    status: ['Status', 'status'],
    userId: ['Guest', 'guest'],
  },
  reviews: { rating: ['Rating', 'number'], content: ['Content', 'longText'] },
  access_keys: {
    name: ['Name', 'text'],
    scopes: ['Scopes', 'text'],
    start: ['Starts with', 'text'],
    expiresAt: ['Valid until', 'moment'],
    revokedAt: ['Revoked', 'moment'],
  },
  door_devices: {
    name: ['Name', 'text'],
    expiresAt: ['Valid until', 'moment'],
    revokedAt: ['Disconnected', 'moment'],
  },
  webhooks: {
    url: ['Address', 'text'],
    description: ['Description', 'text'],
    events: ['Events', 'text'],
    active: ['Active', 'yesOrNo'],
    disabledReason: ['Switched off because', 'text'],
    secret: ['Secret', 'secret'],
  },
  views: {
    list: ['List', 'list'],
    name: ['Name', 'text'],
    query: ['Filters', 'secret'],
    columns: ['Columns', 'secret'],
    shared: ['Shared', 'yesOrNo'],
  },
  imports: {
    kind: ['Kind', 'list'],
    fileName: ['File', 'text'],
    rows: ['Rows', 'number'],
  },
  mails: {},
};

/** Returns the label and kind of a field. Unknown fields use their API name. */
export function wordsOf(entity: HistoryEntity, field: string): { label: string; kind: FieldKind } {
  const [, day] = /^specialDays\.(\d{4}-\d\d-\d\d)$/.exec(field) ?? []; // each special day separately, as in the form
  if (day !== undefined) return { label: `Special day ${formatDate(day)}`, kind: 'specialDay' };
  const [label, kind] = fields[entity][field] ?? [field, 'text'];
  return { label, kind };
}

/** Returns the language of a field such as `title.pl`. */
export const langOf = (field: string) => /\.(pl|en)$/.exec(field)?.[1];

/** Singular names of the kinds of record. */
export const entityNames: Record<HistoryEntity, string> = {
  events: 'Event',
  places: 'Place',
  users: 'User',
  staff: 'Admin',
  discounts: 'Discount',
  billings: 'Billing',
  messages: 'Message',
  faq: 'Question',
  legal_texts: 'Legal text',
  reservations: 'Reservation',
  reviews: 'Review',
  access_keys: 'Access key',
  door_devices: 'Door device',
  webhooks: 'Webhook',
  views: 'Shared view',
  imports: 'Import',
  mails: 'E-mail',
};
