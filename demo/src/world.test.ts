import { eventInput } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import type { WrittenTable } from './filling/write.ts';
import { noSketches, sketchesOf } from './pictures/pictures.ts';
import { type Batch, type Counts, demoCounts, type Row } from './rows.ts';
import { discounted } from './sales/sales.ts';
import { personName } from './texts/names.ts';
import { worldOf } from './world.ts';

type World = ReturnType<typeof worldAt>;

function worldAt(now: string, counts: Counts = demoCounts, timeZone = 'Europe/Warsaw') {
  const calendar = calendarOf(new Date(now), timeZone);
  const pictures = counts === demoCounts ? sketchesOf(calendar) : noSketches;
  const batches = [...worldOf({ counts, calendar, passwordHash: 'hash', pictures, images: [] })];
  const rows = <Name extends WrittenTable>(table: Name): Row<Name>[] =>
    batches.flatMap((batch: Batch) => batch[table] ?? []);
  return {
    now: new Date(now),
    calendar,
    pictures,
    batches,
    guests: rows('users').filter(({ role }) => role === 'USER'),
    staff: rows('users').filter(({ role }) => role !== 'USER'),
    places: rows('places'),
    photos: rows('placePhotos'),
    events: rows('events'),
    eventPlaces: rows('eventPlaces'),
    discounts: rows('discounts'),
    billings: rows('billings'),
    tickets: rows('tickets'),
    reviews: rows('reviews'),
    messages: rows('messages'),
    faqs: rows('faqs'),
    legalTexts: rows('legalTexts'),
  };
}

const november = worldAt('2026-11-20T11:00:00.000Z');
const grown = worldAt('2026-11-20T11:00:00.000Z', {
  users: 3000,
  places: 20,
  events: 400,
  discounts: 300,
  billings: 9000,
  reviews: 900,
  messages: 200,
});
const tiny = worldAt('2026-11-20T11:00:00.000Z', {
  users: 1,
  places: 1,
  events: 3,
  discounts: 2,
  billings: 4,
  reviews: 9,
  messages: 5,
});

const valuesOf = <Item, Value>(items: readonly Item[], read: (item: Item) => Value) =>
  new Set(items.map(read));

function statusOf({ now }: World, { status, timeFrom, timeTo }: Row<'events'>) {
  if (status !== 'PUBLISHED') return status;
  if (timeTo <= now) return 'PAST';
  return timeFrom <= now ? 'CURRENT' : 'UPCOMING';
}

const ticketsFor = ({ tickets }: World, { id }: Row<'events'>) =>
  tickets.filter(({ eventId }) => eventId === id).length;

function counted({ guests, places, events, discounts, billings, reviews, messages }: World): Counts {
  return {
    users: guests.length,
    places: places.length,
    events: events.length,
    discounts: discounts.length,
    billings: billings.length,
    reviews: reviews.length,
    messages: messages.length,
  };
}

