import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { publicUrl, test } from '#test/fixtures.ts';

const all = '/review/all';
const ofPlaces = '/review/location';
const ofEvents = '/review/event';

/** Texts of the reviews in list order, all on one page. */
async function contents(client: Client, url: string): Promise<string[]> {
  const { status, body } = await client.get(url);
  expect([status, body.details]).toEqual([200, undefined]);
  expect(body.numberOfElements).toBe(body.content.length);
  return body.content.map(({ content }: { content: string }) => content);
}

const change = ({ change, clock }: Deps, statement: ReturnType<typeof sql>) =>
  change(testContext(clock.now()), (tx) => statement.execute(tx));

describe('a review', () => {
  test('of a place shows author, visit and text', async ({ api, make, clock, deps }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({
      name: 'Łucja',
      surname: 'Żak',
      email: 'lucja@a.pl',
      phoneNumber: '600700800',
    });
    const place = await make.place({ name: 'Winiarnia' });
    const logo = { id: '019aa000-0000-7000-8000-0000000000f0', extension: 'png' };
    await change(
      deps,
      sql`insert into images (id, kind, extension, width, height, bytes, created_at)
          values (${logo.id}, 'logo', ${logo.extension}, 1, 1, 1, ${clock.now()})`,
    );
    await change(deps, sql`update places set logo_id = ${logo.id}`);
    const reservationDetails = {
      reservationDate: '2026-11-19T18:00:00.000Z',
      guestsQty: 4,
      tableNumber: '7',
    };
    const { id } = await make.review({
      userId: user.id,
      placeId: place.id,
      rating: 4,
      content: 'Dobre wino.',
      reservationDetails: JSON.stringify(reservationDetails),
      subject: JSON.stringify({ placeName: 'Jak się wtedy nazywała' }),
    });
    const { status, body } = await manager.get(ofPlaces);
    expect([status, body]).toEqual([
      200,
      {
        content: [
          {
            id,
            rating: 4,
            content: 'Dobre wino.',
            createdAt: clock.now().toISOString(),
            reservationDetails,
            location: {
              id: place.id,
              name: 'Winiarnia',
              imageLogo: { id: logo.id, url: `${publicUrl}/images/${logo.id}.png`, order: 1 },
            },
            event: null,
            user: {
              id: user.id,
              email: 'lucja@a.pl',
              profile: {
                name: 'Łucja',
                surname: 'Żak',
                phonePrefix: '+48',
                phoneNumber: '600700800',
                avatarUrl: null,
              },
            },
          },
        ],
        totalPages: 1,
        numberOfElements: 1,
      },
    ]);
  });

  test('of an event shows event, place and price', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const event = await make.event({
      titlePl: 'Koncert',
      titleEn: 'Concert',
      priceMinor: 12_050,
      placeIds: [bar.id, hall.id],
    });
    await make.review({ eventId: event.id });
    const free = await make.event({ category: 'UNLIMITED', priceMinor: null, maxTicketsQty: null });
    await make.review({ eventId: free.id });
    const { content } = (await manager.get(`${ofEvents}?sort=createdAt,asc`)).body;
    expect(content[0]).toMatchObject({
      reservationDetails: null,
      location: { id: bar.id, name: 'Bar, Sala', imageLogo: null },
      event: { id: event.id, title: { pl: 'Koncert', en: 'Concert' }, price: 120.5 },
    });
    expect(content[1].event).toMatchObject({ id: free.id, price: null });
  });

  test('of a deleted record keeps the name at the time of writing', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const event = await make.event();
    await make.review({ placeId: place.id, subject: JSON.stringify({ placeName: 'Stara Winiarnia' }) });
    const eventTitle = { pl: 'Bal', en: 'Ball' };
    await make.review({
      eventId: event.id,
      subject: JSON.stringify({ placeName: 'Sala, Bar', eventTitle, priceMinor: 9900 }),
    });
    await change(deps, sql`delete from events`);
    await change(deps, sql`delete from places`);
    expect((await manager.get(ofPlaces)).body.content[0]).toMatchObject({
      location: { id: null, name: 'Stara Winiarnia', imageLogo: null },
      event: null,
    });
    expect((await manager.get(ofEvents)).body.content[0]).toMatchObject({
      location: { id: null, name: 'Sala, Bar', imageLogo: null },
      event: { id: null, title: eventTitle, price: 99 },
    });
    expect((await manager.get(`${all}?search=winiarnia`)).body.numberOfElements).toBe(1);
    expect((await manager.get(`${all}?search=ball%20sala`)).body.numberOfElements).toBe(1);
  });
});

test('each list has its own kind of review, newest first', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const user = await make.user();
  await make.review({ content: 'place' });
  clock.advance(day);
  await make.review({ content: 'event', eventId: (await make.event()).id });
  clock.advance(day);
  await make.review({ content: 'mine', userId: user.id });
  expect(await contents(manager, all)).toEqual(['mine', 'event', 'place']);
  expect(await contents(manager, ofPlaces)).toEqual(['mine', 'place']);
  expect(await contents(manager, ofEvents)).toEqual(['event']);
});

test("a user's reviews are those of places, newest first", async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const user = await make.user();
  await make.review({ content: "someone else's" });
  for (const content of ['first', 'second']) {
    await make.review({ content, userId: user.id });
    clock.advance(day);
  }
  await make.review({ content: 'of an event', userId: user.id, eventId: (await make.event()).id });
  const mine = `/review/user/${user.id}`;
  expect(await contents(manager, mine)).toEqual(['second', 'first']);
  expect(await contents(manager, `${mine}?sort=createdAt,asc`)).toEqual(['first', 'second']);
  expect(await contents(manager, all)).toHaveLength(4);
});

