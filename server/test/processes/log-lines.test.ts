import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { client } from '#test/api.ts';
import { passwordHash } from '#test/deps.ts';
import { byKey, password, test } from '#test/fixtures.ts';
import { setUpTotp } from '#test/records/second-factor.ts';

test('a line of the log names by id who called, who was refused, and whose login failed', async ({
  deps,
  make,
  clock,
}) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...deps, log });
  const admin = await make.staff({ role: 'ADMIN', passwordHash });
  const manager = await make.staff({ role: 'MANAGER', passwordHash });
  const key = await make.accessKey({ scopes: ['orders:write'] });
  const nobody = client(app);
  const logIn = (email: string, given: string) =>
    nobody.post('/admin/login', { body: { email, password: given } });
  const { body } = await logIn(manager.email, password);
  expect((await client(app, body.accessToken).get('/admin/webhooks')).status).toBe(403);
  expect((await byKey(app, key.key).get('/faq')).status).toBe(403);
  expect((await logIn(admin.email, 'Wrong-one-1')).status).toBe(401);
  expect((await logIn('nobody@venue.example', password)).status).toBe(401);
  await setUpTotp(client(app, body.accessToken), clock.now());
  const { params } = (await logIn(manager.email, password)).body;
  await nobody.post('/admin/login/second_factor', { body: { challenge: params.challenge, code: '000000' } });
  await app.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(told.map(({ path, statusCode, by, signsInTo }) => [path, statusCode, by, signsInTo])).toEqual([
    ['/api/admin/login', 200, undefined, manager.id],
    ['/api/admin/webhooks', 403, manager.id, undefined],
    ['/api/app/v1/faq', 403, key.id, undefined],
    ['/api/admin/login', 401, undefined, admin.id],
    ['/api/admin/login', 401, undefined, undefined],
    ['/api/users/me/totp', 200, manager.id, undefined],
    ['/api/users/me/totp/confirm', 200, manager.id, undefined],
    ['/api/admin/login', 401, undefined, manager.id],
    ['/api/admin/login/second_factor', 400, undefined, manager.id],
  ]);
  const text = lines.join('');
  for (const personal of [admin.email, manager.email, 'nobody@venue.example'])
    expect(text).not.toContain(personal);
  for (const { address } of told) expect(address).toBe('127.0.0.1');
  for (const { time, reqId } of told) expect([typeof time, typeof reqId]).toEqual(['number', 'string']);
});

test('a line of the log has the id that a proxy gave to the request, unless it is other text', async ({
  deps,
}) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...deps, log });
  for (const id of ['edge-1:0123abc', 'ola@venue.example', 'x'.repeat(129)])
    await app.inject({ url: '/config.json', headers: { 'x-request-id': id } });
  await app.close();
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(told.map(({ proxyId }) => proxyId)).toEqual(['edge-1:0123abc', undefined, undefined]);
});
