import type { FaqSortKey } from '@foyer/contract/content.ts';
import type { EventSortKey, registeredUserSortKeys } from '@foyer/contract/events.ts';
import type { MessageSortKey } from '@foyer/contract/messages.ts';
import type { StaffSortKey } from '@foyer/contract/people/staff.ts';
import type { UserSortKey } from '@foyer/contract/people/users.ts';
import type { PlaceSortKey } from '@foyer/contract/places.ts';
import type { ReviewSortKey } from '@foyer/contract/reviews.ts';
import type { BillingSortKey } from '@foyer/contract/sales/billings.ts';
import type { DiscountSortKey } from '@foyer/contract/sales/discounts.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { setTimeZone } from '#db/connection/time-zone.ts';
import { type ChangeData, system } from '#db/writing/changes.ts';
import { testDatabase } from '#test/database.ts';
import { staleColumns } from '#test/databases/derived-columns.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

/** List, one of its rows, and the row's texts in the panel. */
interface Shown<Columns extends string> {
  path: string;
  id: string;
  columns: Record<Columns, string>;
}

interface Given {
  make: Make;
  change: ChangeData;
}

const now = new Date('2026-03-04T23:30:00Z'); // the next day in Warsaw
const [date, moment] = ['05/03/2026', '05/03/2026 12:30 AM'];
const stamps = { createdAt: now, updatedAt: now };
const context = { actor: system, action: 'test', requestId: 'test', now };

const guest = ({ make }: Given) =>
  make.user({
    name: 'Żaneta',
    surname: 'Król',
    email: 'zk@post.example',
    phonePrefix: '+44',
    phoneNumber: '7001112222',
    language: 'en',
    status: 'BLOCKED',
    membership: 'REGULAR',
    ...stamps,
  });
const guestColumns = {
  name: 'Żaneta',
  surname: 'Król',
  email: 'zk@post.example',
  phoneNumber: '+44 7001112222',
};

async function gala(given: Given) {
  const { id } = await given.make.place({ name: 'Piwnica' });
  return given.make.event({
    titlePl: 'Bal',
    titleEn: 'Gala',
    placeIds: [id],
    timeFrom: now,
    timeTo: new Date('2026-03-05T03:00:00Z'),
    eventTypeId: 2,
    maxTicketsQty: 1313,
    priceMinor: 6500,
    recommended: true,
  });
}

