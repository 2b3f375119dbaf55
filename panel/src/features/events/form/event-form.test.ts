import { initialEventFields } from '@foyer/contract/events/event-fields.ts';
import type { Event } from '@foyer/contract/events.ts';
import { validationMessages, zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setVenueTimeZone } from '#ui/time/venue-time-zone.ts';
import { type EventValues, emptyCoupon, emptyEvent, eventFormSchema, eventValues } from './event-form.ts';

// Saturday, 15:15 in Warsaw.
const now = new Date('2026-11-21T14:15:30Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  setVenueTimeZone('Europe/Warsaw');
});
afterEach(() => {
  vi.useRealTimers();
});

const place = '01a19bd8-759d-7a43-8c04-22a43d12333f';

const typed: EventValues = {
  ...emptyEvent,
  title: { pl: 'Koncert kolęd', en: 'Carols' },
  description: { pl: 'W świetle świec.', en: 'By candlelight.' },
  rules: { pl: 'Wejście od 18:30.', en: 'Doors at 18:30.' },
  eventTypeId: 2,
  locationIds: [place],
  dateFrom: '2026-12-19',
  timeFrom: '19:00',
  dateTo: '2026-12-19',
  timeTo: '21:30',
  maxTicketsQty: 250,
  price: 75,
};

const coupon = {
  ...emptyCoupon,
  discountPercentage: 15,
  validFrom: '2026-11-21',
  validTo: '2026-12-01',
  totalQty: 60,
};

const stored: Event = {
  ...initialEventFields,
  id: '01a19bd8-759d-7a43-8c04-22a43d123330',
  title: typed.title,
  description: typed.description,
  rules: typed.rules,
  eventType: { id: 2, name: 'open' },
  eventTypeId: 2,
  category: 'LIMITED',
  locations: [{ id: place, name: 'Sala Pod Arkadami' }],
  locationIds: [place],
  dateFrom: '2026-12-19',
  dateTo: '2026-12-19',
  timeFrom: '2026-12-19T18:00:00.000Z',
  timeTo: '2026-12-19T20:30:00.000Z',
  recommended: true,
  sendNotification: false,
  maxTicketsQty: 250,
  price: 75,
  status: 'DRAFT',
  eventListType: 'DRAFT',
  ticketsPurchasedQty: 0,
  ticketsHeldQty: 0,
  image: null,
  publishAt: null,
  publishFailure: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  usersLikedQty: 0,
  totalIncome: 0,
  reviewsAvg: { avgRating: null },
  discountCoupons: [],
  createdBy: 'admin@foyer.example',
  updatedBy: 'admin@foyer.example',
};

