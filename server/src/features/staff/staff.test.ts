import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

async function names(client: Client, query = ''): Promise<string[]> {
  const { status, body } = await client.get(`/users/staff${query}`);
  expect(status).toBe(200);
  return body.map(
    ({ profile }: { profile: { name: string; surname: string } }) => `${profile.name} ${profile.surname}`,
  );
}

test('the list of managers has current staff, by name', async ({ api, make }) => {
  const admin = await api.as('ADMIN'); // creates Ola Nowak
  const { id } = await make.staff({
    role: 'MANAGER',
    name: 'Łucja',
    surname: 'Kos',
    email: 'lucja@foyer.example',
    phoneNumber: '600100200',
  });
  await make.staff({ name: 'lena', surname: 'Żak', status: 'NOT_ACTIVE' });
  await make.staff({ name: 'Anna', surname: 'Gone', status: 'DELETED' });
  await make.user({ name: 'Anna', surname: 'Guest' });
  expect(await names(admin)).toEqual(['lena Żak', 'Łucja Kos', expect.stringContaining('Ola')]);
  const { body } = await admin.get('/users/staff?role=MANAGER');
  expect(body).toEqual([
    {
      id,
      email: 'lucja@foyer.example',
      profile: { name: 'Łucja', surname: 'Kos', phonePrefix: '+48', phoneNumber: '600100200' },
    },
  ]);
});

test('the list of managers can be searched and limited', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  for (const surname of ['Żak', 'Zając', 'Bąk']) await make.staff({ name: 'Ewa', surname });
  expect(await names(manager, '?search=ewa%20z')).toEqual(['Ewa Zając', 'Ewa Żak']);
  expect(await names(manager, '?search=za&size=1')).toEqual(['Ewa Zając']);
  expect(await names(manager, '?search=%25')).toEqual([]);
  for (const wrong of ['role=USER', 'size=0', 'size=101', 'size=x', `search=${'x'.repeat(256)}`]) {
    expect((await manager.get(`/users/staff?${wrong}`)).status).toBe(400);
  }
});
