/** Reads lists of the guests' API by `next` while their records change. */
import { appEventSortKeys, appPlaceSortKeys } from '@foyer/contract/app-api/catalogue.ts';
import { appGuestSortKeys } from '@foyer/contract/app-api/guests.ts';
import { appOrderSortKeys } from '@foyer/contract/app-api/orders.ts';
import { appReservationSortKeys } from '@foyer/contract/app-api/reservations.ts';
import { ticketSortKeys } from '@foyer/contract/check-ins.ts';
import { faqSortKeys } from '@foyer/contract/content.ts';
import { movementSortKeys } from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { pathsWithParameter } from '#test/documents/openapi.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { movementsOf } from '#test/money/movements.ts';
import { orderTickets } from '#test/records/orders.ts';

const day = 86_400_000;
const named = ['Ż', 'a', 'Łódź', 'a', 'Zima', '🎷', 'ćma', 'b', 'a', 'o', 'ó', 'A'];

interface Test {
  make: Make;
  /** Time of the first record. */
  at: Date;
  number: number;
  program: Client;
  admin: Client;
  /** Address of the list. */
  path: string;
}

interface List {
  sortKeys: readonly string[];
  /** Makes what the records need. Returns the list's address, if it has parameters. */
  prepare?: (make: Make) => Promise<string | undefined>;
  /** Creates record `number`. Some records share sort values. */
  create: (test: Test) => Promise<{ id: string }>;
  /** Moves or deletes a record. */
  disturb: (id: string) => ReturnType<typeof sql>;
}

const onSale = { status: 'PUBLISHED', maxTicketsQty: 1000 } as const;

/** All lists of the guests' API, by their paths in its document. */
const lists: Record<string, List> = {
  '/events': {
    sortKeys: appEventSortKeys,
    create: ({ make, at, number }) =>
      make.event({
        status: 'PUBLISHED',
        titlePl: named[number % named.length] ?? '',
        timeFrom: new Date(at.getTime() + ((number % 4) + 1) * day),
        timeTo: new Date(at.getTime() + 9 * day),
        updatedAt: new Date(at.getTime() + (number % 3)),
      }),
    disturb: (id) =>
      sql`update events set title_pl = 'zz', time_from = time_from + interval '5 hours', updated_at = updated_at + interval '1 day' where id = ${id}`,
  },
  '/places': {
    sortKeys: appPlaceSortKeys,
    create: ({ make, at, number }) =>
      make.place({
        name: `${named[number % named.length]} ${number % 5}`,
        updatedAt: new Date(at.getTime() + (number % 3)),
      }),
    disturb: (id) =>
      sql`update places set name = 'zzz' || id, updated_at = updated_at + interval '1 day' where id = ${id}`,
  },
  '/faq': {
    sortKeys: faqSortKeys,
    create: async ({ number, admin }) => {
      const text = named[number % named.length] ?? '';
      const answer = `<p>${'długa odpowiedź '.repeat(40)}${text}</p>`;
      const body = { question: { pl: text, en: 'q' }, answer: { pl: answer, en: answer } };
      return (await admin.post('/admin/content_management/faq', { body })).body;
    },
    disturb: (id) => sql`delete from faqs where id = ${id}`,
  },
  '/guests': {
    sortKeys: appGuestSortKeys,
    create: ({ make, at, number }) => make.user({ createdAt: new Date(at.getTime() + (number % 3)) }),
    disturb: (id) => sql`update users set created_at = created_at + interval '1 day' where id = ${id}`,
  },
  '/orders': {
    sortKeys: appOrderSortKeys,
    prepare: async (make) => {
      await make.user({ externalId: 'ola' });
      await make.event(onSale);
      return undefined;
    },
    create: async ({ program }) => {
      const { body } = await program.get('/events?size=1');
      const made = await orderTickets(program, body.content[0].id, { quantity: 1 });
      return made.body;
    },
    disturb: (id) => sql`delete from orders where id = ${id}`,
  },
  '/movements': {
    sortKeys: movementSortKeys,
    create: async ({ make, at, number, admin }) => {
      const transactionDate = new Date(at.getTime() - (number % 3));
      const { id } = await make.billing({ type: 'ORDER', status: 'PAID', transactionDate });
      const movements = await movementsOf(admin);
      return { id: movements.find(({ billingId }) => billingId === id)?.id ?? '' };
    },
    disturb: (id) => sql`select ${id}`, // movements never change
  },
  '/reservations': {
    sortKeys: appReservationSortKeys,
    create: ({ make, at, number }) =>
      make.reservation({
        createdAt: new Date(at.getTime() + (number % 3)),
        reservationDate: new Date(at.getTime() + ((number % 4) + 1) * day),
      }),
    disturb: (id) =>
      sql`update reservations set created_at = created_at + interval '1 day', reservation_date = reservation_date + interval '5 hours' where id = ${id}`,
  },
  '/events/{id}/tickets': {
    sortKeys: ticketSortKeys,
    prepare: async (make) => {
      await make.user({ externalId: 'ola' });
      return `/events/${(await make.event(onSale)).id}/tickets`;
    },
    create: async ({ program, path }) => {
      const [, , eventId = ''] = path.split('/');
      const { body } = await orderTickets(program, eventId, { quantity: 1 });
      return body.tickets[0];
    },
    disturb: (id) => sql`delete from ticket_codes where id = ${id}`,
  },
};