/** Returns the form's errors by field. */
function issues(values: Partial<EventValues>, of?: Event): Record<string, string> {
  const parsed = eventFormSchema(of).safeParse({ ...typed, ...values }, { error: zodErrorMap() });
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const sent = (values: Partial<EventValues>, of?: Event) => eventFormSchema(of).parse({ ...typed, ...values });

test("a valid form becomes the API's input", () => {
  expect(eventFormSchema().parse(typed)).toEqual({
    ...initialEventFields,
    status: 'DRAFT',
    imageId: null,
    title: { pl: 'Koncert kolęd', en: 'Carols' },
    description: { pl: 'W świetle świec.', en: 'By candlelight.' },
    rules: { pl: 'Wejście od 18:30.', en: 'Doors at 18:30.' },
    eventTypeId: 2,
    locationIds: [place],
    timeFrom: '2026-12-19T18:00:00.000Z',
    timeTo: '2026-12-19T20:30:00.000Z',
    category: 'LIMITED',
    recommended: false,
    sendNotification: false,
    maxTicketsQty: 250,
    price: 75,
    discountCoupons: [],
  });
});

test('an empty form reports exactly the required fields', () => {
  const empty = validationMessages.empty;
  const needed = [
    'title.pl',
    'title.en',
    'description.pl',
    'description.en',
    'rules.pl',
    'rules.en',
    'eventTypeId',
  ];
  const when = ['locationIds', 'dateFrom', 'timeFrom', 'dateTo', 'timeTo', 'maxTicketsQty', 'price'];
  const expected = Object.fromEntries([...needed, ...when].map((name) => [name, empty]));
  expect(issues(emptyEvent)).toEqual(expected);
});

test("publishing requires a cover, with the specification's message, and accepts an uploaded one", () => {
  const publishing = eventFormSchema(undefined, { publishing: true });
  expect(publishing.safeParse(typed, { error: zodErrorMap() }).error?.issues).toMatchObject([
    { path: ['image'], message: 'Upload a logo to publish this event.' },
  ]);
  const image = { id: '01a19bd8-759d-7a43-8c04-22a43d123331', url: 'https://foyer.example/cover.png' };
  expect(publishing.parse({ ...typed, image }).imageId).toBe(image.id);
});

test('white space counts as empty', () => {
  expect(issues({ title: { pl: ' \n', en: 'Carols' } })).toEqual({ 'title.pl': validationMessages.empty });
});

test("texts are limited to the contract's maximum length", () => {
  expect(issues({ title: { pl: 'ż'.repeat(255), en: 'Carols' } })).toEqual({});
  expect(issues({ title: { pl: 'ż'.repeat(256), en: 'Carols' } })).toEqual({
    'title.pl': 'Max length is 255',
  });
  expect(issues({ rules: { pl: 'ż'.repeat(4096), en: 'x' } })).toEqual({});
  expect(issues({ rules: { pl: 'x', en: 'ż'.repeat(4097) } })).toEqual({
    'rules.en': 'Max length is 4096',
  });
});

test.each(['31/02/2027', '2027-02-30', '19/12/26', 'soon'])('%s is not a date', (text) => {
  expect(issues({ dateFrom: text })).toEqual({ dateFrom: 'Invalid date format' });
});

test.each(['1:2', '19pm', '12:5', 'noon'])('%s is not formatted as a time', (text) => {
  expect(issues({ timeFrom: text })).toEqual({ timeFrom: 'Invalid time format (00-00)' });
});

test.each(['24:00', '19:60'])('%s is formatted as a time but is not one', (text) => {
  expect(issues({ timeFrom: text })).toEqual({ timeFrom: 'Invalid time' });
});

test('a time is accepted in every notation', () => {
  expect(sent({ timeFrom: '7:05', timeTo: '2130' }).timeFrom).toBe('2026-12-19T06:05:00.000Z');
});

test('an event starts today or later', () => {
  expect(issues({ dateFrom: '2026-11-20' })).toEqual({
    dateFrom: 'You cannot enter the date from the past',
  });
  expect(issues({ dateFrom: '2026-11-21' })).toEqual({});
});

test('an event today starts in the current minute or later', () => {
  expect(issues({ dateFrom: '2026-11-21', timeFrom: '15:14' })).toEqual({
    timeFrom: 'You cannot enter the time from the past',
  });
  expect(issues({ dateFrom: '2026-11-21', timeFrom: '15:15' })).toEqual({});
});

test("shortly after midnight, today is the venue's new day", () => {
  vi.setSystemTime('2026-11-21T23:30:00Z');
  expect(issues({ dateFrom: '2026-11-21', timeFrom: '23:00' })).toHaveProperty('dateFrom');
  expect(issues({ dateFrom: '2026-11-22', timeFrom: '00:30' })).toEqual({});
});

test('an event does not end on an earlier day', () => {
  expect(issues({ dateTo: '2026-12-18' })).toEqual({ dateTo: 'Start date cannot be after end date' });
  expect(issues({ dateTo: '2026-12-20', timeTo: '02:00' })).toEqual({});
});

test('an event on one day lasts at least a minute', () => {
  expect(issues({ timeTo: '19:00' })).toEqual({ timeTo: 'Time from cannot be after time to' });
  expect(issues({ timeTo: '19:01' })).toEqual({});
});

test('rules over several fields apply once all of them are valid', () => {
  expect(issues({ dateFrom: '', dateTo: '2020-01-01' })).toEqual({ dateFrom: validationMessages.empty });
  expect(issues({ timeFrom: '99:99', timeTo: '01:00' })).toEqual({ timeFrom: 'Invalid time' });
});

test('half past two does not exist when summer time starts', () => {
  const night = { dateFrom: '2027-03-28', dateTo: '2027-03-28', timeTo: '05:00' };
  expect(issues({ ...night, timeFrom: '02:30' })).toEqual({ timeFrom: 'Invalid time' });
  expect(sent({ ...night, timeFrom: '01:59' }).timeFrom).toBe('2027-03-28T00:59:00.000Z');
  expect(sent({ ...night, timeFrom: '03:00' }).timeFrom).toBe('2027-03-28T01:00:00.000Z');
});

test('summer and winter time have different offsets', () => {
  const overnight = { dateFrom: '2027-03-27', timeFrom: '22:00', dateTo: '2027-03-28', timeTo: '06:00' };
  expect(sent(overnight)).toMatchObject({
    timeFrom: '2027-03-27T21:00:00.000Z',
    timeTo: '2027-03-28T04:00:00.000Z',
  });
});

test('an unchanged time keeps its exact moment, even in the repeated hour', () => {
  const twice: Event = {
    ...stored,
    timeFrom: '2027-10-31T00:30:00.000Z', // the first 02:30 of that night
    timeTo: '2027-10-31T04:00:12.345Z',
  };
  const values = eventValues(twice);
  expect(values).toMatchObject({ dateFrom: '2027-10-31', timeFrom: '02:30', timeTo: '05:00' });
  expect(sent({ ...values, recommended: false }, twice)).toMatchObject({
    timeFrom: twice.timeFrom,
    timeTo: twice.timeTo,
  });
});

test('a stored draft passes through the form unchanged', () => {
  const values = eventValues(stored);
  expect(values).toMatchObject({
    dateFrom: '2026-12-19',
    timeFrom: '19:00',
    dateTo: '2026-12-19',
    timeTo: '21:30',
  });
  const { timeFrom, timeTo, title, price, maxTicketsQty, locationIds } = stored;
  expect(sent(values, stored)).toMatchObject({
    status: 'DRAFT',
    timeFrom,
    timeTo,
    title,
    price,
    maxTicketsQty,
    locationIds,
  });
});

test('a LIMITED event requires a price and a number of tickets', () => {
  expect(issues({ price: null, maxTicketsQty: null })).toEqual({
    price: validationMessages.empty,
    maxTicketsQty: validationMessages.empty,
  });
  expect(issues({ price: 0, maxTicketsQty: 0 })).toEqual({
    price: 'Min value of number is 0.01',
    maxTicketsQty: 'Min value of number is 1',
  });
  expect(issues({ price: 1_000_000.01 })).toEqual({ price: 'Max value of number is 1000000' });
  expect(issues({ price: 12.345 })).toEqual({ price: validationMessages.tooManyDecimals });
});

test('an UNLIMITED event has neither price nor tickets, even if they were typed', () => {
  expect(issues({ category: 'UNLIMITED', price: 0, maxTicketsQty: null })).toEqual({});
  expect(sent({ category: 'UNLIMITED' })).toMatchObject({ price: null, maxTicketsQty: null });
});

test('an empty coupon reports its required fields; code and membership are optional', () => {
  expect(issues({ discountCoupons: [emptyCoupon] })).toEqual({
    'discountCoupons.0.discountPercentage': validationMessages.empty,
    'discountCoupons.0.validFrom': validationMessages.empty,
    'discountCoupons.0.validTo': validationMessages.empty,
    'discountCoupons.0.totalQty': validationMessages.empty,
  });
});

test('a coupon is sent with its code in capitals or without a code', () => {
  const [first, second] = sent({
    discountCoupons: [
      { ...coupon, couponCode: ' kolęda15 ' },
      { ...coupon, couponCode: '  ' },
    ],
  }).discountCoupons;
  expect(first).toMatchObject({ couponCode: 'KOLĘDA15', membership: null, totalQty: 60 });
  expect(second?.couponCode).toBeUndefined();
  expect(JSON.stringify([first, second])).not.toContain('"id"'); // new ones have none
});

test.each([
  [{ discountPercentage: 0 }, 'discountPercentage', 'Min value of number is 1'],
  [{ discountPercentage: 101 }, 'discountPercentage', 'Max value of number is 100'],
  [{ totalQty: 0 }, 'totalQty', 'Min value of number is 1'],
  [{ validFrom: '2026-11-20' }, 'validFrom', 'You cannot enter the date from the past'],
  [{ validTo: '2026-11-20' }, 'validTo', 'wrong date'],
  [{ validTo: '30/02/2027' }, 'validTo', 'Invalid date format'],
  [{ couponCode: 'x'.repeat(51) }, 'couponCode', 'Max length is 50'],
])('a coupon with %o is invalid', (change, name, message) => {
  expect(issues({ discountCoupons: [{ ...coupon, ...change }] })).toEqual({
    [`discountCoupons.0.${name}`]: message,
  });
});

test.each([
  { discountPercentage: 1 },
  { discountPercentage: 100 },
  { totalQty: 1 },
  { validTo: '2026-11-21' },
])('a coupon with %o is valid', (change) => {
  expect(issues({ discountCoupons: [{ ...coupon, ...change }] })).toEqual({});
});

test('a stored coupon may keep its past start', () => {
  const id = '01a19bd8-759d-7a43-8c04-22a43d123339';
  const begun: Event = {
    ...stored,
    discountCoupons: [
      {
        id,
        couponCode: 'KOLEDA15',
        discountPercentage: 15,
        membership: 'VIP',
        validFrom: '2026-11-01',
        validTo: '2026-12-01',
        totalQty: 60,
        totalUsed: 0,
        usedPercentage: 0,
        type: 'ACTIVE',
        title: stored.title,
        sendNotification: true,
        createdAt: stored.createdAt,
        createdBy: stored.createdBy,
        updatedAt: stored.updatedAt,
        event: null,
        _count: { usedTickets: 0 },
      },
    ],
  };
  const values = eventValues(begun);
  expect(issues(values, begun)).toEqual({});
  expect(sent(values, begun).discountCoupons).toEqual([
    {
      id,
      couponCode: 'KOLEDA15',
      discountPercentage: 15,
      membership: 'VIP',
      validFrom: '2026-11-01',
      validTo: '2026-12-01',
      totalQty: 60,
      sendNotification: true,
    },
  ]);
  const moved = values.discountCoupons.map((one) => ({ ...one, validFrom: '2026-11-02' }));
  expect(issues({ ...values, discountCoupons: moved }, begun)).toEqual({
    'discountCoupons.0.validFrom': 'You cannot enter the date from the past',
  });
});

test('an event has at most five coupons', () => {
  const coupons = (count: number) => Array.from({ length: count }, () => coupon);
  expect(issues({ discountCoupons: coupons(5) })).toEqual({});
  expect(issues({ discountCoupons: coupons(6) })).toEqual({ discountCoupons: 'Choose at most 5' });
});