describe('the demo world', () => {
  test('is the same for the same moment', () => {
    const again = worldAt('2026-11-20T11:00:00.000Z');
    expect(JSON.stringify(again.batches)).toBe(JSON.stringify(november.batches));
  });

  test('has the counts of decisions A', () => {
    expect(counted(november)).toEqual(demoCounts);
    expect(november.staff).toHaveLength(8);
    expect(november.faqs).toHaveLength(12);
    expect(november.legalTexts.map(({ id }) => id)).toEqual(['privacy-policy', 'terms-of-use']);
  });

  test('shows every status, type, membership and rating', () => {
    const { guests, staff, places, discounts, billings, reviews, messages, calendar } = november;
    expect(valuesOf(guests, ({ status }) => status).size).toBe(4);
    expect(valuesOf(guests, ({ membership }) => membership).size).toBe(3);
    expect(valuesOf(staff, ({ role }) => role)).toEqual(new Set(['ADMIN', 'MANAGER']));
    expect(valuesOf(staff, ({ status }) => status)).toEqual(new Set(['ACTIVE', 'NOT_ACTIVE', 'BLOCKED']));
    expect(valuesOf(places, ({ status }) => status).size).toBe(2);
    expect(valuesOf(places, ({ locationTypeId }) => locationTypeId).size).toBe(2);
    expect(valuesOf(billings, ({ status }) => status).size).toBe(5);
    expect(valuesOf(billings, ({ type }) => type).size).toBe(4);
    expect(billings.some(({ type, status }) => type === 'REFUND' && status === 'PAID')).toBe(true);
    expect(valuesOf(messages, ({ status }) => status)).toEqual(
      new Set([null, 'PENDING', 'IN_PROGRESS', 'RESOLVED']),
    );
    const ofPlaces = reviews.filter(({ placeId }) => placeId);
    const ofEvents = reviews.filter(({ eventId }) => eventId);
    expect([...valuesOf(ofPlaces, ({ rating }) => rating)].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...valuesOf(ofEvents, ({ rating }) => rating)].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ofPlaces.every(({ reservationDetails }) => reservationDetails)).toBe(true);
    const today = calendar.date(0);
    for (const kind of [true, false]) {
      const some = discounts.filter(({ eventId }) => (eventId !== null) === kind);
      expect(some.some(({ validFrom, validTo }) => validFrom <= today && today <= validTo)).toBe(true);
      expect(some.some(({ validTo }) => validTo < today)).toBe(true);
      expect(some.some(({ validFrom }) => validFrom > today)).toBe(true);
    }
  });

  test('has places of several floors, some of them open past midnight', () => {
    const days = november.places.flatMap(({ openingHours }) => openingHours);
    expect(days).toHaveLength(9 * 7);
    expect(days.every(({ isOpen, from, to }) => isOpen === (from !== null) && isOpen === (to !== null))).toBe(
      true,
    );
    expect(days.some(({ from, to }) => from && to && to < from)).toBe(true);
    expect(november.places.some(({ floors }) => floors.length > 1)).toBe(true);
  });

  test('has special days with unique dates, and a place whose published events never overlap', () => {
    for (const { specialDays } of november.places) {
      const dates = specialDays.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
    }
    const all = november.places.flatMap(({ specialDays }) => specialDays);
    const today = november.calendar.date(0);
    expect(valuesOf(all, ({ isOpen }) => isOpen)).toEqual(new Set([true, false]));
    expect(all.some(({ date }) => date < today)).toBe(true);
    expect(all.some(({ isOpen, from, to }) => isOpen && from && to && to < from)).toBe(true);

    const [exclusive, ...others] = november.places.filter((place) => place.exclusive);
    expect(others).toEqual([]);
    const held = november.events
      .filter(
        ({ id, status }) =>
          status === 'PUBLISHED' &&
          november.eventPlaces.some(({ eventId, placeId }) => eventId === id && placeId === exclusive?.id),
      )
      .toSorted((one, other) => one.timeFrom.getTime() - other.timeFrom.getTime());
    expect(held.length).toBeGreaterThan(1);
    for (const [index, { timeFrom }] of held.entries())
      expect(held[index - 1]?.timeTo.getTime() ?? 0).toBeLessThanOrEqual(timeFrom.getTime());
  });

  test('offers no more tickets than the places of an event have seats', () => {
    const seats = new Map(november.places.map((place) => [place.id, place.seats ?? 0]));
    for (const { id, titlePl, maxTicketsQty } of november.events) {
      const places = november.eventPlaces.filter(({ eventId }) => eventId === id);
      const most = places.reduce((sum, { placeId }) => sum + (seats.get(placeId ?? '') ?? 0), 0);
      expect(maxTicketsQty ?? 0, titlePl).toBeLessThanOrEqual(most);
    }
  });

  test('has texts that women and men alike can have written', () => {
    const texts = [...november.messages, ...november.reviews].map(({ content }) => content);
    expect(texts.filter((text) => /ł(?:am|em|abym|bym)(?![a-ząćęłńóśźż])/.test(text))).toEqual([]);
  });

  test('sells out some events, including one that is not over', () => {
    const soldOut = november.events.filter((event) => ticketsFor(november, event) === event.maxTicketsQty);
    expect(soldOut.length).toBeGreaterThanOrEqual(5);
    expect(valuesOf(soldOut, (event) => statusOf(november, event))).toEqual(
      new Set(['PAST', 'CURRENT', 'UPCOMING']),
    );
  });

  test('has drafts that can be published, and drafts without a cover', () => {
    const drafts = november.events.filter(({ status }) => status === 'DRAFT');
    for (const draft of drafts) {
      const places = november.eventPlaces.filter(({ eventId }) => eventId === draft.id);
      const input = eventInput.safeParse({
        title: { pl: draft.titlePl, en: draft.titleEn },
        description: { pl: draft.descriptionPl, en: draft.descriptionEn },
        rules: { pl: draft.rulesPl, en: draft.rulesEn },
        locationIds: places.map(({ placeId }) => placeId),
        timeFrom: draft.timeFrom.toISOString(),
        timeTo: draft.timeTo.toISOString(),
        eventTypeId: draft.eventTypeId,
        category: draft.category,
        recommended: draft.recommended,
        sendNotification: draft.sendNotification,
        maxTicketsQty: draft.maxTicketsQty,
        price: draft.priceMinor && draft.priceMinor / 100,
        discountCoupons: [],
      });
      expect(input.error?.issues ?? []).toEqual([]);
      expect(draft.timeFrom > november.now).toBe(true);
    }
    expect(drafts.some(({ imageId }) => imageId)).toBe(true);
    expect(drafts.some(({ imageId }) => !imageId)).toBe(true);
  });

  test('has a draft that staff have scheduled for publication before its start', () => {
    const scheduled = november.events.filter(({ publishAt }) => publishAt);
    expect(scheduled.map(({ status }) => status)).toEqual(['DRAFT']);
    for (const { publishAt, timeFrom, imageId, scheduledById, scheduledBy } of scheduled) {
      expect([publishAt, timeFrom].map(Number)).toEqual(
        [publishAt, timeFrom].map(Number).sort((a, b) => a - b),
      );
      expect(Number(publishAt)).toBeGreaterThan(Number(november.now));
      expect(imageId).not.toBeNull();
      expect(november.staff.find(({ id }) => id === scheduledById)?.email).toBe(scheduledBy);
    }
  });

  test('has distinct pictures and uses each once', () => {
    const { pictures, events, places, photos } = november;
    expect(valuesOf(pictures.all, ({ svg }) => svg).size).toBe(pictures.all.length);
    const used = [
      ...events.map(({ imageId }) => imageId),
      ...places.map(({ logoId }) => logoId),
      ...photos.map(({ id }) => id),
    ].filter((id) => id !== null);
    expect(used.toSorted()).toEqual(pictures.all.map(({ id }) => id).toSorted());
  });

  test('repeats no title', () => {
    expect(valuesOf(november.events, ({ titlePl }) => titlePl).size).toBe(40);
    expect(valuesOf(november.events, ({ titleEn }) => titleEn).size).toBe(40);
  });

  test('uses only addresses of domains reserved for examples', () => {
    const people = [...november.guests, ...november.staff];
    expect(people.every(({ email }) => /@(foyer\.example|example\.(com|org|net))$/.test(email))).toBe(true);
  });
});

