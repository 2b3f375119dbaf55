import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

async function names(client: Client, query: string): Promise<string[]> {
  const { status, body } = await client.get(`/locations/admin?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map((place: { name: string }) => place.name);
}

const searched = (search: string) => `search=${encodeURIComponent(search)}`;

test("the list shows its columns' fields, by name", async ({ api, make, clock }) => {
  const manager = await make.staff({ name: 'Ewa', surname: 'Kos' });
  await make.place({ name: 'Sala' });
  const { id } = await make.place({
    name: 'Bar',
    floors: [-1, 0],
    locationTypeId: 2,
    assignedPersonId: manager.id,
    status: 'DRAFT',
  });
  const { body } = await (await api.as('MANAGER')).get('/locations/admin');
  expect(body).toMatchObject({
    totalPages: 1,
    numberOfElements: 2,
    content: [{ name: 'Bar' }, { name: 'Sala' }],
  });
  expect(body.content[0]).toEqual({
    id,
    name: 'Bar',
    status: 'DRAFT',
    floor: [-1, 0],
    locationType: { id: 2, name: 'gastronomy' },
    locationTypeId: 2,
    managers: [expect.objectContaining({ id: manager.id })],
    assignedPersonId: manager.id,
    userLikedCount: 0,
    imageLogo: null,
    createdAt: clock.now().toISOString(),
    updatedAt: clock.now().toISOString(),
  });
});

test('the list includes opening hours only on request', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const specialDays = [
    {
      date: '2026-12-31',
      isOpen: true,
      from: '18:00',
      to: '04:00',
      note: { pl: 'Sylwester', en: "New Year's Eve" },
    },
  ];
  await make.place({ name: 'Bar', specialDays: JSON.stringify(specialDays) });
  const openingHours = Array(7).fill({ isOpen: true, from: '10:00', to: '22:00' });
  const { body } = await manager.get('/locations/admin?hours=true');
  expect(body.content).toEqual([
    expect.objectContaining({ name: 'Bar', openingHours, specialDays, exclusive: false }),
  ]);
  for (const query of ['', '?hours=false'])
    expect(Object.keys((await manager.get(`/locations/admin${query}`)).body.content[0])).not.toContain(
      'openingHours',
    );
  expect((await manager.get('/locations/admin?hours=yes')).status).toBe(400);
});

test('the list is filtered by status or shows all', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.place({ name: 'draft', status: 'DRAFT' });
  await make.place({ name: 'published', status: 'PUBLISHED' });
  expect(await names(admin, 'status=DRAFT')).toEqual(['draft']);
  expect(await names(admin, 'status=PUBLISHED')).toEqual(['published']);
  expect(await names(admin, '')).toHaveLength(2);
  for (const wrong of [
    'status=GONE',
    'sort=id,asc',
    'sort=name',
    'sort=name,up',
    'size=0',
    'size=101',
    'page=-1',
  ]) {
    expect((await admin.get(`/locations/admin?${wrong}`)).status).toBe(400);
  }
});

describe('sorting', () => {
  test('by name follows the Polish alphabet and ignores case', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const sorted = ['Arkady', 'ąb', 'Cień', 'ćma', 'lato', 'Łódź', 'Sto', 'środa', 'zebra', 'źródło', 'Żar'];
    for (const name of sorted.toSorted()) await make.place({ name });
    expect(await names(admin, 'sort=name,asc&size=50')).toEqual(sorted);
    expect(await names(admin, 'sort=name,desc&size=50')).toEqual(sorted.toReversed());
  });

  test('by manager uses the displayed name, with empty ones last in both directions', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    for (const [name, person, surname] of [
      ['third', 'Żaneta', 'Adamska'],
      ['second', 'Łucja', 'Bąk'],
      ['first', 'Lena', 'Żak'],
    ] as const) {
      const { id } = await make.staff({ name: person, surname });
      await make.place({ name, assignedPersonId: id });
    }
    await make.place({ name: 'nobody' });
    expect(await names(admin, 'sort=assignedPerson,asc')).toEqual(['first', 'second', 'third', 'nobody']);
    expect(await names(admin, 'sort=assignedPerson,desc')).toEqual(['third', 'second', 'first', 'nobody']);
  });

  test('by floor, type, favourites and change uses their values', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const cellar = await make.place({ name: 'cellar', floors: [-1, 0], locationTypeId: 2 });
    clock.advance(minute);
    const hall = await make.place({ name: 'hall', floors: [0, 9], locationTypeId: 1 });
    clock.advance(minute);
    const tower = await make.place({ name: 'tower', floors: [0, 10], locationTypeId: 2 });
    const likes = [hall, hall, cellar].map(({ id: placeId }) => ({ placeId }));
    for (const like of likes) {
      const { id: userId } = await make.user();
      const context = {
        actor: { id: null, email: 'app' },
        action: 'like',
        requestId: 'app',
        now: clock.now(),
      };
      await deps.change(context, (tx) =>
        tx
          .insertInto('placeLikes')
          .values({ ...like, userId })
          .execute(),
      );
    }
    const orders = {
      floor: ['cellar', 'hall', 'tower'],
      locationType: ['hall', 'cellar', 'tower'],
      userLikedCount: ['tower', 'cellar', 'hall'],
      updatedAt: ['cellar', 'hall', 'tower'],
    };
    expect(cellar.id < tower.id).toBe(true); // equal types sort by id
    for (const [key, sorted] of Object.entries(orders)) {
      expect([key, ...(await names(admin, `sort=${key},asc`))]).toEqual([key, ...sorted]);
      expect([key, ...(await names(admin, `sort=${key},desc`))]).toEqual([key, ...sorted.toReversed()]);
    }
  });

  test('by creation ignores later changes', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const first = await make.place({ name: 'first', updatedAt: new Date(clock.now().getTime() + 60_000) });
    const madeAt = new Date(first.createdAt.getTime() + 1000);
    await make.place({ name: 'second', createdAt: madeAt, updatedAt: madeAt });
    expect(await names(admin, 'sort=updatedAt,desc')).toEqual(['first', 'second']);
    expect(await names(admin, 'sort=createdAt,desc')).toEqual(['second', 'first']);
    expect(await names(admin, 'sort=createdAt,asc')).toEqual(['first', 'second']);
  });

  test('pages neither repeat nor skip a place, and one after the end is empty', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (let count = 0; count < 7; count += 1) await make.place({ name: 'same', floors: [1] });
    for (const sort of ['name,asc', 'assignedPerson,desc', 'floor,desc', 'userLikedCount,asc']) {
      const pages = [];
      for (const page of [0, 1, 2, 3]) {
        pages.push((await admin.get(`/locations/admin?size=3&page=${page}&sort=${sort}`)).body);
      }
      expect(pages.map(({ content }) => content.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flatMap(({ content }) => content.map(({ id }: { id: string }) => id))).size).toBe(
        7,
      );
      expect(pages.every((page) => page.totalPages === 3 && page.numberOfElements === 7)).toBe(true);
    }
    const none = await admin.get('/locations/admin?search=nowhere');
    expect(none.body).toEqual({ content: [], totalPages: 0, numberOfElements: 0 });
  });
});

test('a total follows created and deleted places', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const total = async () => (await admin.get('/locations/admin?status=PUBLISHED')).body.numberOfElements;
  expect(await total()).toBe(0);
  const { id } = await make.place();
  expect(await total()).toBe(1);
  await admin.delete(`/locations/admin/${id}`);
  expect(await total()).toBe(0);
});

describe('search', () => {
  test('finds parts of words in any text column, ignoring case and diacritics', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const manager = await make.staff({ name: 'Łucja', surname: 'Żółkiewska' });
    await make.place({
      name: 'Winiarnia na Strychu',
      floors: [3, 42],
      locationTypeId: 2,
      assignedPersonId: manager.id,
    });
    await make.place({ name: 'Sala Łódzka', locationTypeId: 1 });
    for (const search of ['WINIAR', 'strych 42', 'gastro', 'zolkiewska', 'łucja wini', '  na   lucja ']) {
      expect(await names(admin, searched(search))).toEqual(['Winiarnia na Strychu']);
    }
    expect(await names(admin, searched('lodzka'))).toEqual(['Sala Łódzka']);
    expect(await names(admin, searched('sala winiarnia'))).toEqual([]);
    expect(await names(admin, `${searched('lodzka')}&status=DRAFT`)).toEqual([]);
  });

  test('follows a manager who is renamed, replaced or deleted', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.staff({ name: 'Ewa', surname: 'Nowak' });
    await make.place({ name: 'Bar', assignedPersonId: id });
    const update = (change: { surname?: string; status?: 'DELETED' }) =>
      deps.change(testContext(clock.now()), (tx) =>
        tx.updateTable('users').set(change).where('id', '=', id).execute(),
      );
    await update({ surname: 'Kowalska' });
    expect(await names(admin, 'search=kowalska')).toEqual(['Bar']);
    expect(await names(admin, 'search=nowak')).toEqual([]);
    await update({ status: 'DELETED' });
    expect(await names(admin, 'search=kowalska')).toEqual([]);
  });

  test('treats %, _ and \\ as plain characters', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const found = { '%': '100% jazz', _: 'snake_case', '\\': 'back\\slash' };
    for (const name of [...Object.values(found), 'plain']) await make.place({ name });
    for (const [search, name] of Object.entries(found)) {
      expect(await names(admin, searched(search))).toEqual([name]);
    }
  });

  test('accepts any input', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.place();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (search) => {
        expect((await admin.get(`/locations/admin?${searched(search)}`)).status).toBe(200);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
