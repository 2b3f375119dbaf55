/** Lists of a limited MANAGER beside the same lists filtered by their place, as an ADMIN reads them. */
import { expect } from 'vitest';
import { type Client, client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import { payOrder } from '#test/records/orders.ts';
import { type HousePart, makePart } from './two-places.ts';

/** Each list with its filter by place, and queries of its own. */
const lists: Record<string, { filter: string; queries: string[] }> = {
  '/admin/billings': {
    filter: 'placeId',
    queries: ['', 'sort=surname,asc', 'status=PAID', 'type=REFUND', 'search=Lipowa', 'size=2&page=1'],
  },
  '/admin/billings/summary': { filter: 'placeId', queries: ['', 'status=PAID'] },
  '/events/admin': {
    filter: 'locationIds',
    queries: [
      'eventListType=CURRENT',
      'eventListType=UPCOMING&sort=soldShare,desc',
      'eventListType=UPCOMING&search=held',
    ],
  },
  '/reservations': { filter: 'placeId', queries: ['', 'sort=name,asc', 'search=Lipowa'] },
  '/review/location': { filter: 'places', queries: ['', 'sort=rating,asc'] },
  '/review/event': { filter: 'places', queries: ['', 'search=music'] },
};

/** Files with their filter by place. */
const exportsByPlace = {
  '/admin/billings/export': 'placeId',
  '/events/admin/export': 'locationIds',
  '/reservations/export': 'placeId',
  '/review/all/export': 'places',
};

interface House {
  admin: Client;
  /** A MANAGER who is limited to the place of `mine`. */
  limited: Client;
  mine: HousePart;
  theirs: HousePart;
  /** An event at both places, for which the guest of `theirs` has tickets. */
  both: { id: string };
}

const test = base.extend<{ house: House }>({
  house: async ({ api, app, clock, deps, make }, use) => {
    const admin = await api.as('ADMIN');
    const program = await api.program();
    const mine = await makePart({ admin, program, make, deps }, 'Lipowa', 4321);
    const theirs = await makePart({ admin, program, make, deps }, 'Zakazana', 7713);
    const { place } = mine.all;
    const start = clock.now().getTime() + 48 * hour;
    const both = await make.event({
      status: 'PUBLISHED',
      maxTicketsQty: 40,
      titlePl: 'Lipowa i inni',
      placeIds: [theirs.all.place.id, place.id],
      timeFrom: new Date(start),
      timeTo: new Date(start + hour),
    });
    for (const externalId of ['both-1', 'both-2']) {
      const guest = { guest: 'guest-Zakazana', paymentMethod: 'Cash' };
      const body = { externalId, ...guest, type: 'EVENT', eventId: both.id, quantity: 2 };
      const { body: order } = await program.post('/orders', { body });
      if (externalId === 'both-1') await payOrder(program, order.id);
    }
    const account = await make.staff({ role: 'MANAGER', limitedTo: [place.id], passwordHash });
    const limited = client(app, (await signIn(client(app), account.email)).accessToken);
    await use({ admin, limited, mine, theirs, both });
  },
});

test('a limited MANAGER reads lists and files as they are filtered by the place', async ({
  house: { admin, limited, mine },
}) => {
  const { place } = mine.all;
  for (const [path, { filter, queries }] of Object.entries(lists))
    for (const query of queries) {
      const expected = await admin.get(`${path}?${query}&${filter}=${place.id}`);
      // The first answer counts the total, the second reuses it.
      for (const answer of [await limited.get(`${path}?${query}`), await limited.get(`${path}?${query}`)])
        expect([path, query, answer.status, answer.body]).toEqual([path, query, 200, expected.body]);
      expect([path, query, expected.body.content?.length]).not.toEqual([path, query, 0]);
    }
  for (const [path, filter] of Object.entries(exportsByPlace)) {
    const expected = await admin.get(`${path}?${filter}=${place.id}`);
    const answer = await limited.get(path);
    expect([path, answer.status, answer.text]).toEqual([path, 200, expected.text]);
    expect(expected.text.split('\n').length).toBeGreaterThan(2);
  }
});

test('a limited MANAGER reads only the bookings at the place of a guest who is elsewhere too', async ({
  house: { admin, limited, theirs, both },
}) => {
  const path = `/users/${theirs.all.guest.id}/bookings`;
  const { body } = await limited.get(path);
  const kinds = body.content.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['PAYMENT', 'PAYMENT', 'TICKET', 'TICKET']);
  expect(body.summary.totalSpent).toBe((await limited.get(`/events/admin/${both.id}`)).body.totalIncome);
  const shown = JSON.stringify(body);
  expect(theirs.ids.filter((id) => shown.includes(id))).toEqual([]);
  const everywhere = JSON.stringify((await admin.get(path)).body);
  expect(theirs.ids.filter((id) => everywhere.includes(id)).length).toBeGreaterThan(3);
});
