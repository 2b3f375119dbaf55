import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';
import { sameNumbers } from '#test/records/random.ts';

async function dashboard(client: Client) {
  const { status, body } = await client.get('/dashboard');
  expect([status, body.details]).toEqual([200, undefined]);
  return body;
}

const write = <Result>({ change, clock }: Deps, work: (tx: Tx) => Promise<Result>) =>
  change(testContext(clock.now()), work);

const average = (ratings: number[]) =>
  ratings.length === 0
    ? null
    : Math.round((100 * ratings.reduce((sum, one) => sum + one, 0)) / ratings.length) / 100;

/** Recomputes the dashboard figures from the rows. */
async function figuresOverRows({ db }: Deps) {
  const billings = await db
    .selectFrom('billings')
    .select(['status', 'type', 'costMinor', 'eventId'])
    .execute();
  const signed = billings
    .filter(({ status }) => status === 'PAID')
    .map((billing) => ({ ...billing, grosze: (billing.type === 'REFUND' ? -1 : 1) * billing.costMinor }));
  const sum = (rows: typeof signed) => rows.reduce((total, { grosze }) => total + grosze, 0) / 100;
  const users = await db.selectFrom('users').select('status').where('role', '=', 'USER').execute();
  const counted = (status: string) => users.filter((user) => user.status === status).length;
  const reviews = await db.selectFrom('reviews').select(['rating', 'eventId', 'subject']).execute();
  const ofEvents = reviews.filter(
    ({ eventId, subject }) => eventId !== null || subject.eventTitle !== undefined,
  );
  const ofPlaces = reviews.filter((review) => !ofEvents.includes(review));
  const messages = await db.selectFrom('messages').select('status').execute();
  const ratings = (rows: typeof reviews) => rows.map(({ rating }) => rating);
  return {
    totalIncome: {
      total: sum(signed),
      events: sum(signed.filter(({ type, eventId }) => type === 'EVENT' || eventId !== null)),
    },
    appUsers: {
      active: counted('ACTIVE'),
      notActive: counted('NOT_ACTIVE'),
      deleted: counted('DELETED'),
      blocked: counted('BLOCKED'),
    },
    reviewsAvg: {
      locations: { totalAvg: average(ratings(ofPlaces)), totalReviews: ofPlaces.length },
      events: { totalAvg: average(ratings(ofEvents)), totalReviews: ofEvents.length },
    },
    billings: { count: billings.length },
    counts: {
      messages: messages.length,
      pendingMessages: messages.filter(({ status }) => status === null || status === 'PENDING').length,
    },
  };
}

test('an empty venue has a dashboard of zeros', async ({ api }) => {
  expect(await dashboard(await api.as('ADMIN'))).toEqual({
    totalIncome: { total: 0, events: 0 },
    appUsers: { active: 0, notActive: 0, deleted: 0, blocked: 0 },
    reviewsAvg: {
      locations: { totalAvg: null, totalReviews: 0, list: [] },
      events: { totalAvg: null, totalReviews: 0, list: [] },
    },
    discounts: { count: 0, coupons: [] },
    disabledWebhooks: [],
    billings: { count: 0, billings: [] },
    places: [],
    messages: [],
    events: [],
    counts: { places: 0, messages: 0, pendingMessages: 0, events: 0 },
    firstSteps: { place: false, event: false, colleague: false, accessKey: false, import: false },
  });
});

