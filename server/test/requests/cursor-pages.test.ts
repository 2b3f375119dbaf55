/** Reads lists of the guests' API by `next` while their records change. */
import { appEventSortKeys, appPlaceSortKeys } from '@foyer/contract/app-api/catalogue.ts';
import { appGuestSortKeys } from '@foyer/contract/app-api/guests.ts';
import { appOrderSortKeys } from '@foyer/contract/app-api/orders.ts';
import { faqSortKeys } from '@foyer/contract/content.ts';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { orderTickets } from '#test/records/orders.ts';

const day = 86_400_000;
const named = ['Ż', 'a', 'Łódź', 'a', 'Zima', '🎷', 'ćma', 'b', 'a', 'o', 'ó', 'A'];

type Maker = (
  make: Make,
  at: Date,
  number: number,
  program: Client,
  admin: Client,
) => Promise<{ id: string }>;

/** Creates record `number` of a list. Some records share sort values. */
const makers: Record<string, Maker> = {
  events: (make, at, number) =>
    make.event({
      status: 'PUBLISHED',
      titlePl: named[number % named.length] ?? '',
      timeFrom: new Date(at.getTime() + ((number % 4) + 1) * day),
      timeTo: new Date(at.getTime() + 9 * day),
      updatedAt: new Date(at.getTime() + (number % 3)),
    }),
  places: (make, at, number) =>
    make.place({
      name: `${named[number % named.length]} ${number % 5}`,
      updatedAt: new Date(at.getTime() + (number % 3)),
    }),
  faq: async (_make, _at, number, _program, admin) => {
    const text = named[number % named.length] ?? '';
    const answer = `<p>${'długa odpowiedź '.repeat(40)}${text}</p>`;
    const body = { question: { pl: text, en: 'q' }, answer: { pl: answer, en: answer } };
    return (await admin.post('/admin/content_management/faq', { body })).body;
  },
  guests: (make, at, number) => make.user({ createdAt: new Date(at.getTime() + (number % 3)) }),
  orders: async (_make, _at, _number, program) => {
    const { body } = await program.get('/events?size=1');
    const made = await orderTickets(program, body.content[0].id, { quantity: 1 });
    return made.body;
  },
};

/** Moves and deletes records, and adds new ones at both ends of every order. */
const disturbances: Record<string, (id: string) => ReturnType<typeof sql>> = {
  events: (id) =>
    sql`update events set title_pl = 'zz', time_from = time_from + interval '5 hours', updated_at = updated_at + interval '1 day' where id = ${id}`,
  places: (id) =>
    sql`update places set name = 'zzz' || id, updated_at = updated_at + interval '1 day' where id = ${id}`,
  faq: (id) => sql`delete from faqs where id = ${id}`,
  guests: (id) => sql`update users set created_at = created_at + interval '1 day' where id = ${id}`,
  orders: (id) => sql`delete from orders where id = ${id}`,
};

const sortKeys = {
  events: appEventSortKeys,
  places: appPlaceSortKeys,
  faq: faqSortKeys,
  guests: appGuestSortKeys,
  orders: appOrderSortKeys,
};

/** Reads a list page by page in one order. `next` is undefined after the last page. */
interface Walk {
  sort: string;
  next: string | undefined;
  seen: string[];
}

async function readPage(program: Client, list: string, walk: Walk): Promise<void> {
  if (!walk.next) return;
  const { status, body } = await program.get(walk.next);
  expect([walk.next, status]).toEqual([walk.next, 200]);
  expect(body.content.length).toBeLessThanOrEqual(4);
  walk.seen.push(...body.content.map(({ id }: { id: string }) => id));
  walk.next = body.next === null ? undefined : `/${list}?size=4&sort=${walk.sort}&after=${body.next}`;
}

describe('following the cursor', () => {
  test.for(Object.entries(sortKeys))(
    'of %s neither skips nor repeats a record, in any order',
    async ([list, keys], { api, make, clock, deps }) => {
      const program = await api.program();
      const now = clock.now();
      if (list === 'orders') {
        await make.user({ externalId: 'ola' });
        await make.event({ status: 'PUBLISHED', maxTicketsQty: 1000 });
      }
      const maker = makers[list];
      const disturb = disturbances[list];
      if (!maker || !disturb) throw new Error(`the test does not know ${list}`);
      let count = 0;
      const admin = await api.as('ADMIN');
      const one = () => maker(make, now, count++, program, admin);
      const made: string[] = [];
      while (made.length < 23) made.push((await one()).id);
      const disturbed = made.filter((_id, index) => index % 4 === 1);
      const watched = made.filter((id) => !disturbed.includes(id));
      const walks = keys.flatMap((key) =>
        ['asc', 'desc'].map((direction): Walk => {
          const sort = `${key},${direction}`;
          return { sort, next: `/${list}?size=4&sort=${sort}`, seen: [] };
        }),
      );
      // Every order is between the same pages when a record is disturbed.
      while (walks.some(({ next }) => next)) {
        for (const walk of walks) await readPage(program, list, walk);
        const next = disturbed.pop();
        if (next) {
          await deps.change(testContext(now), (tx) => disturb(next).execute(tx));
          await one();
        }
      }
      for (const { sort, seen } of walks) {
        const times = watched.map((id) => seen.filter((other) => other === id).length);
        expect([sort, times]).toEqual([sort, watched.map(() => 1)]);
      }
    },
  );

  test('ends with null, and a page by number returns a cursor', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    expect((await program.get('/events')).body).toMatchObject({ content: [], next: null });
    for (let count = 0; count < 4; count += 1) await make.event({ status: 'PUBLISHED' });
    const first = (await program.get('/events?size=2')).body;
    const second = (await program.get('/events?size=2&page=1')).body;
    expect([first.next, second.next]).toEqual([expect.any(String), null]);
    expect((await program.get(`/events?size=2&after=${first.next}`)).body).toEqual(second);
    expect((await program.get('/events?size=2&page=2')).body).toMatchObject({ content: [], next: null });
  });

  test('accepts only cursors of this list and sort, without a page', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    for (let count = 0; count < 2; count += 1) await make.event({ status: 'PUBLISHED' });
    const { next } = (await program.get('/events?size=1')).body;
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();
    for (const after of [
      'x',
      '',
      forged('timeFrom,asc'),
      forged('timeFrom,asc', '1; drop table events', id),
      forged('timeFrom,asc', '9'.repeat(400), id),
      forged('timeFrom,asc', '1', 'x'),
      forged('title,asc', 'a\0', id),
    ])
      expect([after, wrongFields(await program.get(`/events?after=${after}`))]).toEqual([after, ['after']]);
    expect(wrongFields(await program.get(`/events?sort=title,asc&after=${next}`))).toEqual(['after']);
    expect(wrongFields(await program.get(`/events?page=1&after=${next}`))).toEqual(['page']);
  });

  test('gets 304 while nothing has changed', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    for (let count = 0; count < 3; count += 1) await make.event({ status: 'PUBLISHED' });
    const { next } = (await program.get('/events?size=1')).body;
    const { headers } = await program.get(`/events?size=1&after=${next}`);
    const again = () =>
      program.get(`/events?size=1&after=${next}`, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([(await again()).status, (await again()).status]).toEqual([304, 304]);
  });
});
