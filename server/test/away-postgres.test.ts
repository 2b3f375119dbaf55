import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { changer } from '#db/changes.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { cachedTotals } from '#db/totals.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import { systemClock } from '#lib/clock.ts';
import { processMetrics } from '#lib/metrics.ts';
import { argonPasswords } from '#lib/passwords.ts';
import { readSettings } from '#settings.ts';
import { imagesIn } from '#shared/images.ts';
import { client } from './api.ts';
import { passwordHash, testStore } from './deps.ts';
import { factories } from './factories.ts';
import { signIn } from './fixtures.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const metricsToken = 'a-token-for-tests';
let postgres: PostgresServer;
let database: Database;
let jobs: Jobs;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true }); // what was written is there again
  const url = postgres.url('postgres');
  database = await openDatabase({ kind: 'postgresql', url, poolSize: 4 });
  await migrate(database.pool, migrations, { info: () => {} });
  const change = changer(database.db);
  const log = pino({ level: 'silent' });
  jobs = await openJobs(database, log);
  app = await buildApp({
    db: database.db,
    readTogether: database.readTogether,
    replica: undefined,
    change,
    copyOut: database.copyOut,
    clock: systemClock('Europe/Warsaw'),
    settings: readSettings({
      DATABASE_URL: url,
      JWT_SECRET: 'x'.repeat(32),
      NODE_ENV: 'test',
      METRICS_TOKEN: metricsToken,
    }),
    metrics: processMetrics(database.pool),
    passwords: await argonPasswords(),
    totals: cachedTotals(),
    images: imagesIn(testStore(), change, () => ''),
    publicUrl: () => '',
    jobs,
    sendMail: async () => {},
    log,
  });
});

afterAll(async () => {
  await app.close();
  await jobs.stop();
  await database.close();
  await postgres.stop();
});

const login = { body: { email: 'nobody@foyer.example', password: 'Wrong-one-1' } };

test('while the database is away every call says so at once, and works again soon after it is back', async () => {
  const nobody = client(app);
  expect((await nobody.get('/readyz')).status).toBe(200);
  expect((await nobody.post('/admin/login', login)).status).toBe(401);

  const make = factories(changer(database.db), systemClock('Europe/Warsaw'));
  await make.staff({ email: 'boss@foyer.example', role: 'ADMIN', passwordHash });
  const boss = client(app, (await signIn(nobody, 'boss@foyer.example')).accessToken);
  expect((await boss.get('/admin/billings')).status).toBe(200);

  await postgres.down();
  const before = performance.now();
  const answers = await Promise.all([
    nobody.get('/readyz'),
    nobody.post('/admin/login', login),
    nobody.post('/admin/refresh_token', { body: { refreshToken: 'x' } }),
    nobody.post('/users/reset_password_attempt', { body: { email: 'a@foyer.example' } }),
    boss.get('/admin/billings'),
    boss.get('/users/me'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(performance.now() - before).toBeLessThan(15_000);
  expect((await nobody.get('/healthz')).status).toBe(200);

  const metrics = await nobody.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.text).toMatch(/^foyer_database_up 0$/m);
  expect(metrics.text).toContain('{route="/api/admin/billings",method="GET",status="503"} 1');

  await postgres.up();
  const back = performance.now();
  while ((await nobody.get('/readyz')).status !== 200) {
    expect(performance.now() - back).toBeLessThan(5000);
    await setTimeout(100);
  }
  expect((await nobody.post('/admin/login', login)).status).toBe(401);
  expect((await boss.get('/admin/billings')).status).toBe(200);
});
