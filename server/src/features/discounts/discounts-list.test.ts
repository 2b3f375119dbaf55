import { type DiscountSortKey, discountSortKeys } from '@foyer/contract/sales/discounts.ts';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

const memberships = '/admin/membership_coupons';
const ofEvents = '/events/discount_coupons';

async function codes(client: Client, url: string): Promise<string[]> {
  const { status, body } = await client.get(url);
  expect([status, body.details]).toEqual([200, undefined]);
  expect(body.numberOfElements).toBe(body.content.length);
  return body.content.map((coupon: { couponCode: string }) => coupon.couponCode);
}

const today = { validFrom: '2026-11-20', validTo: '2026-11-20' };
const ahead = { validFrom: '2026-11-21', validTo: '2026-12-31' };
const over = { validFrom: '2026-11-01', validTo: '2026-11-19' };

test('each kind of coupon has its own list, newest first', async ({ api, make, clock }) => {
  const admin = await api.as('ADMIN');
  await make.discount({ couponCode: 'OLD' });
  clock.advance(day);
  await make.discount({ couponCode: 'NEW' });
  const place = await make.place({ name: 'Sala' });
  const event = await make.event({ titlePl: 'Koncert', titleEn: 'Concert', placeIds: [place.id] });
  await make.discount({ couponCode: 'EVENT', eventId: event.id, totalQty: 40 });
  expect(await codes(admin, memberships)).toEqual(['NEW', 'OLD']);
  expect(await codes(admin, ofEvents)).toEqual(['EVENT']);
  expect((await admin.get(ofEvents)).body.content[0]).toMatchObject({
    title: { pl: 'Koncert', en: 'Concert' },
    totalQty: 40,
    usedPercentage: 0,
    event: {
      id: event.id,
      title: { pl: 'Koncert', en: 'Concert' },
      locations: [{ id: place.id, name: 'Sala' }],
    },
  });
});

describe('sorting', () => {
  const rows = [
    {
      couponCode: 'ĆMA',
      percentage: 30,
      membership: 'VIP',
      createdBy: 'ewa@a.pl',
      event: { titlePl: 'śpiew', place: 'ósemka' },
      ...ahead,
    },
    {
      couponCode: 'CIEŃ',
      percentage: 5,
      membership: null,
      createdBy: 'Adam@a.pl',
      event: { titlePl: 'Taniec', place: 'Oranżeria' },
      ...today,
    },
    {
      couponCode: 'DOM',
      percentage: 100,
      membership: 'USER',
      createdBy: 'żaneta@a.pl',
      event: { titlePl: 'Sztuka', place: 'Parter' },
      ...over,
    },
  ] as const;
  const ascending: Record<DiscountSortKey, string[]> = {
    couponCode: ['CIEŃ', 'ĆMA', 'DOM'],
    discountPercentage: ['CIEŃ', 'ĆMA', 'DOM'],
    type: ['CIEŃ', 'ĆMA', 'DOM'], // equal values sort by id, which is by age
    membership: ['DOM', 'ĆMA', 'CIEŃ'],
    createdAt: ['ĆMA', 'CIEŃ', 'DOM'],
    validTo: ['DOM', 'CIEŃ', 'ĆMA'],
    createdBy: ['CIEŃ', 'ĆMA', 'DOM'],
    eventTitle: ['DOM', 'ĆMA', 'CIEŃ'],
    title: ['DOM', 'ĆMA', 'CIEŃ'],
    place: ['CIEŃ', 'ĆMA', 'DOM'],
    location: ['CIEŃ', 'ĆMA', 'DOM'],
  };
  const everyoneLast = ['ĆMA', 'DOM', 'CIEŃ'];

  test.for(discountSortKeys)('by %s', async (key, { api, make, clock }) => {
    const admin = await api.as('ADMIN');
    for (const { event, ...row } of rows) {
      clock.advance(1000);
      await make.discount(row);
      const place = await make.place({ name: event.place });
      const { id } = await make.event({ titlePl: event.titlePl, placeIds: [place.id] });
      await make.discount({ ...row, couponCode: `${row.couponCode}2`, eventId: id });
    }
    const up = ascending[key];
    const down = key === 'membership' ? everyoneLast : up.toReversed();
    const ofEvent = (list: string[]) => list.map((code) => `${code}2`);
    expect(await codes(admin, `${ofEvents}?sort=${key},asc`)).toEqual(ofEvent(up));
    expect(await codes(admin, `${ofEvents}?sort=${key},desc`)).toEqual(ofEvent(down));
    if (['eventTitle', 'title', 'place', 'location'].includes(key)) return; // membership coupons have neither
    expect(await codes(admin, `${memberships}?sort=${key},asc`)).toEqual(up);
    expect(await codes(admin, `${memberships}?sort=${key},desc`)).toEqual(down);
  });

  test('pages through equal values', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const eventId = (await make.event()).id;
    for (let number = 0; number < 12; number += 1) {
      await make.discount({ eventId, ...(number % 3 === 0 ? today : ahead), membership: null });
    }
    for (const sort of ['type,asc', 'type,desc', 'membership,desc', 'discountPercentage,asc']) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) => admin.get(`${ofEvents}?size=5&page=${page}&sort=${sort}`)),
      );
      const ids = pages.flatMap(({ body }) => body.content.map(({ id }: { id: string }) => id));
      expect([new Set(ids).size, ids.length]).toEqual([12, 12]);
      expect(pages.map(({ body }) => [body.totalPages, body.numberOfElements])).toEqual(
        Array(4).fill([3, 12]),
      );
    }
  });
});

