/** Foyer as its own process on an existing database. On request, reports the statements of a call. */
import { buildApp } from '../server/src/app.ts';
import { database } from '../server/src/db/connection/open.ts';
import { connect } from '../server/src/db/connection/pool.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { testDeps, testStore } from '../server/test/deps.ts';
import { recordingOf } from './recording.ts';

/** Asks for the statements of one call once it is warm. */
export interface Question {
  path: string;
  headers: Record<string, string>;
}

const [url = ''] = process.argv.slice(2);
const pool = connect({ engine: 'postgresql', url, poolSize: 10 }, console.error);
const recording = recordingOf(pool);
const clock = { ...systemClock('Europe/Warsaw'), set: () => {}, advance: () => {}, restore: () => {} };
const app = await buildApp(
  await testDeps({
    database: database('postgresql', pool, () => pool.end()),
    clock,
    mails: [],
    store: testStore(),
    publicUrl: () => 'http://127.0.0.1',
    environment: { APP_RATE_LIMIT: '1000000' }, // keeps the rate limit out of the figures
  }),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });

process.on('message', async ({ path, headers }: Question) => {
  const call = async () => {
    const { statusCode } = await app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  await call(); // the first call computes the total; later ones do not
  process.send?.({ statements: await recording.statementsOf(call) });
});
process.on('disconnect', () => process.exit(0));