/** Each list with other rows for contrast. The columns are its sort keys and a few more. */
const lists = {
  billings: async (given): Promise<Shown<BillingSortKey>> => {
    await given.make.billing();
    const { id: userId } = await guest(given);
    const kind = { status: 'IN_PROGRESS', type: 'RESERVATION', paymentMethod: 'Przelewy24' } as const;
    const { id } = await given.make.billing({ userId, ...kind, costMinor: 1_234_567, transactionDate: now });
    const of = { status: 'In progress', type: 'Reservation', paymentMethod: 'Przelewy24' };
    const columns = { ...guestColumns, ...of, cost: '12\u00a0345,67\u00a0zł', transactionDate: moment };
    return { path: '/admin/billings?', id, columns };
  },
  users: async (given): Promise<Shown<UserSortKey>> => {
    await given.make.user();
    const { id } = await guest(given);
    const of = { language: 'English', createdAt: date, status: 'Blocked', membership: 'Regular' };
    return { path: '/users?', id, columns: { ...guestColumns, ...of } };
  },
  staff: async (given): Promise<Shown<Exclude<StaffSortKey, 'createdAt'> | 'login'>> => {
    const person = { name: 'Żaneta', surname: 'Król', email: 'zk@post.example' };
    const phone = { phonePrefix: '+44', phoneNumber: '7001112222' };
    const { id } = await given.make.staff({ ...person, ...phone, role: 'MANAGER', status: 'NOT_ACTIVE' });
    await given.make.place({ name: 'Piwnica', assignedPersonId: id });
    const of = { managerLocations: 'Piwnica', role: 'Manager', login: 'No password set yet' };
    return { path: '/admin/staff?', id, columns: { ...guestColumns, ...of } };
  },
  'registered users': async (given): Promise<Shown<(typeof registeredUserSortKeys)[number]>> => {
    const { id: userId } = await guest(given);
    const { eventId } = await given.make.ticket({ userId });
    await given.make.ticket({ eventId });
    const columns = { ...guestColumns, language: 'English' };
    return { path: `/events/registered_users/${eventId}?`, id: userId, columns };
  },
  places: async (given): Promise<Shown<Exclude<PlaceSortKey, 'createdAt'>>> => {
    await given.make.place();
    const { id: assignedPersonId } = await given.make.staff({ name: 'Żaneta', surname: 'Król' });
    const of = { name: 'Piwnica', floors: [3, 42], locationTypeId: 2, assignedPersonId, ...stamps };
    const { id } = await given.make.place(of);
    await given.change(context, (tx) =>
      sql`update places set liked_count = 4321 where id = ${id}`.execute(tx),
    );
    const columns = {
      name: 'Piwnica',
      floor: '3, 42',
      locationType: 'Gastronomy',
      assignedPerson: 'Żaneta Król',
      userLikedCount: '4\u00a0321',
      updatedAt: moment,
    };
    return { path: '/locations/admin?', id, columns };
  },
  events: async (
    given,
  ): Promise<Shown<Exclude<EventSortKey, 'createdAt' | 'soldShare'> | 'titleEn' | 'type'>> => {
    await given.make.event();
    const { id } = await gala(given);
    await given.make.ticket({ eventId: id });
    const columns = {
      title: 'Bal',
      titleEn: 'Gala',
      timeFrom: `Thu ${moment}`,
      location: 'Piwnica',
      type: 'Open',
      maxTicketsQty: '1 / 1\u00a0313 Available',
      price: '65,00 zł',
      recommended: 'Yes',
    };
    return { path: '/events/admin?', id, columns };
  },
  'events that are sold out': async (given): Promise<Shown<'maxTicketsQty'>> => {
    await given.make.event();
    const { id } = await given.make.event({ maxTicketsQty: 1 });
    await given.make.ticket({ eventId: id });
    return { path: '/events/admin?', id, columns: { maxTicketsQty: '1 / 1 Sold' } };
  },
  'events without a limit': async (given): Promise<Shown<'maxTicketsQty' | 'category'>> => {
    await given.make.event();
    const open = { category: 'UNLIMITED', maxTicketsQty: null, priceMinor: null } as const;
    const { id } = await given.make.event(open);
    return { path: '/events/admin?', id, columns: { maxTicketsQty: 'unlimited', category: 'Unlimited' } };
  },
  'coupons of events': async (given): Promise<Shown<DiscountSortKey>> => {
    const { id: other } = await given.make.event();
    await given.make.discount({ eventId: other });
    const { id: eventId } = await gala(given);
    const of = {
      couponCode: 'XYZ',
      percentage: 42,
      membership: 'REGULAR',
      createdBy: 'zk@post.example',
    } as const;
    const days = { validFrom: '2099-01-01', validTo: '2099-12-31' };
    const { id } = await given.make.discount({ eventId, ...of, ...days, ...stamps });
    const columns = {
      couponCode: 'XYZ',
      discountPercentage: '42%',
      eventTitle: 'Bal',
      title: 'Bal',
      place: 'Piwnica',
      location: 'Piwnica',
      type: 'Inactive',
      membership: 'Regular',
      createdAt: date,
      validTo: '31/12/2099',
      createdBy: 'zk@post.example',
    };
    return { path: '/events/discount_coupons?', id, columns };
  },
  'membership coupons': async (given): Promise<Shown<'type' | 'membership'>> => {
    const { id } = await given.make.discount();
    await given.make.discount({ membership: 'VIP', couponCode: 'X1' });
    return {
      path: '/admin/membership_coupons?',
      id,
      columns: { type: 'Active Everyone', membership: 'Everyone' },
    };
  },
  messages: async (given): Promise<Shown<MessageSortKey | 'sender' | 'address'>> => {
    await given.make.message();
    const { id: userId } = await guest(given);
    const of = { title: 'Zguba', content: 'Parasol', status: 'RESOLVED' } as const;
    const { id } = await given.make.message({ userId, ...of, ...stamps });
    const columns = {
      title: 'Zguba',
      content: 'Parasol',
      sender: 'Żaneta Król',
      address: 'zk@post.example',
      createdAt: moment,
      status: 'Resolved',
      updatedAt: moment,
    };
    return { path: '/help_messages?', id, columns };
  },
  reservations: async (given): Promise<Shown<'name' | 'phone' | 'digits' | 'withPrefix'>> => {
    await given.make.reservation();
    const { id } = await given.make.reservation({ name: 'Żaneta Król', phone: '(22) 711-10-20' });
    const columns = {
      name: 'Żaneta Król',
      phone: '(22) 711-10-20',
      digits: '227111020',
      withPrefix: '+48227111020',
    };
    return { path: '/reservations?', id, columns };
  },
  'reservations of guests': async (given): Promise<Shown<'name' | 'phone' | 'withoutPrefix'>> => {
    await given.make.reservation();
    const { id: userId } = await guest(given);
    const { id } = await given.make.reservation({ userId, name: null });
    const columns = { name: 'Żaneta Król', phone: '+44 7001112222', withoutPrefix: '700111' };
    return { path: '/reservations?', id, columns };
  },
  questions: async (given): Promise<Shown<Exclude<FaqSortKey, 'createdAt'>>> => {
    const { id } = await given.make.user(); // any id works
    const of = {
      questionPl: 'Gdzie?',
      questionEn: 'Where?',
      answerPl: '<p>Tu <b>obok</b></p>',
      answerEn: '',
    };
    await given.change(context, (tx) =>
      tx
        .insertInto('faqs')
        .values({ id, ...of, ...stamps })
        .execute(),
    );
    const columns = { question: 'Gdzie?', answer: 'Tu obok', updatedAt: moment };
    return { path: '/admin/content_management/faq?', id, columns };
  },
  'reviews of places': async (
    given,
  ): Promise<
    Shown<ReviewSortKey | 'content' | 'author' | 'address' | 'place' | 'visit' | 'guests' | 'table'>
  > => {
    await given.make.review();
    const { id: userId } = await guest(given);
    const { id: placeId } = await given.make.place({ name: 'Piwnica' });
    const visit = { reservationDate: '2026-05-05T18:30:00Z', guestsQty: 1717, tableNumber: '2323' };
    const { id } = await given.make.review({
      userId,
      placeId,
      rating: 2,
      content: 'Ciasno',
      reservationDetails: JSON.stringify(visit),
      createdAt: now,
    });
    const columns = {
      rating: '2.00/5.00',
      createdAt: date,
      content: 'Ciasno',
      author: 'Żaneta Król',
      address: 'zk@post.example',
      place: 'Piwnica',
      visit: '05/05/2026 08:30 PM',
      guests: '1\u00a0717',
      table: '2323',
    };
    return { path: '/review/location?', id, columns };
  },
  'reviews of events': async (given): Promise<Shown<'event' | 'price' | 'place'>> => {
    const { id: other } = await given.make.event();
    await given.make.review({ eventId: other });
    const { id: eventId } = await gala(given);
    const { id } = await given.make.review({ eventId });
    return { path: '/review/event?', id, columns: { event: 'Gala', price: '65,00 zł', place: 'Piwnica' } };
  },
  'reviews of what was free and is gone': async (given): Promise<Shown<'event' | 'price' | 'place'>> => {
    const { id: other } = await given.make.event();
    await given.make.review({ eventId: other });
    const of = { placeName: 'Piwnica', eventTitle: { pl: 'Bal', en: 'Gala' }, priceMinor: null };
    const { id: placeId } = await given.make.place();
    const { id } = await given.make.review({ placeId, subject: JSON.stringify(of) });
    await given.change(context, (tx) => tx.deleteFrom('places').where('id', '=', placeId).execute());
    return { path: '/review/event?', id, columns: { event: 'Gala', price: 'Free entry', place: 'Piwnica' } };
  },
} satisfies Record<string, (given: Given) => Promise<Shown<string>>>;

