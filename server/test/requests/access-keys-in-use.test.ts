import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { buildApp } from '#app.ts';
import { client } from '#test/api.ts';
import { minute, second } from '#test/clock.ts';
import { byKey, test } from '#test/fixtures.ts';

describe('the last use of an access key', () => {
  const lastUse = async (deps: Parameters<typeof buildApp>[0]) =>
    (await deps.db.selectFrom('accessKeys').select('lastUsedAt').executeTakeFirstOrThrow()).lastUsedAt;

  test('is recorded to the minute, also for calls outside its scope', async ({ app, deps, make, clock }) => {
    const { key } = await make.accessKey({ scopes: ['orders:write'] });
    clock.set('2026-11-20T11:00:59.999Z');
    expect((await byKey(app, key).get('/faq')).status).toBe(403);
    await expect.poll(() => lastUse(deps)).toEqual(new Date('2026-11-20T11:00:00.000Z'));
    clock.advance(1);
    await byKey(app, key).get('/faq');
    await expect.poll(() => lastUse(deps)).toEqual(new Date('2026-11-20T11:01:00.000Z'));
  });

  test('is written once a minute, for any number of calls and instances', async ({
    app,
    deps,
    make,
    clock,
  }) => {
    const { key } = await make.accessKey();
    const other = await buildApp(deps);
    const writes = async () =>
      Number(
        (
          await deps.db
            .selectFrom('revisions')
            .select((eb) => eb.fn.sum('revision').as('writes'))
            .where('name', '=', 'access_keys')
            .executeTakeFirstOrThrow()
        ).writes,
      );
    const before = await writes();
    await Promise.all(Array.from({ length: 20 }, () => byKey(app, key).get('/faq')));
    await expect.poll(() => writes()).toBe(before + 1);
    clock.advance(minute - second);
    await byKey(other, key).get('/faq');
    await other.close(); // waits for work after the response
    expect(await writes()).toBe(before + 1);
  });

  test('is not in the history', async ({ app, deps, make }) => {
    const { key } = await make.accessKey();
    await byKey(app, key).get('/faq');
    await expect.poll(() => lastUse(deps)).not.toBeNull();
    const actions = await deps.db.selectFrom('auditLog').select('action').execute();
    expect(actions.map(({ action }) => action)).not.toContain('useAccessKey');
  });
});

describe('the limit of an access key', () => {
  test.override({ environment: { APP_RATE_LIMIT: '4' } });

  test('is a number of calls per second of any kind, with Retry-After', async ({ app, make, clock }) => {
    const { key } = await make.accessKey();
    const program = byKey(app, key);
    const statuses = async (calls: number) => {
      const answers = Array.from({ length: calls }, () => program.get('/faq?size=0'));
      return (await Promise.all(answers)).map(({ status }) => status).toSorted(); // the first requests are let in, in any order
    };
    expect(await statuses(4)).toEqual([400, 400, 400, 400]);
    const refused = await program.get('/faq');
    const limitsTold = ({ headers }: typeof refused) => [headers['ratelimit-policy'], headers.ratelimit];
    expect(limitsTold(refused)).toEqual(['"calls";q=4;w=1', '"calls";r=0;t=1']);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMIT_EXCEEDED',
      '1',
    ]);
    clock.advance(250);
    expect(await statuses(2)).toEqual([400, 429]);
    clock.advance(minute);
    expect(limitsTold(await program.get('/faq'))).toEqual(['"calls";q=4;w=1', '"calls";r=3;t=1']);
    clock.advance(minute);
    expect(await statuses(5)).toEqual([400, 400, 400, 400, 429]);
  });

  test('can be that of the key itself', async ({ app, make }) => {
    const own = byKey(app, (await make.accessKey({ callsPerSecond: 6 })).key);
    const slower = byKey(app, (await make.accessKey({ callsPerSecond: 1 })).key);
    for (let calls = 0; calls < 5; calls += 1) expect((await own.get('/faq')).status).toBe(200);
    const last = await own.get('/faq');
    expect([last.status, last.headers['ratelimit-policy']]).toEqual([200, '"calls";q=6;w=1']);
    expect((await own.get('/faq')).status).toBe(429);
    expect([(await slower.get('/faq')).status, (await slower.get('/faq')).status]).toEqual([200, 429]);
  });

  test('does not affect another key', async ({ app, make }) => {
    const [one, other] = [await make.accessKey(), await make.accessKey()];
    for (let calls = 0; calls < 5; calls += 1) await byKey(app, one.key).get('/faq');
    expect((await byKey(app, one.key).get('/faq')).status).toBe(429);
    expect((await byKey(app, other.key).get('/faq')).status).toBe(200);
  });
});

test('no log line contains a key, whatever the outcome of its calls', async ({ deps, api, make }) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = await buildApp({ ...deps, log: pino({ level: 'trace' }, stream) });
  const { staff } = await api.as('ADMIN');
  const { accessToken } = (
    await client(app).post('/admin/login', { body: { email: staff.email, password: 'Foyer-test-1' } })
  ).body;
  const made = await client(app, accessToken).post('/admin/access_keys', {
    body: { name: 'Till', scopes: ['catalogue:read'] },
  });
  const { key } = made.body;
  const ended = await make.accessKey({ revokedAt: new Date(0) });
  await byKey(app, key).get('/faq');
  await byKey(app, key).get('/faq?size=0');
  await byKey(app, key).get('/nothing');
  await client(app, key).get('/users/me');
  await byKey(app, ended.key).get('/faq');
  await app.close();
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(7);
  for (const secret of [key, ended.key, key.slice(12)]) expect(lines.join('')).not.toContain(secret);
});