// Clock changes, ends of days, months and years, and a venue in another time zone.
const moments = [
  ['2026-11-20T11:00:00.000Z', 'Europe/Warsaw'],
  ['2026-03-29T00:30:00.000Z', 'Europe/Warsaw'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Warsaw'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Warsaw'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Warsaw'],
  ['2027-12-31T22:59:59.999Z', 'Europe/Warsaw'],
  ['2027-12-31T23:00:00.000Z', 'Europe/Warsaw'],
  ['2028-02-29T18:00:00.000Z', 'Europe/Warsaw'],
  ['2026-11-01T05:30:00.000Z', 'America/New_York'],
  ['2026-07-01T12:00:00.000Z', 'Pacific/Kiritimati'],
] as const;

describe.for(moments)('at %s in %s', ([now, timeZone]) => {
  const world = worldAt(now, demoCounts, timeZone);

  test('has events of every status, and current ones with hours left', () => {
    const states = world.events.map((event) => statusOf(world, event));
    const numbers = Object.fromEntries(
      [...new Set(states)].map((is) => [is, states.filter((it) => it === is).length]),
    );
    expect(numbers).toEqual({ DRAFT: 7, UPCOMING: 12, CURRENT: 5, PAST: 13, CANCELLED: 3 });
    for (const event of world.events.filter((event) => statusOf(world, event) === 'CURRENT')) {
      expect(event.timeTo.getTime() - world.now.getTime()).toBeGreaterThan(12 * 3_600_000);
    }
  });

  test('nothing happens in the future, and nothing changes before its creation', () => {
    const { guests, staff, places, events, discounts, billings, reviews, messages, faqs } = world;
    for (const row of [
      ...guests,
      ...staff,
      ...places,
      ...events,
      ...discounts,
      ...billings,
      ...messages,
      ...faqs,
    ]) {
      expect(row.updatedAt >= row.createdAt).toBe(true);
      expect(row.updatedAt <= world.now).toBe(true);
    }
    for (const { createdAt } of reviews) expect(createdAt <= world.now).toBe(true);
    for (const { transactionDate } of billings) expect(transactionDate <= world.now).toBe(true);
  });

  test('events start at their local time despite clock changes', () => {
    const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const jazz = world.events.find(({ titlePl }) => titlePl.startsWith('Wieczór jazzowy'));
    expect(hours.format(jazz?.timeFrom)).toBe('20:00');
  });
});

describe.for([
  ['demo', november],
  ['grown', grown],
  ['tiny', tiny],
] as const)('the %s world', ([, world]) => {
  const eventOf = new Map(world.events.map((event) => [event.id, event]));
  const billingOf = new Map(world.billings.map((billing) => [billing.id, billing]));
  const discountOf = new Map(world.discounts.map((discount) => [discount.id, discount]));

  test('never sells too many tickets, and none for drafts', () => {
    for (const event of world.events) {
      const sold = ticketsFor(world, event);
      expect(sold).toBeLessThanOrEqual(event.maxTicketsQty ?? 0);
      if (event.status === 'DRAFT') expect(sold).toBe(0);
    }
  });

  test('has a paid billing behind each ticket, of the same person for the same event', () => {
    for (const ticket of world.tickets) {
      const billing = billingOf.get(ticket.billingId ?? '');
      expect(billing).toMatchObject({
        status: 'PAID',
        type: 'EVENT',
        userId: ticket.userId,
        eventId: ticket.eventId,
      });
    }
  });

  test('bills the price of each ticket less its discount', () => {
    for (const billing of world.billings.filter(
      ({ type, status }) => type === 'EVENT' && status === 'PAID',
    )) {
      const tickets = world.tickets.filter(({ billingId }) => billingId === billing.id);
      const event = eventOf.get(billing.eventId ?? '');
      if (event?.status === 'CANCELLED') continue; // some of its tickets were refunded
      const due = tickets.map(({ discountId }) =>
        discounted(event?.priceMinor ?? 0, discountOf.get(discountId ?? '')?.percentage ?? 0),
      );
      expect(billing.costMinor).toBe(due.reduce((sum, price) => sum + price, 0));
      expect(billing.costMinor).toBeGreaterThan(0);
    }
  });

  test('names billed items as at the time of payment', () => {
    for (const billing of world.billings.filter(({ type }) => type === 'EVENT')) {
      const event = eventOf.get(billing.eventId ?? '');
      expect(billing.apiMetadata?.title.pl).toBe(event?.titlePl);
      expect(billing.apiMetadata?.timeFrom).toBe(event?.timeFrom.toISOString());
      const places = world.eventPlaces.filter(({ eventId }) => eventId === event?.id);
      expect(billing.apiMetadata?.locations).toHaveLength(places.length);
    }
  });

  test('respects the terms of its coupons', () => {
    const membershipOf = new Map(world.guests.map(({ id, membership }) => [id, membership]));
    for (const discount of world.discounts) {
      const used = world.tickets.filter(({ discountId }) => discountId === discount.id);
      expect(used.length).toBeLessThanOrEqual(discount.totalQty ?? Number.POSITIVE_INFINITY);
      for (const { userId, eventId, createdAt } of used) {
        const day = world.calendar.date(world.calendar.dayOf(createdAt.getTime()));
        expect(day >= discount.validFrom && day <= discount.validTo).toBe(true);
        if (discount.membership) expect(membershipOf.get(userId ?? '')).toBe(discount.membership);
        if (discount.eventId) expect(eventId).toBe(discount.eventId);
      }
    }
    expect(valuesOf(world.discounts, ({ couponCode }) => couponCode).size).toBe(world.discounts.length);
    for (const { id } of world.events) {
      const own = world.discounts.filter(({ eventId }) => eventId === id);
      expect(own.length).toBeLessThanOrEqual(limits.discountsPerEvent);
    }
  });

  test('has ids that sort by the time of their rows, each once', () => {
    const rows = [...world.guests, ...world.billings, ...world.tickets, ...world.reviews, ...world.messages];
    expect(valuesOf(rows, ({ id }) => id).size).toBe(rows.length);
    for (const { id, createdAt } of rows) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(createdAt.getTime());
    }
  });

  test('lets a message be handled with a note, or not at all', () => {
    for (const { status, note, updatedBy } of world.messages) {
      const isHandled = status === 'IN_PROGRESS' || status === 'RESOLVED';
      expect(note !== '').toBe(isHandled);
      expect(updatedBy !== null).toBe(isHandled);
    }
  });
});

test('a data set of another size has the requested counts', () => {
  expect(counted(grown)).toEqual({
    users: 3000,
    places: 20,
    events: 400,
    discounts: 300,
    billings: 9000,
    reviews: 900,
    messages: 200,
  });
  expect(counted(tiny)).toEqual({
    users: 1,
    places: 1,
    events: 3,
    discounts: 2,
    billings: 4,
    reviews: 9,
    messages: 5,
  });
});

test('no two people of a large set share an address', () => {
  const mailboxes = new Set(Array.from({ length: 200_000 }, (_, number) => personName(number).mailbox));
  expect(mailboxes.size).toBe(200_000);
});