describe('filters', () => {
  test("by type use the venue's day", async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    await make.discount({ couponCode: 'TODAY', ...today });
    await make.discount({ couponCode: 'AHEAD', ...ahead });
    await make.discount({ couponCode: 'OVER', ...over });
    expect(await codes(admin, `${memberships}?type=ACTIVE`)).toEqual(['TODAY']);
    expect((await codes(admin, `${memberships}?type=INACTIVE`)).sort()).toEqual(['AHEAD', 'OVER']);
    clock.set('2026-11-20T23:00:00Z');
    expect(await codes(admin, `${memberships}?type=ACTIVE`)).toEqual(['AHEAD']);
  });

  test('by membership match that membership', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.discount({ couponCode: 'VIPS', membership: 'VIP' });
    await make.discount({ couponCode: 'EVERYONE', membership: null });
    expect(await codes(admin, `${memberships}?membership=VIP`)).toEqual(['VIPS']);
    expect(await codes(admin, `${memberships}?membership=USER`)).toEqual([]);
    expect(await codes(admin, `${memberships}?membership=EVERYONE`)).toEqual(['EVERYONE']);
  });

  test('by place match coupons of events there, and every membership coupon', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar, roof] = [await make.place(), await make.place(), await make.place()];
    const both = await make.event({ placeIds: [hall.id, bar.id] });
    const one = await make.event({ placeIds: [bar.id] });
    await make.discount({ couponCode: 'BOTH', eventId: both.id });
    await make.discount({ couponCode: 'ONE', eventId: one.id });
    await make.discount({ couponCode: 'CLUB' });
    expect(await codes(admin, `${ofEvents}?places=${hall.id}`)).toEqual(['BOTH']);
    expect((await codes(admin, `${ofEvents}?places=${hall.id},${bar.id}`)).sort()).toEqual(['BOTH', 'ONE']);
    expect(await codes(admin, `${ofEvents}?places=${roof.id}`)).toEqual([]);
    expect(await codes(admin, `${memberships}?places=${roof.id}`)).toEqual(['CLUB']);
  });

  test('reject unknown values', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const query of [
      'type=LIVE',
      'membership=GOLD',
      'places=x',
      'sort=totalQty,asc',
      'size=0',
      'page=-1',
    ]) {
      const answer = await admin.get(`${memberships}?${query}`);
      expect([answer.status, answer.body.message]).toEqual([400, 'validationFailed']);
    }
  });
});

describe('search', () => {
  test('finds words in every displayed column', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place({ name: 'Łazienki' });
    const event = await make.event({
      titlePl: 'Wieczór żeglarski',
      titleEn: 'Sailing',
      placeIds: [place.id],
    });
    const eventId = event.id;
    await make.discount({
      couponCode: 'ABC',
      eventId,
      percentage: 35,
      membership: 'REGULAR',
      createdBy: 'zofia@a.pl',
    });
    await make.discount({ couponCode: 'OTHER', eventId: (await make.event()).id });
    for (const search of [
      'bc',
      'zeglar',
      'SAIL',
      'lazien',
      '35%',
      'regular',
      'zofia',
      'sailing lazienki abc',
    ]) {
      expect(await codes(admin, `${ofEvents}?search=${encodeURIComponent(search)}`)).toEqual(['ABC']);
    }
    expect(await codes(admin, `${ofEvents}?search=abc%20other`)).toEqual([]);
    expect(await codes(admin, `${memberships}?search=abc`)).toEqual([]);
  });

  test('uses the current names of the event and its places', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place({ name: 'Stara Sala' });
    const event = await make.event({ titlePl: 'Koncert', placeIds: [place.id] });
    await make.discount({ couponCode: 'ABC', eventId: event.id });
    const context = testContext(clock.now());
    await deps.change(context, async (tx) => {
      await tx.updateTable('places').set({ name: 'Nowa Scena' }).execute();
      await tx.updateTable('events').set({ titlePl: 'Bal' }).execute();
    });
    expect(await codes(admin, `${ofEvents}?search=nowa%20bal`)).toEqual(['ABC']);
    expect(await codes(admin, `${ofEvents}?search=stara`)).toEqual([]);
    expect(await codes(admin, `${ofEvents}?search=koncert`)).toEqual([]);
  });
});
