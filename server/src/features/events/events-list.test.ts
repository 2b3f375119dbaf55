import { eventSortKeys } from '@foyer/contract/events.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { day, hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

const drafts = (query: string) => `/events/admin?eventListType=DRAFT&${query}`;

async function titles(client: Client, url: string): Promise<string[]> {
  const { status, body } = await client.get(url);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map((event: { title: { pl: string } }) => event.title.pl);
}

describe('sorting', () => {
  test('follows the Polish alphabet and ignores case', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const titlePl of [
      'Żaba',
      'zebra',
      'Łódź',
      'lato',
      'ćma',
      'Cień',
      'źdźbło',
      'ąb',
      'Aby',
      'środa',
      'Sto',
    ]) {
      await make.event({ status: 'DRAFT', titlePl });
    }
    const ascending = await titles(admin, drafts('sort=title,asc&size=50'));
    expect(ascending).toEqual([
      'Aby',
      'ąb',
      'Cień',
      'ćma',
      'lato',
      'Łódź',
      'Sto',
      'środa',
      'zebra',
      'źdźbło',
      'Żaba',
    ]);
    expect(await titles(admin, drafts('sort=title,desc&size=50'))).toEqual(ascending.toReversed());
  });

  test('puts empty values last in both directions', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.event({
      status: 'DRAFT',
      titlePl: 'dear',
      category: 'LIMITED',
      priceMinor: 900,
      maxTicketsQty: 9,
    });
    await make.event({
      status: 'DRAFT',
      titlePl: 'free',
      category: 'UNLIMITED',
      priceMinor: null,
      maxTicketsQty: null,
    });
    await make.event({
      status: 'DRAFT',
      titlePl: 'cheap',
      category: 'LIMITED',
      priceMinor: 100,
      maxTicketsQty: 1,
    });
    for (const key of ['price', 'maxTicketsQty']) {
      expect(await titles(admin, drafts(`sort=${key},asc`))).toEqual(['cheap', 'dear', 'free']);
      expect(await titles(admin, drafts(`sort=${key},desc`))).toEqual(['dear', 'cheap', 'free']);
    }
  });

  test('by place uses the names of all its places in order', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [bar, hall] = [await make.place({ name: 'Bar' }), await make.place({ name: 'Aula' })];
    await make.event({ status: 'DRAFT', titlePl: 'in the bar', placeIds: [bar.id] });
    await make.event({ status: 'DRAFT', titlePl: 'in both', placeIds: [hall.id, bar.id] });
    expect(await titles(admin, drafts('sort=location,asc'))).toEqual(['in both', 'in the bar']);
  });

  test('by the share sold ignores held tickets and puts events without a limit last', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const free = { category: 'UNLIMITED', maxTicketsQty: null, priceMinor: null } as const;
    const published = { status: 'PUBLISHED' } as const;
    const full = await make.event({ ...published, titlePl: 'full', maxTicketsQty: 1 });
    const third = await make.event({ ...published, titlePl: 'third', maxTicketsQty: 3 });
    const { event: held } = await makeSale(make, { titlePl: 'held', maxTicketsQty: 2 });
    await make.event({ ...published, titlePl: 'open', ...free });
    for (const { id } of [full, third]) await make.ticket({ eventId: id });
    expect((await orderTickets(await api.program(), held.id)).status).toBe(201);
    const upcoming = (sort: string) => titles(admin, `/events/admin?eventListType=UPCOMING&sort=${sort}`);
    expect(await upcoming('soldShare,asc')).toEqual(['held', 'third', 'full', 'open']);
    expect(await upcoming('soldShare,desc')).toEqual(['full', 'third', 'held', 'open']);
  });

  test('counting a sale changes no event: totals stay valid, and the history has no entry', async ({
    make,
    deps,
  }) => {
    const { event } = await makeSale(make);
    const state = () =>
      deps.db
        .selectNoFrom([
          sql<number>`(select sum(revision)::int from revisions where name = 'events')`.as('revision'),
          sql<number>`(select count(*)::int from audit_log where entity = 'events')`.as('entries'),
          sql<number>`(select sold from event_sales where event_id = ${event.id})`.as('sold'),
        ])
        .executeTakeFirstOrThrow();
    const before = await state();
    await make.ticket({ eventId: event.id });
    expect(await state()).toEqual({ ...before, sold: before.sold + 1 });
  });

  test('by age uses the time of creation, not of the event', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const start = clock.now().getTime();
    for (const [titlePl, days] of [
      ['first', 9],
      ['second', 3],
      ['third', 5],
    ] as const) {
      clock.advance(1000);
      const timeFrom = new Date(start + days * day);
      await make.event({ status: 'DRAFT', titlePl, timeFrom, timeTo: new Date(timeFrom.getTime() + hour) });
    }
    expect(await titles(admin, drafts('sort=createdAt,asc'))).toEqual(['first', 'second', 'third']);
    expect(await titles(admin, drafts('sort=createdAt,desc'))).toEqual(['third', 'second', 'first']);
  });

  test('shows the next events first in lists of the future, and the latest first elsewhere', async ({
    api,
    make,
    clock,
  }) => {
    const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    for (const [titlePl, from] of [
      ['soon', hour],
      ['later', 2 * day],
      ['over', -3 * day],
      ['long over', -9 * day],
    ] as const) {
      await make.event({ status: 'PUBLISHED', titlePl, timeFrom: at(from), timeTo: at(from + hour / 2) });
    }
    const admin = await api.as('ADMIN');
    expect(await titles(admin, '/events/admin?eventListType=UPCOMING')).toEqual(['soon', 'later']);
    expect(await titles(admin, '/events/admin?eventListType=PAST')).toEqual(['over', 'long over']);
  });
});

