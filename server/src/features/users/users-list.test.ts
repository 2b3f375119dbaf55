import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

async function surnames(client: Client, query: string): Promise<string[]> {
  const { status, body } = await client.get(`/users?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map(({ profile }: { profile: { surname: string } }) => profile.surname);
}

const searched = (search: string) => `search=${encodeURIComponent(search)}`;

test("the list of users shows only app users, with its columns' fields", async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER'); // creates a member of staff
  const { id } = await make.user({
    email: 'Lucja@example.com',
    name: 'Łucja',
    surname: 'Żak',
    phonePrefix: '+48',
    phoneNumber: '600100200',
    language: 'en',
    status: 'BLOCKED',
    membership: 'VIP',
    additionalNote: 'Stolik przy oknie.',
    dateOfBirth: '1990-02-28',
  });
  const { body } = await manager.get('/users');
  expect(body).toEqual({
    totalPages: 1,
    numberOfElements: 1,
    content: [
      {
        id,
        email: 'Lucja@example.com',
        role: 'USER',
        language: 'en',
        status: 'BLOCKED',
        membership: 'VIP',
        profile: {
          name: 'Łucja',
          surname: 'Żak',
          phonePrefix: '+48',
          phoneNumber: '600100200',
          additionalNote: 'Stolik przy oknie.',
          dateOfBirth: '1990-02-28',
          tags: [],
        },
        acceptsMessages: true,
        createdAt: clock.now().toISOString(),
        updatedAt: clock.now().toISOString(),
      },
    ],
  });
});

describe('sorting users', () => {
  test('works by each column, by the Polish alphabet and in the order of the enumerations', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    await make.user({
      surname: 'Zając',
      name: 'ćmil',
      email: 'b@x.pl',
      phoneNumber: '2222',
      language: 'en',
      status: 'DELETED',
      membership: 'USER',
      createdAt: new Date('2026-01-03T10:00:00Z'),
    });
    await make.user({
      surname: 'łoś',
      name: 'Celina',
      email: 'C@x.pl',
      phoneNumber: '1111',
      language: 'pl',
      status: 'ACTIVE',
      membership: 'VIP',
      createdAt: new Date('2026-01-02T10:00:00Z'),
    });
    await make.user({
      surname: 'Lis',
      name: 'Dorota',
      email: 'a@x.pl',
      phoneNumber: '3333',
      language: 'pl',
      status: 'NOT_ACTIVE',
      membership: 'REGULAR',
      createdAt: new Date('2026-01-01T10:00:00Z'),
    });
    const orders = {
      surname: ['Lis', 'łoś', 'Zając'],
      name: ['łoś', 'Zając', 'Lis'],
      email: ['Lis', 'Zając', 'łoś'],
      phoneNumber: ['łoś', 'Zając', 'Lis'],
      status: ['łoś', 'Lis', 'Zając'],
      membership: ['Zając', 'Lis', 'łoś'],
      createdAt: ['Lis', 'łoś', 'Zając'],
    };
    for (const [key, order] of Object.entries(orders)) {
      expect([key, await surnames(admin, `sort=${key},asc`)]).toEqual([key, order]);
      expect([key, await surnames(admin, `sort=${key},desc`)]).toEqual([key, order.toReversed()]);
    }
    expect((await surnames(admin, 'sort=language,desc')).at(0)).toBe('Zając');
    expect((await surnames(admin, 'sort=language,asc')).at(-1)).toBe('Zając');
    expect(await surnames(admin, '')).toEqual(['Zając', 'łoś', 'Lis']); // newest first
  });

  test('puts users without a name or number last in both directions', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const surname of ['b', '', 'a'])
      await make.user({ surname, name: surname, phoneNumber: surname && `10${surname}` });
    for (const key of ['name', 'surname', 'phoneNumber']) {
      expect([key, await surnames(admin, `sort=${key},asc`)]).toEqual([key, ['a', 'b', '']]);
      expect([key, await surnames(admin, `sort=${key},desc`)]).toEqual([key, ['b', 'a', '']]);
    }
  });
});

describe('searching users', () => {
  test('a phone number is found with and without its prefix, however it is stored', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const numbers = { Zwykły: '600100200', Podwójny: '48600100200', Zerowy: '0600100200' };
    for (const [surname, phoneNumber] of Object.entries(numbers))
      await make.user({ surname, phonePrefix: '+48', phoneNumber });
    for (const search of ['600100200', '0600100200'])
      expect((await surnames(admin, searched(search))).toSorted()).toEqual(['Podwójny', 'Zerowy', 'Zwykły']);
    for (const search of ['+48600100200', '0048600100200', '48600100200'])
      expect((await surnames(admin, searched(search))).toSorted()).toEqual(['Podwójny', 'Zwykły']);
  });

  test('finds their displayed text and current names', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user({
      name: 'Świętopełk',
      surname: 'Brzęczyszczykiewicz',
      email: 'swieto@example.org',
      phonePrefix: '+48',
      phoneNumber: '600700800',
      status: 'NOT_ACTIVE',
      membership: 'REGULAR',
    });
    await make.user({ surname: 'Inny', email: 'inny@example.org', phoneNumber: '111', membership: 'VIP' });
    for (const search of ['swietopelk', 'CZYSZCZYK', 'SWIETO@', '+48600700', 'registered', 'regular brz']) {
      expect([search, await surnames(admin, searched(search))]).toEqual([search, ['Brzęczyszczykiewicz']]);
    }
    expect(await surnames(admin, searched('vip'))).toEqual(['Inny']);
    expect(await surnames(admin, searched('swieto inny'))).toEqual([]);
    const profile = { name: 'Jan', surname: 'Kos', phonePrefix: '+48', phoneNumber: '600700800' };
    await admin.put(`/users/${id}`, { body: { profile, membership: 'VIP' } });
    expect(await surnames(admin, searched('swietopelk'))).toEqual([]);
    expect(await surnames(admin, searched('kos vip'))).toEqual(['Kos']);
  });

  test('treats %, _ and \\ as plain characters and accepts any input', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const surname of ['100%', 'snake_case', 'back\\slash', 'plain']) await make.user({ surname });
    expect(await surnames(admin, searched('%'))).toEqual(['100%']);
    expect(await surnames(admin, searched('_'))).toEqual(['snake_case']);
    expect(await surnames(admin, searched('\\'))).toEqual(['back\\slash']);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (search) => {
        expect((await admin.get(`/users?${searched(search)}`)).status).toBe(200);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe('the filters of users', () => {
  test('accept one value or several, alone and combined', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.user({ surname: 'a', status: 'ACTIVE', membership: 'VIP' });
    await make.user({ surname: 'b', status: 'BLOCKED', membership: 'VIP' });
    await make.user({ surname: 'c', status: 'BLOCKED', membership: 'USER' });
    const found = (query: string) => surnames(admin, `sort=surname,asc&${query}`);
    expect(await found('status=BLOCKED')).toEqual(['b', 'c']);
    expect(await found('status=ACTIVE,BLOCKED')).toEqual(['a', 'b', 'c']);
    expect(await found('membership=VIP')).toEqual(['a', 'b']);
    expect(await found('status=BLOCKED&membership=VIP,REGULAR')).toEqual(['b']);
    expect(await found('status=DELETED')).toEqual([]);
    expect(await found('status=&membership=')).toEqual(['a', 'b', 'c']);
  });

  test('that are unknown are rejected by name, like any invalid query', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const [query, path] of [
      ['status=GONE', 'status.0'],
      ['membership=VIP,GOLD', 'membership.1'],
      ['sort=phone,asc', 'sort'],
      ['sort=surname,up', 'sort'],
      ['page=-1', 'page'],
      ['size=101', 'size'],
      ['search=a%00b', 'search'],
    ]) {
      const { status, body } = await admin.get(`/users?${query}`);
      expect([query, status, body.details?.[0]?.path]).toEqual([query, 400, path]);
    }
  });
});

describe('pages of users', () => {
  test('neither repeat nor skip a user among equal values', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (let count = 0; count < 17; count += 1) {
      await make.user({ surname: ['', 'Nowak', 'Zając'][count % 3], name: 'Ola', phoneNumber: '' });
    }
    const keys = ['name', 'surname', 'email', 'phoneNumber', 'language', 'createdAt', 'status', 'membership'];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...keys),
        fc.constantFrom('asc', 'desc'),
        async (size, key, direction) => {
          const seen: string[] = [];
          for (let page = 0; page * size < 17; page += 1) {
            const { body } = await admin.get(`/users?size=${size}&page=${page}&sort=${key},${direction}`);
            expect(body).toMatchObject({ numberOfElements: 17, totalPages: Math.ceil(17 / size) });
            seen.push(...body.content.map(({ id }: { id: string }) => id));
          }
          expect([seen.length, new Set(seen).size]).toEqual([17, 17]);
        },
      ),
      { numRuns: 16, seed: 7 },
    );
  });

  test('have exact totals after every kind of change, and are empty after the end', async ({
    api,
    make,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    expect((await admin.get('/users')).body).toEqual({ content: [], totalPages: 0, numberOfElements: 0 });
    const { id } = await make.user({ status: 'ACTIVE' });
    const active = async () => (await admin.get('/users?status=ACTIVE')).body.numberOfElements;
    expect(await active()).toBe(1);
    await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    expect(await active()).toBe(0);
    clock.advance(day);
    await admin.patch(`/users/${id}/status`, { body: { status: 'ACTIVE' } });
    expect(await active()).toBe(1);
    expect((await admin.get('/users?page=9')).body).toEqual({
      content: [],
      totalPages: 1,
      numberOfElements: 1,
    });
  });
});
