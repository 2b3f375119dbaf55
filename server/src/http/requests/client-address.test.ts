import { describe, expect } from 'vitest';
import { test as base, password } from '#test/fixtures.ts';

const test = base.extend({ environment: { TRUST_PROXY: 'true' } });

describe('the address that a proxy reports', () => {
  test.for([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['198.51.100.7, 192.0.2.1:80', '192.0.2.1'],
    ['unknown', '127.0.0.1'],
    ['192.0.2.1, _hidden', '127.0.0.1'],
    ['192.0.2.1:port', '127.0.0.1'],
    ['192.0.2.1:4711, ', '127.0.0.1'],
    ['[192.0.2.1', '127.0.0.1'],
  ] as const)('%s counts as %s', async ([forwarded, address], { api, make, deps }) => {
    const passwordHash = await deps.passwords.hash(password);
    const { email } = await make.staff({ passwordHash });
    const login = await api
      .asNobody({ 'x-forwarded-for': forwarded })
      .post('/admin/login', { body: { email, password } });
    const sessions = await api.with(login.body.accessToken).get('/users/me/sessions');
    expect(sessions.body[0].address).toBe(address);
  });

  test('limits guessing whatever port it comes from', async ({ api, make }) => {
    const { email } = await make.staff();
    const statuses: number[] = [];
    for (let port = 1; port <= 6; port += 1) {
      const from = api.asNobody({ 'x-forwarded-for': `192.0.2.1:${port}` });
      const body = { email, password: 'Wrong-one-1' };
      statuses.push((await from.post('/admin/login', { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('behind a list of proxies', () => {
  test.override({ environment: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } });

  test('an invalid address counts as that of the proxy', async ({ api, make, deps }) => {
    const passwordHash = await deps.passwords.hash(password);
    const { email } = await make.staff({ passwordHash });
    const login = await api
      .asNobody({ 'x-forwarded-for': '192.0.2.9, evil, 10.1.1.1:443' })
      .post('/admin/login', { body: { email, password } });
    const sessions = await api.with(login.body.accessToken).get('/users/me/sessions');
    expect(sessions.body[0].address).toBe('10.1.1.1');
  });
});