describe('search', () => {
  test('finds parts of words in any column, ignoring case and diacritics', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place({ name: 'Winiarnia na Strychu, Łódź' });
    await make.event({
      status: 'DRAFT',
      titlePl: 'Degustacja win',
      titleEn: 'Rhône tasting',
      placeIds: [place.id],
      eventTypeId: 2,
    });
    await make.event({ status: 'DRAFT', titlePl: 'Koncert', titleEn: 'Concert' });
    for (const search of ['lodz', 'ŁÓDŹ', 'degust', 'rhone strych', 'open wini', '  win   tasting ']) {
      expect(await titles(admin, drafts(`search=${encodeURIComponent(search)}`))).toEqual(['Degustacja win']);
    }
    expect(await titles(admin, drafts('search=degustacja%20koncert'))).toEqual([]);
  });

  test('uses the current name of a place', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place({ name: 'Stara Sala' });
    await make.event({ status: 'DRAFT', titlePl: 'Koncert', placeIds: [place.id] });
    await deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('places').set({ name: 'Nowa Scena' }).where('id', '=', place.id).execute(),
    );
    expect(await titles(admin, drafts('search=nowa'))).toEqual(['Koncert']);
    expect(await titles(admin, drafts('search=stara'))).toEqual([]);
  });

  test('treats %, _ and \\ as plain characters', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const titlePl of ['100% jazz', 'snake_case', 'back\\slash', 'plain'])
      await make.event({ status: 'DRAFT', titlePl, titleEn: 'x' });
    for (const [search, found] of [
      ['%', '100% jazz'],
      ['_', 'snake_case'],
      ['\\', 'back\\slash'],
    ] as const) {
      expect(await titles(admin, drafts(`search=${encodeURIComponent(search)}`))).toEqual([found]);
    }
  });

  test('accepts any input', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.event({ status: 'DRAFT' });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (search) => {
        const { status } = await admin.get(drafts(`search=${encodeURIComponent(search)}`));
        expect(status).toBe(200);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('filters', () => {
  test('combine place, type, category and recommendation', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place(), await make.place()];
    await make.event({
      status: 'DRAFT',
      titlePl: 'a',
      placeIds: [hall.id],
      eventTypeId: 1,
      category: 'LIMITED',
      recommended: true,
    });
    await make.event({
      status: 'DRAFT',
      titlePl: 'b',
      placeIds: [bar.id],
      eventTypeId: 2,
      category: 'UNLIMITED',
      recommended: false,
      priceMinor: null,
      maxTicketsQty: null,
    });
    await make.event({
      status: 'DRAFT',
      titlePl: 'c',
      placeIds: [hall.id, bar.id],
      eventTypeId: 2,
      category: 'LIMITED',
      recommended: false,
    });
    const found = (query: string) => titles(admin, drafts(`sort=title,asc&${query}`));
    expect(await found(`locationIds=${hall.id}`)).toEqual(['a', 'c']);
    expect(await found(`locationIds=${hall.id},${bar.id}`)).toEqual(['a', 'b', 'c']);
    expect(await found('eventTypeIds=2')).toEqual(['b', 'c']);
    expect(await found('category=UNLIMITED')).toEqual(['b']);
    expect(await found('recommended=true')).toEqual(['a']);
    expect(await found(`locationIds=${bar.id}&eventTypeIds=1,2&category=LIMITED&recommended=false`)).toEqual([
      'c',
    ]);
  });

  test('by days find events that are held on one of them', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const [titlePl, timeFrom, timeTo] of [
      ['evening', '2026-11-27T19:00:00+01:00', '2026-11-27T22:00:00+01:00'],
      ['night', '2026-11-27T22:00:00+01:00', '2026-11-28T06:00:00+01:00'],
      ['long night', '2026-11-27T22:00:00+01:00', '2026-11-28T06:01:00+01:00'],
      ['exhibition', '2026-11-20T10:00:00+01:00', '2026-11-30T18:00:00+01:00'],
      ['early', '2026-11-28T00:00:00+01:00', '2026-11-28T02:00:00+01:00'],
    ] as const)
      await make.event({ titlePl, status: 'DRAFT', timeFrom: new Date(timeFrom), timeTo: new Date(timeTo) });
    const found = (query: string) => titles(admin, drafts(`sort=title,asc&${query}`));
    expect(await found('from=2026-11-28&to=2026-11-28')).toEqual(['early', 'exhibition', 'long night']);
    expect(await found('from=2026-11-27&to=2026-11-27')).toEqual([
      'evening',
      'exhibition',
      'long night',
      'night',
    ]);
    expect(await found('from=2026-11-29')).toEqual(['exhibition']);
    expect(await found('to=2026-11-26')).toEqual(['exhibition']);
    expect(await found('from=2026-11-28&to=2026-11-27')).toEqual(['exhibition', 'long night']);
    expect(await found('from=0001-01-01&to=9999-12-31')).toHaveLength(5);
  });

  test('that are unknown are rejected by name', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const [query, path] of [
      ['eventListType=SOON', 'eventListType'],
      ['category=SOME', 'category'],
      ['from=soon', 'from'],
      ['to=2026-02-30', 'to'],
      ['recommended=maybe', 'recommended'],
      ['locationIds=x', 'locationIds.0'],
      ['eventTypeIds=vip', 'eventTypeIds.0'],
      ['sort=title', 'sort'],
      ['sort=title,up', 'sort'],
      ['sort=id,asc', 'sort'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['size=0', 'size'],
      ['size=101', 'size'],
      ['size=ten', 'size'],
    ]) {
      const { status, body } = await admin.get(`/events/admin?${query}`);
      expect([query, status, body.details?.[0]?.path]).toEqual([query, 400, path]);
    }
  });
});