test('reviews of an unknown user or of staff are 404', async ({ api }) => {
  const manager = await api.as('MANAGER');
  for (const id of ['019aa000-0000-7000-8000-00000000ffff', manager.staff.id, 'x']) {
    expect((await manager.get(`/review/user/${id}`)).status).toBe(404);
  }
  expect((await api.asNobody().get(all)).status).toBe(401);
});

describe('sorting', () => {
  test('by date and rating, in both directions, with equal ones by id', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    for (const [content, rating] of [
      ['first', 5],
      ['second', 0],
      ['third', 5],
    ] as const) {
      await make.review({ content, rating });
      clock.advance(day);
    }
    const byDate = ['first', 'second', 'third'];
    const byRating = ['second', 'first', 'third'];
    expect(await contents(manager, `${all}?sort=createdAt,asc`)).toEqual(byDate);
    expect(await contents(manager, `${all}?sort=createdAt,desc`)).toEqual(byDate.toReversed());
    expect(await contents(manager, `${ofPlaces}?sort=rating,asc`)).toEqual(byRating);
    expect(await contents(manager, `${ofPlaces}?sort=rating,desc`)).toEqual(byRating.toReversed());
  });

  test('pages through equal values', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const placeId = (await make.place()).id;
    for (let number = 0; number < 11; number += 1) await make.review({ placeId, rating: number % 2 });
    for (const sort of ['createdAt,desc', 'rating,asc', 'rating,desc']) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) => manager.get(`${all}?size=4&page=${page}&sort=${sort}`)),
      );
      const ids = pages.flatMap(({ body }) => body.content.map(({ id }: { id: string }) => id));
      expect([new Set(ids).size, ids.length]).toEqual([11, 11]);
      expect(pages.map(({ body }) => [body.totalPages, body.numberOfElements])).toEqual(
        Array(4).fill([3, 11]),
      );
    }
  });
});

describe('filters', () => {
  test('by rating, from 0 to 5', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const placeId = (await make.place()).id;
    for (const rating of [0, 1, 2, 3, 4, 5]) await make.review({ content: String(rating), rating, placeId });
    for (const rating of ['0', '1', '2', '3', '4', '5']) {
      expect(await contents(manager, `${ofPlaces}?rating=${rating}`)).toEqual([rating]);
    }
    for (const rating of ['6', '-1', 'all', '1.5', '']) {
      const answer = await manager.get(`${all}?rating=${rating}`);
      expect([answer.status, answer.body.details[0].path]).toEqual([400, 'rating']);
    }
    expect((await manager.get(`${all}?sort=content,asc`)).status).toBe(400);
  });

  test('by place match reviews of the place and of its events', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [hall, bar, roof] = [await make.place(), await make.place(), await make.place()];
    const event = await make.event({ placeIds: [bar.id, hall.id] });
    await make.review({ content: 'hall', placeId: hall.id });
    await make.review({ content: 'bar', placeId: bar.id });
    await make.review({ content: 'event', eventId: event.id });
    const found = async (url: string) => (await contents(manager, url)).sort();
    expect(await found(`${all}?places=${hall.id}`)).toEqual(['event', 'hall']);
    expect(await found(`${all}?places=${hall.id},${bar.id}`)).toEqual(['bar', 'event', 'hall']);
    expect(await found(`${ofPlaces}?places=${hall.id}`)).toEqual(['hall']);
    expect(await found(`${ofEvents}?places=${bar.id}`)).toEqual(['event']);
    expect(await found(`${all}?places=${roof.id}`)).toEqual([]);
    expect((await manager.get(`${all}?places=hall`)).status).toBe(400);
  });
});

describe('search', () => {
  test('finds words in the text, the author, the place and the event', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({ name: 'Łucja', surname: 'Żak', email: 'kontakt@dom.pl' });
    const place = await make.place({ name: 'Ogród Zimowy' });
    const event = await make.event({
      titlePl: 'Wieczór baśni',
      titleEn: 'Fairy tales',
      placeIds: [place.id],
    });
    await make.review({ content: 'Zażółć gęślą jaźń', userId: user.id, eventId: event.id });
    await make.review({ content: 'other' });
    for (const search of [
      'gesla',
      'lucj',
      'ŻAK',
      'kontakt@',
      'ogrod',
      'basni',
      'FAIRY',
      'zak zimowy tales jazn',
    ]) {
      expect(await contents(manager, `${all}?search=${encodeURIComponent(search)}`)).toEqual([
        'Zażółć gęślą jaźń',
      ]);
    }
    expect(await contents(manager, `${all}?search=zak%20other`)).toEqual([]);
    expect(await contents(manager, `${all}?search=%25`)).toEqual([]);
    expect(await contents(manager, `/review/user/${user.id}?search=other`)).toEqual([]);
  });

  test('uses the current names of author, place and event', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({ surname: 'Nowak' });
    const place = await make.place({ name: 'Sala' });
    const event = await make.event({ titlePl: 'Koncert', placeIds: [place.id] });
    await make.review({ content: 'one', userId: user.id, placeId: place.id });
    await make.review({ content: 'two', userId: user.id, eventId: event.id });
    await change(deps, sql`update users set surname = 'Król' where id = ${user.id}`);
    await change(deps, sql`update places set name = 'Scena'`);
    await change(deps, sql`update events set title_pl = 'Bal'`);
    expect(await contents(manager, `${all}?search=krol%20scena&sort=createdAt,asc`)).toEqual(['one', 'two']);
    expect(await contents(manager, `${all}?search=bal`)).toEqual(['two']);
    for (const gone of ['nowak', 'sala', 'koncert']) {
      expect(await contents(manager, `${all}?search=${gone}`)).toEqual([]);
    }
  });
});