test.for(Object.entries(lists))(
  'in the list of %s each column is searchable by its displayed text',
  async ([, list], { api, make, deps }) => {
    const admin = await api.as('ADMIN');
    const { path, id, columns } = await list({ make, change: deps.change });
    for (const [column, text] of Object.entries(columns)) {
      const { body } = await admin.get(`${path}&search=${encodeURIComponent(text)}`);
      expect([column, body.content.map((row: { id: string }) => row.id)]).toEqual([column, [id]]);
    }
  },
);

test('another time zone shows and finds other days', async ({ make, deps, api }) => {
  const { id } = await make.billing({ transactionDate: now });
  const admin = await api.as('ADMIN');
  const found = async (day: string) =>
    (await admin.get(`/admin/billings?search=${day}`)).body.content.map((row: { id: string }) => row.id);
  expect([await found('04/03/2026'), await found('05/03/2026')]).toEqual([[], [id]]);
  await deps.change(context, (tx) => sql`select set_time_zone('UTC')`.execute(tx));
  expect([await found('04/03/2026'), await found('05/03/2026')]).toEqual([[id], []]);
  expect(await staleColumns(deps.db)).toEqual({});
});

test('a start rewrites search texts only if the time zone has changed', async () => {
  const { pool, close } = await testDatabase();
  const zone = async () =>
    (
      await pool.query<{ zone: string; row: string }>(
        'select time_zone as zone, ctid::text as row from venue',
      )
    ).rows[0];
  const before = await zone();
  await setTimeZone(pool, 'Europe/Warsaw');
  expect(await zone()).toEqual(before);
  await setTimeZone(pool, 'America/New_York');
  expect((await zone())?.zone).toBe('America/New_York');
  await close();
});
