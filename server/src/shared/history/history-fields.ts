/** Maps database columns to API fields and converts their values. */
import { eventFields } from '@foyer/contract/events/event-fields.ts';
import type { HistoryEntity } from '@foyer/contract/history.ts';
import { isoMoment, toSnakeCase } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';

export interface HistoryField {
  field: string;
  /** Converts a value that is not null. */
  toApi: (value: unknown) => unknown;
  /** The history records only that the value changed. */
  secret?: boolean;
}

const same = (field: string): HistoryField => ({ field, toApi: (value) => value });
const moment = (field: string): HistoryField => ({ field, toApi: (value) => isoMoment(String(value)) });
const money = (field: string): HistoryField => ({ field, toApi: (value) => toZloty(Number(value)) });

/** Events are published before they start, so PUBLISHED is shown as UPCOMING. */
const eventStatus: HistoryField = {
  field: 'status',
  toApi: (value) => (value === 'PUBLISHED' ? 'UPCOMING' : value),
};

const account: Record<string, HistoryField> = {
  email: same('email'),
  role: same('role'),
  language: same('language'),
  status: same('status'),
  membership: same('membership'),
  accepts_messages: same('acceptsMessages'),
  name: same('profile.name'),
  surname: same('profile.surname'),
  phone_prefix: same('profile.phonePrefix'),
  phone_number: same('profile.phoneNumber'),
  additional_note: same('profile.additionalNote'),
  date_of_birth: same('profile.dateOfBirth'),
  tags: same('profile.tags'),
  passkeys: same('passkeys'),
  authenticator_app: {
    field: 'authenticatorApp',
    toApi: (value) => Array.isArray(value) && value.length > 0,
  },
  recovery_codes: { ...same('recoveryCodes'), secret: true },
  password_hash: { ...same('password'), secret: true },
};

const eventColumns: Record<string, HistoryField> = Object.fromEntries(
  Object.entries(eventFields).flatMap(([name, { kind, columns }]) => {
    const convert = kind === 'moment' ? moment : kind === 'money' ? money : same;
    const [pl = '', en] = (columns.length > 0 ? columns : [name]).map(toSnakeCase);
    return en
      ? [
          [pl, same(`${name}.pl`)],
          [en, same(`${name}.en`)],
        ]
      : [[pl, convert(name)]];
  }),
);

/** Keyed by database column. Lists stored in other tables appear as columns, too (`audit_list`). */
export const historyFields: Record<HistoryEntity, Record<string, HistoryField>> = {
  events: {
    ...eventColumns,
    status: eventStatus,
    image_id: same('imageId'),
    publish_at: moment('publishAt'),
    publish_failure: same('publishFailure'),
    discounts: same('discountCoupons'),
  },
  places: {
    name: same('name'),
    title_pl: same('titles.pl'),
    title_en: same('titles.en'),
    status: same('status'),
    location_type_id: same('locationTypeId'),
    floors: same('floor'),
    shop_url: same('shopUrl'),
    languages: same('language'),
    opening_hours: same('openingHours'),
    special_days: same('specialDays'),
    description_pl: same('descriptions.pl'),
    description_en: same('descriptions.en'),
    reservation_rules_pl: same('reservationRules.pl'),
    reservation_rules_en: same('reservationRules.en'),
    place_rules_pl: same('placeRules.pl'),
    place_rules_en: same('placeRules.en'),
    additional_note: same('additionalNote'),
    assigned_person_id: same('assignedPersonId'),
    go_pos_id: same('goPosId'),
    exclusive: same('exclusive'),
    seats: same('seats'),
    logo_id: same('logoId'),
    photo_ids: same('photoIds'),
  },
  users: account,
  staff: { ...account, recipient: same('recipient') },
  discounts: {
    coupon_code: same('couponCode'),
    percentage: same('discountPercentage'),
    membership: same('membership'),
    valid_from: same('validFrom'),
    valid_to: same('validTo'),
    total_qty: same('totalQty'),
    send_notification: same('sendNotification'),
  },
  billings: {
    status: same('status'),
    type: same('type'),
    cost_minor: money('cost'),
    currency: same('currency'),
    payment_method: same('paymentMethod'),
    transaction_date: moment('transactionDate'),
    api_metadata: same('apiMetadata'),
    recipient: same('recipient'),
  },
  messages: {
    title: same('title'),
    content: same('content'),
    status: same('status'),
    note: same('note'),
  },
  faq: {
    question_pl: same('question.pl'),
    question_en: same('question.en'),
    answer_pl: same('answer.pl'),
    answer_en: same('answer.en'),
  },
  reservations: {
    place_id: same('placeId'),
    reservation_date: moment('reservationDate'),
    guests_qty: same('guestsQty'),
    table_number: same('tableNumber'),
    name: same('name'),
    phone: same('phone'),
    note: same('note'),
    guest_note: same('guestNote'),
    status: same('status'),
    user_id: same('userId'),
  },
  reviews: { rating: same('rating'), content: same('content') },
  access_keys: {
    name: same('name'),
    scopes: same('scopes'),
    start: same('start'),
    expires_at: moment('expiresAt'),
    revoked_at: moment('revokedAt'),
  },
  door_devices: { name: same('name'), expires_at: moment('expiresAt'), revoked_at: moment('revokedAt') },
  webhooks: {
    url: same('url'),
    description: same('description'),
    events: same('events'),
    active: same('active'),
    disabled_reason: same('disabledReason'),
    secret: { ...same('secret'), secret: true },
  },
  views: {
    list: same('list'),
    name: same('name'),
    query: same('query'),
    columns: same('columns'),
    shared: same('shared'),
  },
  imports: { kind: same('kind'), file_name: same('fileName'), rows: same('rows') },
  mails: {},
  legal_texts: { content_pl: same('content.pl'), content_en: same('content.en') },
};
