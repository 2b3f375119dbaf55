import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

async function surnames(client: Client, query = ''): Promise<string[]> {
  const { status, body } = await client.get(`/admin/staff?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map(({ profile }: { profile: { surname: string } }) => profile.surname);
}

test('the list of staff shows current accounts with the places they manage', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const other = await make.staff({
    role: 'MANAGER',
    name: 'Zofia',
    surname: 'Aal',
    status: 'NOT_ACTIVE',
    language: 'en',
  });
  await make.staff({ surname: 'Gone', status: 'DELETED' });
  await make.user({ surname: 'Guest' });
  const hall = await make.place({ name: 'Sala', assignedPersonId: other.id });
  const bar = await make.place({ name: 'bar', assignedPersonId: other.id });
  const { body } = await manager.get('/admin/staff');
  expect(body).toMatchObject({ totalPages: 1, numberOfElements: 2 });
  expect(body.content[0]).toEqual({
    id: other.id,
    email: other.email,
    role: 'MANAGER',
    language: 'en',
    status: 'NOT_ACTIVE',
    membership: 'USER',
    profile: {
      name: 'Zofia',
      surname: 'Aal',
      phonePrefix: '+48',
      phoneNumber: other.phoneNumber,
      additionalNote: '',
      dateOfBirth: null,
    },
    managerLocations: [
      { id: bar.id, name: 'bar' },
      { id: hall.id, name: 'Sala' },
    ],
    hasSecondFactor: false,
    limitedTo: null,
    createdAt: clock.now().toISOString(),
    updatedAt: clock.now().toISOString(),
  });
  expect((await manager.get(`/admin/staff/${other.id}`)).body).toEqual(body.content[0]);
});

describe('sorting staff', () => {
  test('works by each column, empty values last in both directions', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const first = { name: 'ćmil', email: 'b@x.pl', phoneNumber: '2222', role: 'MANAGER' as const };
    const { id: a } = await make.staff({ surname: 'Łoś', ...first });
    const second = { name: 'Celina', email: 'C@x.pl', phoneNumber: '1111', role: 'MANAGER' as const };
    const { id: b } = await make.staff({ surname: 'Lis', ...second });
    await make.staff({ surname: 'Zając', name: '', email: 'a@x.pl', phoneNumber: '', role: 'ADMIN' });
    await make.place({ name: 'Żabia', assignedPersonId: a });
    await make.place({ name: 'Aula', assignedPersonId: b });
    const others = async (query: string) =>
      (await surnames(admin, query)).filter((surname) => !surname.startsWith('Nowak'));
    const orders: [string, string[], string[]][] = [
      ['surname', ['Lis', 'Łoś', 'Zając'], ['Zając', 'Łoś', 'Lis']],
      ['name', ['Lis', 'Łoś', 'Zając'], ['Łoś', 'Lis', 'Zając']],
      ['email', ['Zając', 'Łoś', 'Lis'], ['Lis', 'Łoś', 'Zając']],
      ['phoneNumber', ['Lis', 'Łoś', 'Zając'], ['Łoś', 'Lis', 'Zając']],
      ['managerLocations', ['Lis', 'Łoś', 'Zając'], ['Łoś', 'Lis', 'Zając']],
      ['role', ['Łoś', 'Lis', 'Zając'], ['Zając', 'Lis', 'Łoś']],
      ['createdAt', ['Łoś', 'Lis', 'Zając'], ['Zając', 'Lis', 'Łoś']],
    ];
    for (const [key, ascending, descending] of orders) {
      expect([key, await others(`sort=${key},asc`)]).toEqual([key, ascending]);
      expect([key, await others(`sort=${key},desc`)]).toEqual([key, descending]);
    }
    expect(await others('')).toEqual(['Lis', 'Łoś', 'Zając']);
  });

  test('by anything else is rejected', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const query of ['sort=status,asc', 'sort=name', 'size=0', 'page=x', `search=${'x'.repeat(256)}`]) {
      expect([query, (await admin.get(`/admin/staff?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

test('staff are searched by their displayed text, including places', async ({ api, make }) => {
  const admin = await api.as('ADMIN'); // creates Ola Nowak
  const { id } = await make.staff({
    role: 'MANAGER',
    name: 'Łucja',
    surname: 'Żółkiewska',
    email: 'l.zolkiewska@foyer.example',
    phoneNumber: '700800900',
  });
  await make.place({ name: 'Winiarnia', assignedPersonId: id });
  for (const search of ['lucja zolk', 'ZOLKIEWSKA@', '+48700', 'winiarnia', 'manager', 'ŻÓŁ wini']) {
    expect([search, await surnames(admin, `search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      ['Żółkiewska'],
    ]);
  }
  expect(await surnames(admin, 'search=%25')).toEqual([]);
  const { body } = await admin.get('/admin/staff?search=lucja');
  expect(body).toMatchObject({ totalPages: 1, numberOfElements: 1 });
});

test('pages of staff neither repeat nor skip an account', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  for (let count = 0; count < 8; count += 1) await make.staff({ surname: 'Nowak', name: 'Ola' });
  for (const key of ['name', 'surname', 'managerLocations', 'role']) {
    const seen = [];
    for (const page of [0, 1, 2]) {
      const { body } = await admin.get(`/admin/staff?size=4&page=${page}&sort=${key},desc`);
      expect(body).toMatchObject({ numberOfElements: 9, totalPages: 3 });
      seen.push(...body.content.map(({ id }: { id: string }) => id));
    }
    expect([key, new Set(seen).size]).toEqual([key, 9]);
  }
});

test('accounts that are not or no longer staff are 404', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const gone = await make.staff({ status: 'DELETED' });
  const guest = await make.user();
  for (const id of [gone.id, guest.id, crypto.randomUUID(), 'x']) {
    expect([id, (await manager.get(`/admin/staff/${id}`)).status]).toEqual([id, 404]);
  }
});
