import { beforeEach, describe, expect } from 'vitest';
import type { Client } from '../../server/test/api.ts';
import { day } from '../../server/test/clock.ts';
import { test } from '../../server/test/fixtures.ts';
import { fillToScale } from '../src/filling/fill.ts';

// Recomputes the dashboard from the lists, through the API alone.

const counts = {
  users: 120,
  places: 8,
  events: 40,
  discounts: 40,
  billings: 220,
  reviews: 230,
  messages: 30,
};

async function body(client: Client, url: string) {
  const { status, body } = await client.get(url);
  expect([url, status]).toEqual([url, 200]);
  return body;
}

/** All rows of a list, page by page; `filters` are part of the URL. */
async function all(client: Client, url: string, filters = '') {
  const rows = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { content, totalPages } = await body(client, `${url}?size=100&page=${page}${filters}`);
    rows.push(...content);
    pages = totalPages;
  }
  return rows;
}

async function count(client: Client, url: string, filters = ''): Promise<number> {
  return (await body(client, `${url}?size=1${filters}`)).numberOfElements;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const toTwoPlaces = (number: number) => Math.round(number * 100) / 100;
const averageOf = (ratings: number[]) =>
  ratings.length === 0 ? null : toTwoPlaces(sum(ratings) / ratings.length);

/** PAID billings minus refunds, and the share reported by events. */
async function income(client: Client) {
  const paid = (await all(client, '/admin/billings')).filter(({ status }) => status === 'PAID');
  const statuses = ['DRAFT', 'UPCOMING', 'CURRENT', 'PAST', 'CANCELLED'];
  const events = [];
  for (const status of statuses)
    for (const { id } of await all(client, '/events/admin', `&eventListType=${status}`))
      events.push(await body(client, `/events/admin/${id}`));
  return {
    total: toTwoPlaces(sum(paid.map(({ type, cost }) => (type === 'REFUND' ? -cost : cost)))),
    events: toTwoPlaces(sum(events.map(({ totalIncome }) => totalIncome))),
  };
}

async function users(client: Client) {
  const statuses = (await all(client, '/users')).map(({ status }) => status);
  const having = (status: string) => statuses.filter((one) => one === status).length;
  return {
    active: having('ACTIVE'),
    notActive: having('NOT_ACTIVE'),
    deleted: having('DELETED'),
    blocked: having('BLOCKED'),
  };
}

/** Averages of all reviews of a kind, and the two best subjects. */
async function averages(client: Client, url: string, subject: 'location' | 'event') {
  const reviews = await all(client, url);
  const ratings = Map.groupBy(
    reviews.filter((review) => review[subject].id !== null),
    (review) => review[subject].id,
  );
  const best = [...ratings]
    .map(([id, those]) => ({
      id,
      ratingAvg: averageOf(those.map(({ rating }) => rating)),
      reviews: those.length,
    }))
    .sort(
      (a, b) => Number(b.ratingAvg) - Number(a.ratingAvg) || b.reviews - a.reviews || (a.id < b.id ? -1 : 1),
    );
  return {
    totalAvg: averageOf(reviews.map(({ rating }) => rating)),
    totalReviews: reviews.length,
    list: best.slice(0, 2).map((one) => expect.objectContaining(one)),
  };
}

async function discounts(client: Client) {
  const live = [
    ...(await all(client, '/events/discount_coupons', '&type=ACTIVE')),
    ...(await all(client, '/admin/membership_coupons', '&type=ACTIVE')),
  ].sort(
    (a, b) =>
      b.discountPercentage - a.discountPercentage ||
      b.validTo.localeCompare(a.validTo) ||
      (a.id < b.id ? -1 : 1),
  );
  const entry = ({ id, couponCode, discountPercentage, membership, validFrom, validTo, event }: Coupon) => ({
    ...{ id, couponCode, discountPercentage, membership, validFrom, validTo, event },
  });
  return { count: live.length, coupons: live.slice(0, 2).map(entry) };
}
type Coupon = Record<
  'id' | 'couponCode' | 'discountPercentage' | 'membership' | 'validFrom' | 'validTo' | 'event',
  unknown
>;

/** First two rows of a list, with the fields of the dashboard. */
async function first(client: Client, url: string, names: readonly string[]) {
  const { content } = await body(client, `${url}&size=2`);
  return content.map((row: Record<string, unknown>) =>
    expect.objectContaining(Object.fromEntries(names.map((name) => [name, row[name]]))),
  );
}

/** The expected dashboard, computed from other endpoints. */
async function summedUp(client: Client, isAdmin: boolean) {
  return {
    totalIncome: await income(client),
    appUsers: await users(client),
    reviewsAvg: {
      locations: await averages(client, '/review/location', 'location'),
      events: await averages(client, '/review/event', 'event'),
    },
    discounts: isAdmin ? await discounts(client) : null,
    disabledWebhooks: isAdmin ? [] : null,
    billings: {
      count: await count(client, '/admin/billings'),
      billings: await first(client, '/admin/billings?sort=transactionDate,desc', [
        ...['id', 'cost', 'currency', 'status', 'type', 'paymentMethod', 'transactionDate'],
      ]),
    },
    places: await first(client, '/locations/admin?status=PUBLISHED&sort=name,asc', ['id', 'name', 'floor']),
    // Pending messages come first; the demo data has two (asserted below).
    messages: await first(client, '/help_messages?status=PENDING&sort=createdAt,desc', [
      ...['id', 'title', 'status', 'createdAt', 'user'],
    ]),
    events: await first(client, '/events/admin?eventListType=UPCOMING&sort=timeFrom,asc', [
      ...['id', 'title', 'timeFrom', 'price'],
    ]),
    counts: {
      places: await count(client, '/locations/admin', '&status=PUBLISHED'),
      messages: await count(client, '/help_messages'),
      pendingMessages: await count(client, '/help_messages', '&status=PENDING'),
      events: await count(client, '/events/admin', '&eventListType=UPCOMING'),
    },
    // The demo data contains neither access keys nor imports.
    firstSteps: {
      place: true,
      event: true,
      colleague: true,
      accessKey: isAdmin ? false : null,
      import: isAdmin ? false : null,
    },
  };
}

describe('with demo data', () => {
  beforeEach<{ deps: Parameters<typeof fillToScale>[0]; clock: { now(): Date; timeZone: string } }>(
    async ({ deps, clock }) => {
      const passwords = { hash: async () => 'nobody logs in with it' };
      expect(await fillToScale({ db: deps.db, clock, passwords, log: { info: () => {} } }, counts)).toBe(
        true,
      );
    },
  );

  for (const role of ['ADMIN', 'MANAGER'] as const) {
    test(`every figure for ${role} is the sum of what the lists say, today and weeks from now`, async ({
      api,
      clock,
    }) => {
      const client = await api.as(role);
      const before = await body(client, '/dashboard');
      expect(before).toEqual(await summedUp(client, role === 'ADMIN'));
      expect(before.totalIncome.events).toBeGreaterThan(0);
      expect(before.reviewsAvg.events.list).toHaveLength(2);
      expect(before.counts.events).toBeGreaterThan(2);
      expect(before.counts.pendingMessages).toBeGreaterThan(1);

      clock.advance(14 * day);
      const later = await api.as(role);
      const after = await body(later, '/dashboard');
      expect(after).toEqual(await summedUp(later, role === 'ADMIN'));
      expect(after.counts.events).toBeLessThan(before.counts.events);
    });
  }
});