describe('paging', () => {
  test('neither repeats nor skips a row among equal values', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (let count = 0; count < 23; count += 1)
      await make.event({ status: 'DRAFT', titlePl: `same ${count % 3}` });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...eventSortKeys),
        fc.constantFrom('asc', 'desc'),
        async (size, key, direction) => {
          const seen: string[] = [];
          for (let page = 0; page * size < 23; page += 1) {
            const { body } = await admin.get(drafts(`size=${size}&page=${page}&sort=${key},${direction}`));
            expect(body).toMatchObject({ numberOfElements: 23, totalPages: Math.ceil(23 / size) });
            seen.push(...body.content.map(({ id }: { id: string }) => id));
          }
          expect(new Set(seen).size).toBe(23);
          expect(seen).toHaveLength(23);
        },
      ),
      { numRuns: 12, seed: 7 },
    );
  });

  test('after the end is empty, and an empty list has no pages', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    expect((await admin.get(drafts(''))).body).toEqual({ content: [], totalPages: 0, numberOfElements: 0 });
    await make.event({ status: 'DRAFT' });
    expect((await admin.get(drafts('page=9'))).body).toEqual({
      content: [],
      totalPages: 1,
      numberOfElements: 1,
    });
  });

  test('has exact totals after every kind of change and at any time', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const total = async (tab: string) =>
      (await admin.get(`/events/admin?eventListType=${tab}`)).body.numberOfElements;
    const event = await make.event({
      status: 'PUBLISHED',
      timeFrom: new Date(clock.now().getTime() + hour),
      timeTo: new Date(clock.now().getTime() + 2 * hour),
    });
    expect([await total('UPCOMING'), await total('CURRENT'), await total('PAST')]).toEqual([1, 0, 0]);
    clock.advance(hour + minute);
    expect([await total('UPCOMING'), await total('CURRENT'), await total('PAST')]).toEqual([0, 1, 0]);
    await admin.post(`/events/cancel/${event.id}`);
    expect([await total('CURRENT'), await total('CANCELLED')]).toEqual([0, 1]);
    await make.event({ status: 'CANCELLED' });
    expect(await total('CANCELLED')).toBe(2);
  });
});

describe('registered users', () => {
  test('are each listed once, searched by their displayed text, and sorted', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const event = await make.event({ status: 'PUBLISHED' });
    const people = [
      await make.user({ name: 'Łucja', surname: 'Żak', email: 'lucja@example.com', language: 'en' }),
      await make.user({ name: 'Adam', surname: 'Źródło', email: 'adam@example.com', language: 'pl' }),
    ];
    for (const { id } of [...people, ...people]) await make.ticket({ eventId: event.id, userId: id });
    await make.ticket({});
    const names = async (query: string) =>
      (await manager.get(`/events/registered_users/${event.id}?${query}`)).body.content.map(
        ({ profile }: { profile: { surname: string } }) => profile.surname,
      );
    expect(await names('')).toEqual(['Źródło', 'Żak']);
    expect(await names('sort=surname,desc')).toEqual(['Żak', 'Źródło']);
    expect(await names('sort=language,asc')).toEqual(['Źródło', 'Żak']);
    expect(await names('search=lucja')).toEqual(['Żak']);
    const { body } = await manager.get(`/events/registered_users/${event.id}?size=1`);
    expect(body).toMatchObject({ numberOfElements: 2, totalPages: 2 });
    expect(Object.keys(body.content[0]).sort()).toEqual([
      'billingId',
      'checkedInAt',
      'checkedInQty',
      'codes',
      'email',
      'id',
      'language',
      'profile',
      'tickets',
    ]);
    expect(body.content[0].tickets).toBe(2);
  });
});