/** Reads a list page by page in one order. `next` is undefined after the last page. */
interface Walk {
  sort: string;
  next: string | undefined;
  seen: string[];
}

async function readPage(program: Client, path: string, walk: Walk): Promise<void> {
  if (!walk.next) return;
  const { status, body } = await program.get(walk.next);
  expect([walk.next, status]).toEqual([walk.next, 200]);
  expect(body.content.length).toBeLessThanOrEqual(4);
  walk.seen.push(...body.content.map(({ id }: { id: string }) => id));
  walk.next = body.next === null ? undefined : `${path}?size=4&sort=${walk.sort}&after=${body.next}`;
}

describe('following the cursor', () => {
  test.for(Object.entries(lists))(
    'of %s neither skips nor repeats a record, in any order',
    async ([name, { sortKeys, prepare, create, disturb }], { api, make, clock, deps }) => {
      const program = await api.program();
      const at = clock.now();
      const path = (await prepare?.(make)) ?? name;
      let count = 0;
      const admin = await api.as('ADMIN');
      const one = () => create({ make, at, number: count++, program, admin, path });
      const made: string[] = [];
      while (made.length < 23) made.push((await one()).id);
      const disturbed = made.filter((_id, index) => index % 4 === 1);
      const watched = made.filter((id) => !disturbed.includes(id));
      const walks = sortKeys.flatMap((key) =>
        ['asc', 'desc'].map((direction): Walk => {
          const sort = `${key},${direction}`;
          return { sort, next: `${path}?size=4&sort=${sort}`, seen: [] };
        }),
      );
      // Every order is between the same pages when a record is disturbed.
      while (walks.some(({ next }) => next)) {
        for (const walk of walks) await readPage(program, path, walk);
        const next = disturbed.pop();
        if (next) {
          await deps.change(testContext(at), (tx) => disturb(next).execute(tx));
          await one();
        }
      }
      for (const { sort, seen } of walks) {
        const times = watched.map((id) => seen.filter((other) => other === id).length);
        expect([sort, times]).toEqual([sort, watched.map(() => 1)]);
      }
    },
  );

  test('is tested for every list that the document describes with a cursor', async ({ app }) => {
    const { paths } = (await app.inject('/api/app/v1/openapi.json')).json();
    expect(pathsWithParameter(paths, 'after')).toEqual(Object.keys(lists).toSorted());
  });

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

  test('accepts only cursors of this list, sort and filters, without a page', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    for (let count = 0; count < 2; count += 1) await make.event({ status: 'PUBLISHED' });
    const { next } = (await program.get('/events?size=1')).body;
    const [, filters] = JSON.parse(Buffer.from(next, 'base64url').toString());
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();
    for (const after of [
      'x',
      '',
      forged('timeFrom,asc'),
      forged('timeFrom,asc', filters, '1; drop table events', id),
      forged('timeFrom,asc', filters, '9'.repeat(400), id),
      forged('timeFrom,asc', filters, '1', 'x'),
      forged('title,asc', filters, 'a\0', id),
    ])
      expect([after, wrongFields(await program.get(`/events?after=${after}`))]).toEqual([after, ['after']]);
    const { id: placeId } = await make.place();
    for (const other of ['sort=title,asc', `locationIds=${placeId}`, 'updatedSince=2026-01-01T00:00:00Z']) {
      const { body } = await program.get(`/events?${other}&after=${next}`);
      expect([other, body.details]).toMatchObject([other, [{ path: 'after', key: 'cursorOfAnotherList' }]]);
    }
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