describe('the figures', () => {
  test('equal the rows after every kind of change and after a recount', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    const wholeBetween = sameNumbers(1);
    const pick = <Item>(items: readonly Item[]) => items[wholeBetween(0, items.length - 1)];
    const users = [
      await make.user(),
      await make.user({ status: 'NOT_ACTIVE' }),
      await make.user({ status: 'BLOCKED' }),
    ];
    const events = [await make.event({ status: 'PUBLISHED' }), await make.event({ status: 'PUBLISHED' })];
    const places = [await make.place(), await make.place()];
    const billing = () => ({
      userId: pick(users)?.id,
      status: pick(['ERROR', 'IN_PROGRESS', 'PENDING', 'PAID', 'PAID', 'PAID', 'REFUNDED'] as const),
      type: pick(['ORDER', 'EVENT', 'RESERVATION', 'REFUND'] as const),
      eventId: pick([null, ...events.map(({ id }) => id)]),
      costMinor: wholeBetween(1, 99_999),
    });
    const message = () => ({
      userId: pick(users)?.id,
      status: pick([null, 'PENDING', 'IN_PROGRESS', 'RESOLVED'] as const),
    });
    for (let round = 0; round < 12; round += 1) {
      await make.billing(billing());
      await make.message(message());
      await make.review({
        userId: pick(users)?.id,
        placeId: pick(places)?.id,
        rating: wholeBetween(0, 5),
      });
      await make.review({
        userId: pick(users)?.id,
        eventId: pick(events)?.id,
        rating: wholeBetween(0, 5),
      });
    }
    const expectAgreement = async () =>
      expect(await dashboard(admin)).toMatchObject(await figuresOverRows(deps));
    await expectAgreement();
    await write(deps, async (tx) => {
      const half = (which: number) => sql<boolean>`hashtext(id::text || ${which}) % 2 = 0`;
      await tx.updateTable('billings').set({ status: 'PAID', costMinor: 12_345 }).where(half(1)).execute();
      await tx.updateTable('billings').set({ type: 'REFUND' }).where(half(2)).execute();
      await tx.updateTable('billings').set({ eventId: null }).where(half(3)).execute();
      await tx.deleteFrom('billings').where('status', '=', 'ERROR').execute();
      await tx.updateTable('messages').set({ status: 'RESOLVED' }).where(half(4)).execute();
      await tx.updateTable('messages').set({ status: null }).where('status', '=', 'PENDING').execute();
      await tx.updateTable('reviews').set({ rating: 1 }).where(half(5)).execute();
      await tx.deleteFrom('reviews').where('rating', '=', 3).execute();
    });
    await expectAgreement();
    await admin.patch(`/users/${users[0]?.id}/status`, { body: { status: 'BLOCKED' } });
    await admin.delete(`/users/${users[1]?.id}`);
    await admin.delete(`/locations/admin/${places[0]?.id}`); // its reviews remain
    await expectAgreement();
    const kept = await dashboard(admin);
    await write(deps, (tx) => sql`select refresh_counters()`.execute(tx));
    expect(await dashboard(admin)).toEqual(kept);
  });

  test('subtract refunds', async ({ api, make }) => {
    const event = await make.event({ status: 'PUBLISHED' });
    await make.billing({ type: 'EVENT', eventId: event.id, costMinor: 12_050 });
    await make.billing({ type: 'REFUND', eventId: event.id, costMinor: 2050 });
    await make.billing({ type: 'ORDER', costMinor: 505 });
    await make.billing({ type: 'REFUND', costMinor: 1000 });
    await make.billing({ type: 'ORDER', costMinor: 99_999, status: 'PENDING' });
    const { totalIncome, billings } = await dashboard(await api.as('MANAGER'));
    expect(totalIncome).toEqual({ total: 95.05, events: 100 });
    expect(billings.count).toBe(5);
  });
});

describe('the best rated', () => {
  test('places and events are those with the highest average, then with the most reviews', async ({
    api,
    make,
  }) => {
    const [good, better, few] = [
      await make.place({ name: 'Good' }),
      await make.place({ name: 'Better' }),
      await make.place({ name: 'Few' }),
    ];
    for (const rating of [4, 4, 5]) await make.review({ placeId: good.id, rating });
    for (const rating of [5, 5]) await make.review({ placeId: better.id, rating });
    await make.review({ placeId: few.id, rating: 5 });
    const event = await make.event({
      status: 'PUBLISHED',
      titlePl: 'Koncert',
      titleEn: 'Concert',
      placeIds: [good.id, few.id],
    });
    for (const rating of [2, 3]) await make.review({ eventId: event.id, rating });
    const { reviewsAvg } = await dashboard(await api.as('MANAGER'));
    expect(reviewsAvg).toEqual({
      locations: {
        totalAvg: 4.67,
        totalReviews: 6,
        list: [
          { id: better.id, name: 'Better', ratingAvg: 5, reviews: 2 },
          { id: few.id, name: 'Few', ratingAvg: 5, reviews: 1 },
        ],
      },
      events: {
        totalAvg: 2.5,
        totalReviews: 2,
        list: [
          {
            id: event.id,
            title: { pl: 'Koncert', en: 'Concert' },
            location: 'Good, Few',
            ratingAvg: 2.5,
            reviews: 2,
          },
        ],
      },
    });
  });

  test('place changes when a review is changed or deleted', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place({ name: 'A' });
    const review = await make.review({ placeId: place.id, rating: 5 });
    const list = async () => (await dashboard(admin)).reviewsAvg.locations.list;
    await write(deps, (tx) =>
      tx.updateTable('reviews').set({ rating: 2 }).where('id', '=', review.id).execute(),
    );
    expect(await list()).toMatchObject([{ ratingAvg: 2, reviews: 1 }]);
    await write(deps, (tx) => tx.deleteFrom('reviews').where('id', '=', review.id).execute());
    expect(await list()).toEqual([]);
  });
});

describe('the first steps of a new venue', () => {
  test('are done as soon as their first record exists', async ({ api, make }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    const steps = async (client: Client) => (await dashboard(client)).firstSteps;
    expect(await steps(admin)).toEqual({
      place: false,
      event: false,
      colleague: true,
      accessKey: false,
      import: false,
    });
    expect(await steps(manager)).toMatchObject({ place: false, accessKey: null, import: null });
    await make.place({ status: 'DRAFT' });
    await make.event({ status: 'DRAFT' });
    await admin.post('/admin/access_keys', { body: { name: 'Till', scopes: ['orders:write'] } });
    await importFile(admin, 'users', 'email,name,surname\nola@example.com,Ola,Kos\n');
    expect(await steps(admin)).toEqual({
      place: true,
      event: true,
      colleague: true,
      accessKey: true,
      import: true,
    });
  });
});
